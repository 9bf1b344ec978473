import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { keptChoice } from './kept-choice.ts'

const unit = keptChoice<LengthUnit>('lengthUnit', (kept) =>
  kept === 'ft' || kept === 'cm' ? kept : 'in',
)

/** The unit in which this browser's shopper measures, and inches on the server. */
export const useLengthUnit = unit.useKept

/** Remembers the unit for this and every later page, in all of the shop's tabs. */
export const keepLengthUnit: (unit: LengthUnit) => void = unit.keep
