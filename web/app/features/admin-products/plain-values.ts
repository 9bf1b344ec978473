import {
  codeForm,
  isCode,
  isWithinBounds,
  measureBounds,
  monthForm,
} from '@bhitti/contract/rules/products/product-field-words'
import type { AnyPlainValue, PlainField } from '@bhitti/contract/rules/products/product-fields'
import { parseMonth } from '@bhitti/contract/rules/texts/typed-months'
import { parseDecimal } from '~/lib/forms/numbers.ts'

/** Parses a typed text: null if empty, undefined if it cannot be parsed. */
export function plainTyped(field: PlainField, text: string): AnyPlainValue | undefined {
  const typed = text.trim()
  if (typed === '') return null
  switch (field.kind) {
    case 'yesNo':
      return typed === 'yes' ? true : typed === 'no' ? false : undefined
    case 'measure':
      return parseDecimal(typed) ?? undefined
    case 'choice':
      // Safe: it is one of the field's own values.
      return Object.hasOwn(field.names, typed) ? (typed as AnyPlainValue) : undefined
    case 'month':
      return parseMonth(typed)
    case 'line':
    case 'code':
      return typed
  }
}

/** Returns what is wrong with a text, or null. */
export function plainProblem(field: PlainField, text: string): string | null {
  const value = plainTyped(field, text)
  if (field.kind === 'measure' && value !== null) {
    const isFine = typeof value === 'number' && isWithinBounds(field, value)
    return isFine ? null : measureBounds(field)
  }
  if (field.kind === 'code' && typeof value === 'string') {
    return isCode(field, value) ? null : codeForm(field)
  }
  if (field.kind === 'month' && value === undefined) return monthForm(field)
  return value === undefined ? `${field.label}: choose one from the list` : null
}
