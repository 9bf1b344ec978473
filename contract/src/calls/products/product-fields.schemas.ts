/** Schemas of the plain product fields, derived from their table. */
import { z } from 'zod'
import {
  codeForm,
  isCode,
  isWithinBounds,
  measureBounds,
  monthForm,
} from '../../rules/products/product-field-words.ts'
import {
  BULK_NAMES,
  type BulkName,
  isFieldOf,
  isPlain,
  notOfType,
  ofEach,
  ofEachPlain,
  type PlainField,
  type PlainName,
  type PlainValue,
  type PlainValues,
  plainField,
} from '../../rules/products/product-fields.ts'
import type { ProductType } from '../../rules/products/product-vocabulary.ts'
import { parseMonth } from '../../rules/texts/typed-months.ts'
import { text } from '../fields.ts'

/** Longer than any month that people write. */
const MONTH_MAX = 20

type PlainSchema<K extends PlainName> = z.ZodType<PlainValue<K> | null, PlainValue<K> | null>
/** Empty fields come as undefined, '' or null. */
type PlainInput<K extends PlainName> = z.ZodOptional<
  z.ZodType<PlainValue<K> | null, PlainValue<K> | '' | null>
>

export const plainInputs = ofEachPlain<{ [K in PlainName]: PlainInput<K> }>((_, field) => {
  const nothing = z.literal('').transform(() => null)
  // Safe: the kind of a field decides both its schema and its type.
  return z.union([nothing, given(field).nullable()]).optional() as PlainInput<PlainName> as never
})

export const plainOutputs = ofEachPlain<{ [K in PlainName]: PlainSchema<K> }>(
  // Safe: as above.
  (_, field) =>
    sent(field)
      .nullable()
      .meta({ description: described(field) }) as never,
)

export type PlainBulkName = BulkName & PlainName
export const PLAIN_BULK_NAMES = BULK_NAMES.filter((name): name is PlainBulkName => isPlain(name))

export const plainBulkInputs = ofEach<{ [K in PlainBulkName]: PlainSchema<K> }>(
  PLAIN_BULK_NAMES,
  // Safe: as above.
  (name) => given(plainField(name)).nullable() as never,
)
export const plainBulkOutputs = ofEach<{ [K in PlainBulkName]: PlainSchema<K> }>(
  PLAIN_BULK_NAMES,
  (name) => plainOutputs[name] as never,
)

/** Returns an error for each field that was filled in for a product type without it. */
export function misplaced<K extends PlainName>(
  values: { [N in K]?: PlainValues[N] | undefined },
  productType: ProductType,
): { name: K; message: string }[] {
  const names = Object.keys(values).filter((name): name is K => isPlain(name))
  return names
    .filter((name) => values[name] != null && !isFieldOf(plainField(name), productType))
    .map((name) => ({ name, message: notOfType(plainField(name), productType) }))
}

function given(field: PlainField): z.ZodType {
  const { label } = field
  switch (field.kind) {
    case 'yesNo':
      return z.boolean({ error: `${label} is yes or no` })
    case 'measure': {
      const message = measureBounds(field)
      return z
        .number({ error: message })
        .min(field.min, message)
        .max(field.max, message)
        .refine((value) => isWithinBounds(field, value), message)
    }
    case 'choice':
      return choice(field).meta({ description: described(field) })
    case 'line':
      // One line, even if several were pasted.
      return text(label, field.max).transform((words) => words.replace(/\s+/g, ' ') || null)
    case 'month':
      return text(label, MONTH_MAX).transform((typed, context) => {
        const month = parseMonth(typed)
        if (month !== undefined) return month
        context.addIssue({ code: 'custom', message: monthForm(field) })
        return z.NEVER
      })
    case 'code':
      return text(label, field.max).refine((typed) => isCode(field, typed), codeForm(field))
  }
}

function sent(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'yesNo':
      return z.boolean()
    case 'measure':
      return z.number()
    case 'choice':
      return choice(field)
    case 'line':
    case 'month':
    case 'code':
      return z.string()
  }
}

function choice({ names, label }: Extract<PlainField, { kind: 'choice' }>) {
  return z.enum(Object.keys(names), { error: `There is no such ${label.toLowerCase()}` })
}

function described(field: PlainField): string {
  const { label, help } = field
  const named = field.kind === 'measure' ? `${label} in ${field.unit}` : label
  return help === undefined ? named : `${named}. ${help}`
}
