/** What stock is counted in, how much of it a line takes, and how amounts of it are said and typed. */

import { measuredBy } from '../prices/pricing.ts'
import { LOW_STOCK_BELOW } from '../shop/shop-limits.ts'
import { formatNumber } from './measures.ts'
import type { PlainValue } from './product-fields.ts'
import type { ProductType } from './product-vocabulary.ts'
import { TYPE_WORDS } from './product-words.ts'

/**
 * Null counts pieces. `metres` counts tenths of a metre. Of what is made to order nothing is counted: it can
 * always be bought.
 */
export type StockUnit = PlainValue<'stockUnit'> | null

const TENTHS_IN_A_METRE = 10

/** What stands for the stock of what is made to order: more than any cart can ask for. */
export const NEVER_SHORT = 1_000_000_000

/** How a product is counted where nobody says it: cloth by the metre, and everything else by the piece. */
export function usualUnit(type: ProductType): StockUnit {
  return measuredBy(type) === 'length' ? 'metres' : null
}

/** What the form of a new product begins with: what is made from a medium is made to order. */
export function suggestedUnit(type: ProductType): StockUnit {
  return measuredBy(type) === 'size' ? 'madeToOrder' : usualUnit(type)
}

type Counted = { productType: ProductType; stockUnit: StockUnit }

/** What a product is counted in once its type has changed and nobody says it: as before where both are made alike. */
export function unitAfterTypeChange(before: Counted, type: ProductType): StockUnit {
  return isMadeAlike(before.productType, type) ? before.stockUnit : usualUnit(type)
}

/**
 * What is wrong with a unit that came along from a type that is made otherwise; null when nothing is. Uncounted rolls
 * would be sold without end, so they are chosen on purpose, when the product is one already.
 */
export function carriedUnitProblem(before: Counted, now: Counted): string | null {
  const isCarried = now.stockUnit === 'madeToOrder' && before.stockUnit === 'madeToOrder'
  if (!isCarried || isMadeAlike(before.productType, now.productType)) return null
  const unit = usualUnit(now.productType) === 'metres' ? 'in metres of cloth' : 'in pieces'
  return `${TYPE_WORDS[now.productType].name} are usually counted ${unit}. Choose that, or save the new type first and choose made to order then`
}

/** Whether both are made by the same measures. */
export function isMadeAlike(one: ProductType, other: ProductType): boolean {
  return measuredBy(one) === measuredBy(other)
}

/** What a line takes from stock. */
export type LineTaking = { quantity: number; lengthHundredths: number | null }

/** The units that a line takes: of cloth its length times its pieces, rounded up to tenths of a metre. */
export function unitsTaken({ quantity, lengthHundredths }: LineTaking, unit: StockUnit): number {
  if (unit === 'madeToOrder') return 0
  if (unit === null) return quantity
  return Math.ceil(((lengthHundredths ?? 0) * quantity) / TENTHS_IN_A_METRE)
}

/** The most pieces of a line that so many units are enough for. */
export function piecesWithin(
  units: number,
  { lengthHundredths }: Pick<LineTaking, 'lengthHundredths'>,
  unit: StockUnit,
): number {
  if (unit !== 'metres') return units
  return lengthHundredths ? Math.floor((units * TENTHS_IN_A_METRE) / lengthHundredths) : 0
}

/** The units that come back with `back` pieces of a line of which `kept` are out: all together what was taken. */
export function unitsBack(
  line: Pick<LineTaking, 'lengthHundredths'>,
  { kept, back }: { kept: number; back: number },
  unit: StockUnit,
): number {
  const taken = (quantity: number) => unitsTaken({ ...line, quantity }, unit)
  return taken(kept) - taken(kept - back)
}

/** So few units and fewer are said to be running out. */
export function lowBelow(unit: StockUnit): number {
  return unit === 'metres' ? LOW_STOCK_BELOW * TENTHS_IN_A_METRE : LOW_STOCK_BELOW
}

/** Whether shoppers are told how little is left. */
export function isRunningOut(units: number, unit: StockUnit): boolean {
  return unit !== 'madeToOrder' && units > 0 && units < lowBelow(unit)
}

/** An amount as it is read: 4.5 m, 1 piece, 12 pieces. */
export function stockAmount(units: number, unit: StockUnit): string {
  if (unit === 'metres') return `${formatNumber(units / TENTHS_IN_A_METRE)} m`
  return `${formatNumber(units)} ${Math.abs(units) === 1 ? 'piece' : 'pieces'}`
}

/** How little is left: Only 3 left, Only 4.5 m left. */
export function onlyLeft(units: number, unit: StockUnit): string {
  return unit === 'metres' ? `Only ${stockAmount(units, unit)} left` : `Only ${units} left`
}

/** Units as people type them, and files have them: metres of cloth with one decimal. */
export function unitsAsTyped(units: number, unit: StockUnit): number {
  return unit === 'metres' ? units / TENTHS_IN_A_METRE : units
}

/** Units of what somebody has typed; with a fraction where that is finer than the unit. */
export function unitsTyped(typed: number, unit: StockUnit): number {
  return unit === 'metres' ? Number((typed * TENTHS_IN_A_METRE).toFixed(6)) : typed
}

/** What is wrong with counting a product of this type like this; null when nothing is. */
export function stockUnitProblem(unit: StockUnit, type: ProductType): string | null {
  return unit === 'metres' && measuredBy(type) !== 'length'
    ? 'Only what is sold by the metre is counted in metres'
    : null
}
