import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import {
  formatLengthRange,
  type LengthUnit,
  lengthProblem,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_INCHES, MIN_INCHES } from '@bhitti/contract/rules/shop/shop-limits'
import { typedText } from '~/lib/forms/form-lengths.ts'

const LEAST_UM = MIN_INCHES * UM_PER_INCH
const LARGEST_UM = MAX_INCHES * UM_PER_INCH

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
export function readTape({ typed, unit }: TapeText, leastUm = LEAST_UM): number | null {
  const um = parseLength(typed, unit)
  return um !== null && um >= leastUm && um <= LARGEST_UM ? um : null
}

/** Returns why `readTape` refuses a text; undefined if it is empty or accepted. */
export function tapeProblem({ typed, unit }: TapeText, leastUm = LEAST_UM): string | undefined {
  if (typed.trim() === '' || readTape({ typed, unit }, leastUm) !== null) return undefined
  return parseLength(typed, unit) === null
    ? lengthProblem(typed, unit)
    : `Enter ${formatLengthRange(leastUm, LARGEST_UM, unit)}`
}
