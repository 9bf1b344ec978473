/** Lengths are stored as typed, so that switching the unit back and forth loses nothing. */
import {
  formatLengthIn,
  type LengthUnit,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { parseDecimal } from './numbers.ts'

const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/

/**
 * Parses a typed length to micrometres: null if empty, NaN if invalid. Plain inches have at most two decimals, because
 * prices are computed from them.
 */
export function readLength(text: string, unit: LengthUnit): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (unit === 'in' && PLAIN_NUMBER.test(trimmed) && parseDecimal(trimmed) === null) {
    return Number.NaN
  }
  return parseLength(trimmed, unit) ?? Number.NaN
}

/** Converts text typed in one unit to the chosen one; invalid text stays as it is. */
export function lengthShownIn(unit: LengthUnit, text: string, typedIn: LengthUnit): string {
  if (unit === typedIn) return text
  const um = readLength(text, typedIn)
  if (um === null || Number.isNaN(um)) return text
  return lengthInField(um, unit)
}

/** Formats a length for a field whose label names the unit. Feet keep their signs, because they have two. */
export function lengthInField(um: number, unit: LengthUnit): string {
  return formatLengthIn(um, unit).replace(unit === 'ft' ? '' : ` ${unit}`, '')
}

/** Formats a length in this unit, or in another one if this would round it. */
export function exactText(um: number, unit: LengthUnit): { text: string; unit: LengthUnit } {
  const text = lengthInField(um, unit)
  return readLength(text, unit) === um ? { text, unit } : typedText(um)
}

/** Formats a length exactly, in inches if it is a multiple of 0.01 in, else in centimetres. */
export function typedText(um: number): { text: string; unit: LengthUnit } {
  return um % 254 === 0
    ? { text: String(um / 25_400), unit: 'in' }
    : { text: String(um / 10_000), unit: 'cm' }
}
