/** Sample values for tests that iterate over all product fields, so that new fields are covered automatically. */
import {
  type AnyPlainValue,
  isFieldOf,
  ofEachPlain,
  PLAIN_NAMES,
  type PlainField,
  type PlainName,
  type PlainValues,
} from '../rules/products/product-fields.ts'
import type { ProductType } from '../rules/products/product-vocabulary.ts'

export const NO_DETAILS = ofEachPlain<PlainValues>(() => null)

/** A different value in every plain field, even if no type has them all. */
export const EVERY_DETAIL = ofEachPlain<PlainValues>(
  // Safe: a value of the field's own kind.
  (name, field) => sample(field, name) as never,
)

export function everyDetailOf(type: ProductType): PlainValues {
  return ofEachPlain<PlainValues>(
    // Safe: the field's own value, or null.
    (name, field) => (isFieldOf(field, type) ? EVERY_DETAIL[name] : null) as never,
  )
}

/** Together these types have every field. */
export const TYPES_WITH_EVERY_FIELD = ['wallpapers', 'wallpaperRolls'] as const

function sample(field: PlainField, name: PlainName): AnyPlainValue {
  const place = PLAIN_NAMES.indexOf(name)
  switch (field.kind) {
    case 'yesNo':
      return false
    case 'measure':
      // A step with which the sample sizes can be reached.
      if (name === 'sizeStepInches') return 0.1
      return Number((field.min + place + (field.decimals > 0 ? 0.1 : 0)).toFixed(field.decimals))
    case 'choice':
      // Only cloth is counted in metres.
      if (name === 'stockUnit') return 'madeToOrder'
      // Safe: it is one of the field's own values.
      return Object.keys(field.names)[place % Object.keys(field.names).length] as AnyPlainValue
    case 'month':
      return `2026-${String(1 + (place % 12)).padStart(2, '0')}`
    case 'code':
      return `BH-${place}.a_1`
    case 'line':
      return `=Words, “${name}”; 1,5`
  }
}
