/** Lengths in the form of a product: as they were typed, so that changing the unit to and fro loses nothing. */
import {
  formatLengthIn,
  type LengthUnit,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { parseDecimal } from './numbers.ts'

const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/

/**
 * The length that was typed, in micrometres: null when there is none, NaN when it is no length. Plain inches have
 * at most two decimals, as prices are made of them.
 */
export function readLength(text: string, unit: LengthUnit): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (unit === 'in' && PLAIN_NUMBER.test(trimmed) && parseDecimal(trimmed) === null) {
    return Number.NaN
  }
  return parseLength(trimmed, unit) ?? Number.NaN
}

/** What a field shows of a text that was typed in one unit while another is chosen. */
export function lengthShownIn(unit: LengthUnit, text: string, typedIn: LengthUnit): string {
  if (unit === typedIn) return text
  const um = readLength(text, typedIn)
  if (um === null || Number.isNaN(um)) return text
  return lengthInField(um, unit)
}

/** A length as a field shows it whose label names the unit; feet have two. */
export function lengthInField(um: number, unit: LengthUnit): string {
  return formatLengthIn(um, unit).replace(unit === 'ft' ? '' : ` ${unit}`, '')
}

/** A length in this unit as somebody would type it, or in another one where this would round it. */
export function exactText(um: number, unit: LengthUnit): { text: string; unit: LengthUnit } {
  const text = lengthInField(um, unit)
  return readLength(text, unit) === um ? { text, unit } : typedText(um)
}

/** A length that was not typed as somebody would have: exact to the micrometre, in inches where these are plain. */
export function typedText(um: number): { text: string; unit: LengthUnit } {
  return um % 254 === 0
    ? { text: String(um / 25_400), unit: 'in' }
    : { text: String(um / 10_000), unit: 'cm' }
}
