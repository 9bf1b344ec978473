import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { keptChoice } from './kept-choice.ts'

const unit = keptChoice<LengthUnit>('lengthUnit', (kept) =>
  kept === 'ft' || kept === 'cm' ? kept : 'in',
)

/** Returns the shopper's unit of length; inches on the server. */
export const useLengthUnit = unit.useKept

export const keepLengthUnit: (unit: LengthUnit) => void = unit.keep
