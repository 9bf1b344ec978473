/** Values for tests that walk through every field of a product, so that a new one is walked unasked. */
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

/** Nothing in any plain field. */
export const NO_DETAILS = ofEachPlain<PlainValues>(() => null)

/** Something in every plain field, also in those that no type has together; no two of one kind alike. */
export const EVERY_DETAIL = ofEachPlain<PlainValues>(
  // Safe: a value of the field's own kind.
  (name, field) => sample(field, name) as never,
)

/** Something in every plain field that products of the type have. */
export function everyDetailOf(type: ProductType): PlainValues {
  return ofEachPlain<PlainValues>(
    // Safe: the field's own value, or null.
    (name, field) => (isFieldOf(field, type) ? EVERY_DETAIL[name] : null) as never,
  )
}

/** Types that have every field between them: no other has what neither of these has. */
export const TYPES_WITH_EVERY_FIELD = ['wallpapers', 'wallpaperRolls'] as const

function sample(field: PlainField, name: PlainName): AnyPlainValue {
  const place = PLAIN_NAMES.indexOf(name)
  switch (field.kind) {
    case 'yesNo':
      return false
    case 'measure':
      // A step by which the sizes beside it can be reached.
      if (name === 'sizeStepInches') return 0.1
      return Number((field.min + place + (field.decimals > 0 ? 0.1 : 0)).toFixed(field.decimals))
    case 'choice':
      // Only cloth is counted in metres.
      if (name === 'stockUnit') return 'madeToOrder'
      // Safe: it is one of the field's own values.
      return Object.keys(field.names)[place % Object.keys(field.names).length] as AnyPlainValue
    case 'code':
      return `BH-${place}.a_1`
    case 'line':
      return `=Words, “${name}”; 1,5`
  }
}
