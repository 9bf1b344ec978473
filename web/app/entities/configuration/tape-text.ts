import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { type LengthUnit, parseLength } from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_INCHES, MIN_INCHES } from '@bhitti/contract/rules/shop/shop-limits'
import { typedText } from '~/lib/forms/form-lengths.ts'

export type TapeText = { typed: string; unit: LengthUnit }

export const EMPTY_TAPE: TapeText = { typed: '', unit: 'in' }

export function tapeOf(um: number, unit: 'in' | 'cm' = 'in'): TapeText {
  return { typed: String(um / (unit === 'in' ? UM_PER_INCH : 10_000)), unit }
}

/** Returns the text of a known length without rounding it. */
export function exactTape(um: number): TapeText {
  const { text, unit } = typedText(um)
  return { typed: text, unit }
}

/** Returns the length in micrometres; null if missing, invalid or outside the shop's sizes. */
export function readTape(
  { typed, unit }: TapeText,
  leastUm = MIN_INCHES * UM_PER_INCH,
): number | null {
  const um = parseLength(typed, unit)
  return um !== null && um >= leastUm && um <= MAX_INCHES * UM_PER_INCH ? um : null
}

/** True if the text is read as millimetres, centimetres or metres. */
export function isReadAsMetric({ typed, unit }: TapeText): boolean {
  return /m/i.test(typed) || (unit === 'cm' && /^[\d\s.,/]*$/.test(typed))
}
