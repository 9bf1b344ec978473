import { formatMonth } from '../texts/dates.ts'
import { formatNumber } from './measures.ts'
import {
  type AnyPlainValue,
  fieldNames,
  type PlainField,
  type PlainName,
  type PlainValues,
  plainField,
} from './product-fields.ts'

/** Formats a value: "Yes", "53 cm", "Class A (ASTM E84)". */
export function plainInWords(field: PlainField, value: NonNullable<AnyPlainValue>): string {
  switch (field.kind) {
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'measure':
      return `${formatNumber(Number(value))} ${field.unit}`
    case 'choice':
      return field.names[String(value)] ?? String(value)
    case 'month':
      return formatMonth(String(value))
    case 'line':
    case 'code':
      return String(value)
  }
}

/** Returns a value as typed or in a CSV cell: yes, 53, seasonal; empty for none. */
export function plainAsTyped(value: AnyPlainValue | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

type Measure = Extract<PlainField, { kind: 'measure' }>

/** Returns "Panel width must be a number from 10 to 500 cm, with at most 1 decimal". */
export function measureBounds({ label, min, max, unit, decimals }: Measure): string {
  const what = decimals === 0 ? 'a whole number' : 'a number'
  const places = decimals === 1 ? '1 decimal' : `${decimals} decimals`
  const exactly = decimals === 0 ? '' : `, with at most ${places}`
  return `${label} must be ${what} from ${min} to ${max} ${unit}${exactly}`
}

export function isWithinBounds({ min, max, decimals }: Measure, value: number): boolean {
  return value >= min && value <= max && Number(value.toFixed(decimals)) === value
}

type Code = Extract<PlainField, { kind: 'code' }>

export function codeForm({ label, max }: Code): string {
  return `${label}: use letters, digits, hyphens, dots and underscores, at most ${max} characters`
}

export function isCode({ max }: Code, text: string): boolean {
  return text.length <= max && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text)
}

/** Returns the message for a month that cannot be read. */
export function monthForm({ label }: Pick<PlainField, 'label'>): string {
  return `${label}: write the month and the year, such as 2026-07`
}

export type ProductFact = { term: string; text: string }

const FACT_NAMES = fieldNames<PlainName>((field) => field.plain && field.fact !== null)

export function productFacts(values: PlainValues): ProductFact[] {
  return factsOf(FACT_NAMES, values)
}

/** Declarations of packaged goods (Legal Metrology rule 6), which travel with the parcel. */
export const DECLARED_NAMES = ['origin', 'importer', 'packedIn', 'netQuantity'] as const

export function declaredFacts(
  values: Pick<PlainValues, (typeof DECLARED_NAMES)[number]>,
): ProductFact[] {
  return factsOf(DECLARED_NAMES, values)
}

function factsOf<K extends PlainName>(
  names: readonly K[],
  values: Pick<PlainValues, K>,
): ProductFact[] {
  return names.flatMap((name) => {
    const field = plainField(name)
    const value = values[name]
    if (value === null || field.fact === null) return []
    return [{ term: field.fact, text: plainInWords(field, value) }]
  })
}
