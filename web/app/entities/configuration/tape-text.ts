/** A length as it was typed off a tape, with the unit that a bare number has. */
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { type LengthUnit, parseLength } from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_INCHES, MIN_INCHES } from '@bhitti/contract/rules/shop/shop-limits'
import { typedText } from '~/lib/forms/form-lengths.ts'

export type TapeText = { typed: string; unit: LengthUnit }

export const EMPTY_TAPE: TapeText = { typed: '', unit: 'in' }

/** What stands in a field before anybody has typed, in micrometres. */
export function tapeOf(um: number, unit: 'in' | 'cm' = 'in'): TapeText {
  return { typed: String(um / (unit === 'in' ? UM_PER_INCH : 10_000)), unit }
}

/** A length that is known, exactly as it is. */
export function exactTape(um: number): TapeText {
  const { text, unit } = typedText(um)
  return { typed: text, unit }
}

/** The length in micrometres; null while there is none within the shop's sizes. */
export function readTape(
  { typed, unit }: TapeText,
  leastUm = MIN_INCHES * UM_PER_INCH,
): number | null {
  const um = parseLength(typed, unit)
  return um !== null && um >= leastUm && um <= MAX_INCHES * UM_PER_INCH ? um : null
}

/** Whether it was read as millimetres, centimetres or metres. */
export function isReadAsMetric({ typed, unit }: TapeText): boolean {
  return /m/i.test(typed) || (unit === 'cm' && /^[\d\s.,/]*$/.test(typed))
}
