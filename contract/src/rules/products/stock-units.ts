/** Stock units: how much of them a line takes, and how amounts are written and typed. */

import { measuredBy } from '../prices/pricing.ts'
import { LOW_STOCK_BELOW } from '../shop/shop-limits.ts'
import { formatNumber } from './measures.ts'
import type { PlainValue } from './product-fields.ts'
import type { ProductType } from './product-vocabulary.ts'
import { TYPE_WORDS } from './product-words.ts'

/** Null counts pieces; `metres` counts tenths of a metre. `madeToOrder` has no count and can always be bought. */
export type StockUnit = PlainValue<'stockUnit'> | null

const TENTHS_IN_A_METRE = 10

/** Stock of made-to-order products: more than any cart can request. */
export const NEVER_SHORT = 1_000_000_000

/** Returns the default unit: metres for cloth, pieces for everything else. */
export function usualUnit(type: ProductType): StockUnit {
  return measuredBy(type) === 'length' ? 'metres' : null
}

/** Returns the unit preset in a new product's form: products made to size are made to order. */
export function suggestedUnit(type: ProductType): StockUnit {
  return measuredBy(type) === 'size' ? 'madeToOrder' : usualUnit(type)
}

type Counted = { productType: ProductType; stockUnit: StockUnit }

/** Returns the unit after a change of type: kept if both types are measured alike, else the default. */
export function unitAfterTypeChange(before: Counted, type: ProductType): StockUnit {
  return isMadeAlike(before.productType, type) ? before.stockUnit : usualUnit(type)
}

/**
 * Returns an error if "made to order" was carried over from a type that is measured differently; null otherwise.
 * Uncounted rolls would sell without limit, so that choice must be deliberate.
 */
export function carriedUnitProblem(before: Counted, now: Counted): string | null {
  const isCarried = now.stockUnit === 'madeToOrder' && before.stockUnit === 'madeToOrder'
  if (!isCarried || isMadeAlike(before.productType, now.productType)) return null
  const unit = usualUnit(now.productType) === 'metres' ? 'in metres of cloth' : 'in pieces'
  return `${TYPE_WORDS[now.productType].name} are usually counted ${unit}. Choose that, or save the new type first and choose made to order then`
}

export function isMadeAlike(one: ProductType, other: ProductType): boolean {
  return measuredBy(one) === measuredBy(other)
}

export type LineTaking = { quantity: number; lengthHundredths: number | null }

/** Returns the units that a line takes. For cloth, length times pieces is rounded up to tenths of a metre. */
export function unitsTaken({ quantity, lengthHundredths }: LineTaking, unit: StockUnit): number {
  if (unit === 'madeToOrder') return 0
  if (unit === null) return quantity
  return Math.ceil(((lengthHundredths ?? 0) * quantity) / TENTHS_IN_A_METRE)
}

export function piecesWithin(
  units: number,
  { lengthHundredths }: Pick<LineTaking, 'lengthHundredths'>,
  unit: StockUnit,
): number {
  if (unit !== 'metres') return units
  return lengthHundredths ? Math.floor((units * TENTHS_IN_A_METRE) / lengthHundredths) : 0
}

/** Returns the units for `back` returned pieces of `kept`. Over all returns they add up to what was taken. */
export function unitsBack(
  line: Pick<LineTaking, 'lengthHundredths'>,
  { kept, back }: { kept: number; back: number },
  unit: StockUnit,
): number {
  const taken = (quantity: number) => unitsTaken({ ...line, quantity }, unit)
  return taken(kept) - taken(kept - back)
}

/** Returns the number of units below which stock is running out. */
export function lowBelow(unit: StockUnit): number {
  return unit === 'metres' ? LOW_STOCK_BELOW * TENTHS_IN_A_METRE : LOW_STOCK_BELOW
}

export function isRunningOut(units: number, unit: StockUnit): boolean {
  return unit !== 'madeToOrder' && units > 0 && units < lowBelow(unit)
}

/** Formats as "4.5 m", "1 piece" or "12 pieces". */
export function stockAmount(units: number, unit: StockUnit): string {
  if (unit === 'metres') return `${formatNumber(units / TENTHS_IN_A_METRE)} m`
  return `${formatNumber(units)} ${Math.abs(units) === 1 ? 'piece' : 'pieces'}`
}

/** Returns "Only 3 left" or "Only 4.5 m left". */
export function onlyLeft(units: number, unit: StockUnit): string {
  return unit === 'metres' ? `Only ${stockAmount(units, unit)} left` : `Only ${units} left`
}

/** Converts units for forms and files: metres with one decimal for cloth. */
export function unitsAsTyped(units: number, unit: StockUnit): number {
  return unit === 'metres' ? units / TENTHS_IN_A_METRE : units
}

/** Converts a typed amount to units; fractional if it is finer than the unit. */
export function unitsTyped(typed: number, unit: StockUnit): number {
  return unit === 'metres' ? Number((typed * TENTHS_IN_A_METRE).toFixed(6)) : typed
}

export function stockUnitProblem(unit: StockUnit, type: ProductType): string | null {
  return unit === 'metres' && measuredBy(type) !== 'length'
    ? 'Only what is sold by the metre is counted in metres'
    : null
}
