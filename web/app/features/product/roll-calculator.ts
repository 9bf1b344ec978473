import { ROLL_COVER_SQFT } from '@bhitti/contract/rules/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'

/** Share of the wall added for trimming and for matching the pattern. */
export const ROLL_SPARE_PERCENT = 10
const MAX_FEET = 200

export type RollPlan = { wallSqFt: number; withSpareSqFt: number; rolls: number }

/** The rolls that a wall needs, from height and width as typed in feet; null while they are no measures. */
export function planRolls(heightFeet: string, widthFeet: string): RollPlan | null {
  const height = feet(heightFeet)
  const width = feet(widthFeet)
  if (height === null || width === null) return null
  // In hundredths of a foot, so that a wall of exactly one roll does not need two.
  const wall = Math.round(height * 100) * Math.round(width * 100)
  const withSpare = (wall * (100 + ROLL_SPARE_PERCENT)) / 100
  return {
    wallSqFt: wall / 10_000,
    withSpareSqFt: withSpare / 10_000,
    rolls: Math.ceil(withSpare / (ROLL_COVER_SQFT * 10_000)),
  }
}

function feet(text: string): number | null {
  const value = parseDecimal(text)
  return value !== null && value > 0 && value <= MAX_FEET ? value : null
}
