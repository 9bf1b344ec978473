/** Parses lengths as people type them: 8'6", 8 ft 6 in, 8.5', 102, 102 1/2, 260 cm, 2.6 m. */

import { indianNumber } from '../prices/indian-numbers.ts'
import {
  UM_PER_CM,
  UM_PER_FOOT,
  UM_PER_INCH,
  UM_PER_METRE,
  UM_PER_MM,
} from '../print/micrometres.ts'
import { asciiDigits } from '../texts/digits.ts'

/** Units of typed numbers without a unit, and of lengths shown. */
export const LENGTH_UNITS = { in: 'Inches', ft: 'Feet and inches', cm: 'Centimetres' } as const
export type LengthUnit = keyof typeof LENGTH_UNITS

const UNIT_UM: Readonly<Record<string, number>> = {
  in: UM_PER_INCH,
  ft: UM_PER_FOOT,
  mm: UM_PER_MM,
  cm: UM_PER_CM,
  m: UM_PER_METRE,
}

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,4})?`
const FRACTION = String.raw`(?:\d{1,4} )?\d{1,2}\/\d{1,2}`
const ONE = new RegExp(`^(${FRACTION}|${NUMBER}) ?(in|ft|mm|cm|m)?$`)
const FEET_AND_INCHES = new RegExp(`^(\\d{1,4}) ?ft ?(${FRACTION}|${NUMBER}) ?(?:in)?$`)

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/millimet(?:re|er)s?/g, 'mm'],
  [/centimet(?:re|er)s?|cms/g, 'cm'],
  [/met(?:re|er)s?|mtrs?/g, 'm'],
  [/inch(?:es)?|''|["”″“]/g, 'in'],
  [/feet|foot|['’′‘]/g, 'ft'],
]

const FRACTION_SIGNS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' }

/**
 * Returns a typed length in whole micrometres; null if invalid. A number without a unit is in `unit`, where `ft` means
 * feet. A comma is a decimal point only if it cannot group thousands.
 */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const plain = plainWords(text)
  const both = FEET_AND_INCHES.exec(plain)
  if (both) {
    const inches = numberOf(both[2])
    if (inches === null || inches >= 12) return null
    return Math.round(Number(both[1]) * UM_PER_FOOT + inches * UM_PER_INCH)
  }
  const one = ONE.exec(plain)
  const value = numberOf(one?.[1])
  if (value === null) return null
  return Math.round(value * (UNIT_UM[one?.[2] ?? unit] ?? UM_PER_INCH))
}

/** Formats as "102 in", "8 ft 6 in" or "259.1 cm". */
export function formatLengthIn(um: number, unit: LengthUnit): string {
  if (unit === 'cm') return `${indianNumber(um / UM_PER_CM, 1)} cm`
  if (unit === 'in') return `${indianNumber(um / UM_PER_INCH, 2)} in`
  const hundredths = Math.round((um * 100) / UM_PER_INCH)
  const feet = Math.floor(hundredths / 1200)
  const inches = (hundredths - feet * 1200) / 100
  if (feet === 0) return `${indianNumber(inches, 2)} in`
  return inches === 0 ? `${feet} ft` : `${feet} ft ${indianNumber(inches, 2)} in`
}

/** Returns "8 ft 6 in = 102 in = 259.1 cm". */
export function lengthSaidBack(um: number): string {
  const ways = (['ft', 'in', 'cm'] as const).map((unit) => formatLengthIn(um, unit))
  return [...new Set(ways)].join(' = ')
}

function plainWords(text: string): string {
  let plain = asciiDigits(text).toLowerCase().trim()
  plain = plain.replace(/[¼½¾]/g, (sign) => ` ${FRACTION_SIGNS[sign]}`)
  for (const [spelling, unit] of SPELLINGS) plain = plain.replace(spelling, unit)
  return plain
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<=[a-z])\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const fraction = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text)
  if (!fraction) return Number(text)
  const [, whole = '0', above, below] = fraction
  if (Number(below) === 0 || Number(above) >= Number(below)) return null
  return Number(whole) + Number(above) / Number(below)
}
