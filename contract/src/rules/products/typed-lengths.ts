/** Parses lengths as customers, architects and tailors type them: 8'-6 1/2", 102⅝, 2 m 60 cm, ८ फुट ६ इंच. */

import { indianNumber } from '../prices/indian-numbers.ts'
import {
  UM_PER_CM,
  UM_PER_FOOT,
  UM_PER_HUNDREDTH_INCH,
  UM_PER_INCH,
  UM_PER_METRE,
  UM_PER_MM,
} from '../print/micrometres.ts'
import { asciiDigits } from '../texts/digits.ts'

/** Units of typed numbers without a unit, and of lengths shown. */
export const LENGTH_UNITS = { in: 'Inches', ft: 'Feet and inches', cm: 'Centimetres' } as const
export type LengthUnit = keyof typeof LENGTH_UNITS

/** Accepted spellings, as error messages show them. */
export const LENGTH_EXAMPLES = `102, 102 1/2, 8'6", 8 ft 6 in, 260 cm or 2.6 m`

const UNIT_UM = {
  in: UM_PER_INCH,
  ft: UM_PER_FOOT,
  mm: UM_PER_MM,
  cm: UM_PER_CM,
  m: UM_PER_METRE,
}
type TypedUnit = keyof typeof UNIT_UM

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,4})?|\.\d{1,4}`
const FRACTION = String.raw`(?:\d{1,4} )?\d{1,2}\/\d{1,2}`
const PART = new RegExp(`(${FRACTION}|${NUMBER}) ?(in|ft|mm|cm|m)?(?: |(?=\\d)|$)`, 'y')
const FEET_WITH_DECIMALS = /^\d*\.\d+ ?(?:ft)?$/

/** Units that may follow each other: 8 ft 6 in, 2 m 60 cm 5 mm. */
const SMALLER: Readonly<Record<TypedUnit, readonly TypedUnit[]>> = {
  ft: ['in'],
  m: ['cm', 'mm'],
  cm: ['mm'],
  in: [],
  mm: [],
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/millimet(?:re|er)s?|मि\.? ?मी\.?|मिलीमीटर/g, 'mm'],
  [/centimet(?:re|er)s?|cms|से\.? ?मी\.?|सें\.? ?मी\.?|सेंटीमीटर/g, 'cm'],
  [/met(?:re|er)s?|mtrs?|मीटर|मी/g, 'm'],
  [/inch(?:es)?|['’′]{2}|["”″“ʺ]|इंच|इन्च|అంగుళాలు|అంగుళం/g, 'in'],
  [/feet|foot|['’′‘ʹ´]|फुट|फूट|फीट|फिट|అడుగులు|అడుగు/g, 'ft'],
]

/** Marks without a glyph in pasted text, and the dot below letters that not everybody types: फ़ुट, फुट. */
const UNSEEN = /[\u00ad\u093c\u200b-\u200f\u2060\ufeff]/g

/**
 * Returns a typed length in whole micrometres; null if invalid or ambiguous. A number without a unit is in `unit`,
 * where `ft` means feet. A comma is a decimal point only if it cannot group thousands.
 */
export function parseLength(text: string, unit: LengthUnit | 'm'): number | null {
  const plain = plainWords(text)
  const parts = partsOf(plain, unit)
  if (parts === null || isAmbiguousFeet(plain, parts)) return null
  let um = 0
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const partUm = Math.round((part.above * UNIT_UM[part.unit]) / part.below)
    if (before) {
      const isSmaller = SMALLER[before.unit].includes(part.unit) && partUm < UNIT_UM[before.unit]
      if (!isSmaller || before.below !== 1) return null
    }
    um += partUm
  }
  return um
}

/** Returns why a text that `parseLength` refuses is no length, and what to type instead. */
export function lengthProblem(text: string, unit: LengthUnit): string {
  const plain = plainWords(text)
  const parts = partsOf(plain, unit)
  if (parts && isAmbiguousFeet(plain, parts)) {
    return 'Write feet and inches apart, such as 8 ft 6 in. A decimal of feet can mean two lengths'
  }
  return `Write a length such as ${LENGTH_EXAMPLES}`
}

/** True if the text is read as millimetres, centimetres or metres. */
export function isMetricLength(text: string, unit: LengthUnit): boolean {
  const first = partsOf(plainWords(text), unit)?.[0]
  return first !== undefined && first.unit !== 'in' && first.unit !== 'ft'
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

/** Formats as "2.6 cm to 3,048 cm", rounded inwards, so that both limits can be entered. */
export function formatLengthRange(leastUm: number, largestUm: number, unit: LengthUnit): string {
  const digit = unit === 'cm' ? UM_PER_MM : UM_PER_HUNDREDTH_INCH
  const least = formatLengthIn(Math.ceil(leastUm / digit) * digit, unit)
  return `${least} to ${formatLengthIn(Math.floor(largestUm / digit) * digit, unit)}`
}

/** A number as an exact fraction. */
type Part = { above: number; below: number; unit: TypedUnit }

function partsOf(plain: string, unit: TypedUnit): Part[] | null {
  const parts: Part[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < plain.length) {
    const found = PART.exec(plain)
    const number = numberOf(found?.[1])
    if (!found || number === null) return null
    const before = parts.at(-1)
    // Only inches may go without their unit after another part: 8' 6.
    const usual = before === undefined ? unit : before.unit === 'ft' ? 'in' : null
    // Safe: the pattern names only these units.
    const named = (found[2] as TypedUnit | undefined) ?? usual
    if (named === null || (before && parts.length > 2)) return null
    parts.push({ ...number, unit: named })
    if (found[2] === undefined && PART.lastIndex < plain.length) return null
  }
  return parts.length === 0 ? null : parts
}

/** True for feet such as 8.6, by which many mean 8 ft 6 in. Whole inches, such as 8.5, are accepted. */
function isAmbiguousFeet(plain: string, parts: readonly Part[]): boolean {
  const [feet] = parts
  return (
    feet?.unit === 'ft' &&
    parts.length === 1 &&
    FEET_WITH_DECIMALS.test(plain) &&
    (feet.above * 12) % feet.below !== 0
  )
}

function plainWords(text: string): string {
  let plain = asciiDigits(text).normalize('NFC').toLowerCase().replace(UNSEEN, '')
  plain = plain.replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`).replaceAll('⁄', '/')
  for (const [spelling, unit] of SPELLINGS) plain = plain.replace(spelling, unit)
  return (
    plain
      .replace(/\d[\d,]*,\d[\d,]*/g, withoutCommas)
      .replace(/(?<=[a-z])[.,]/g, ' ')
      // A dash that joins feet to inches, or whole inches to their fraction.
      .replace(/(?<=ft) ?[-‐‑–] ?(?=\d)/g, ' ')
      .replace(/(?<=\d)[-‐‑–](?=\d{1,2}\/\d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Removes the commas of 2,600 or 1,20,000; the comma of 2,6 becomes a decimal point. */
function withoutCommas(number: string): string {
  if (/^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/.test(number)) {
    return number.replaceAll(',', '')
  }
  return /^\d+,\d{1,2}$/.test(number) ? number.replace(',', '.') : number
}

/** Parses 102, .5, 102.625, 5/8 and 102 5/8; null if a fraction is not below one. */
function numberOf(text: string | undefined): { above: number; below: number } | null {
  if (text === undefined) return null
  const fraction = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text)
  if (!fraction) {
    const [whole = '', decimals = ''] = text.split('.')
    return { above: Number(whole + decimals), below: 10 ** decimals.length }
  }
  const [, whole = '0', above, below] = fraction
  if (Number(above) >= Number(below)) return null
  return { above: Number(whole) * Number(below) + Number(above), below: Number(below) }
}
