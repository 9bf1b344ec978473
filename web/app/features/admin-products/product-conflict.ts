import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { plainInWords } from '@bhitti/contract/rules/products/product-field-words'
import {
  PICTURE_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
} from '@bhitti/contract/rules/products/product-fields'
import { plainTyped } from './plain-values.ts'
import { altFieldOf, type ProductValues } from './product-values.ts'

type Field = keyof ProductValues

export type Difference = {
  field: Field
  name: string
  /** Saved value, formatted for reading. */
  theirs: string
  /** Own typed value; null if this field was not edited. */
  mine: string | null
}

/**
 * Returns the fields that somebody else has changed. `opened` are the initial values of the form, `mine` its current
 * ones, `theirs` the saved ones.
 */
export function differences(
  opened: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): Difference[] {
  return fields(opened)
    .filter((field) => field !== 'discount' && theirs[field] !== opened[field])
    .map((field) => ({
      field,
      name: nameOf(field),
      theirs: inWords(field, theirs),
      mine: isTouched(field, opened, mine) ? inWords(field, mine) : null,
    }))
}

/** Returns the saved values with the own changes on top. */
export function withMine(
  opened: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const touched = fields(opened).filter((field) => isTouched(field, opened, mine))
  const merged: ProductValues = {
    ...theirs,
    ...Object.fromEntries(touched.map((field) => [field, mine[field]])),
  }
  // A description belongs to whoever chose the picture.
  for (const slot of PICTURE_NAMES.filter((slot) => mine[slot] !== theirs[slot])) {
    const chooser = merged[slot] === mine[slot] ? mine : theirs
    merged[altFieldOf(slot)] = chooser[altFieldOf(slot)]
  }
  return merged
}

function isTouched(field: Field, opened: ProductValues, mine: ProductValues): boolean {
  return mine[field] !== opened[field]
}

function fields(values: ProductValues): Field[] {
  // Safe: the keys of the values are the fields of the form.
  return Object.keys(values) as Field[]
}

/** Returns the definition of a field; undefined for the discount and the picture descriptions. */
function entryOf(field: Field): ProductField | undefined {
  return Object.hasOwn(PRODUCT_FIELDS, field)
    ? PRODUCT_FIELDS[field as ProductFieldName]
    : undefined
}

function nameOf(field: Field): string {
  const picture = PICTURE_NAMES.find((name) => altFieldOf(name) === field)
  if (picture) return `Description of ${PRODUCT_FIELDS[picture].label.toLowerCase()}`
  return entryOf(field)?.label ?? field
}

function inWords(name: Field, values: ProductValues): string {
  const text = values[name]
  const field = entryOf(name)
  switch (field?.kind) {
    case 'choice':
      return text === '' ? 'none' : (field.names[text] ?? text)
    case 'rupees':
      return text === '' ? 'none' : formatRupees(Number(text))
    case 'artist':
      return text === '' ? 'none' : 'another artist'
    case 'picture':
      return text === '' ? 'no picture' : 'another picture'
    case 'yesNo':
    case 'month':
    case 'measure': {
      const value = plainTyped(field, text)
      return value == null ? text || 'empty' : plainInWords(field, value)
    }
    default:
      return text === '' ? 'empty' : text
  }
}
