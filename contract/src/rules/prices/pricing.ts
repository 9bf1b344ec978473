/**
 * The one price formula of the shop, for product page, cart and checkout.
 *
 * - wallpapers, blinds, artist: height × width / 144 × (base + material) × quantity
 * - curtains: length × base × quantity + material, the lining once per line
 * - rolls: base × quantity
 *
 * Pieces below the least billable area are charged for that area. The base is the sale price, else the list price.
 * All arithmetic is on integers (paise, hundredths of an inch or metre) and is rounded half up once per line.
 */
import type { Customisation } from '../orders/customisation.ts'
import { findMaterial, materialsOf } from '../products/materials.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { type SizeRules, sideProblem } from '../products/size-rules.ts'
import { MAX_METRES, MAX_QUANTITY, MIN_METRES } from '../shop/shop-limits.ts'
import { NO_PRICE } from '../texts/page-errors.ts'
import { divideHalfUp, hasTwoDecimalsAtMost } from './money.ts'

export type PricedProduct = {
  productType: ProductType
  /** List price; a product without list and sale price cannot be bought. */
  pricePaise: number | null
  salePricePaise: number | null
  /** Square feet charged for smaller pieces; null for none. */
  minBillableSqft: number | null
}

/** Height and width in inches, length in metres, each with at most two decimals. */
export type Configuration = {
  quantity: number
  selectedMaterial?: string | null | undefined
  height?: number | null | undefined
  width?: number | null | undefined
  length?: number | null | undefined
  customisation?: Customisation | null | undefined
}

export type LinePrice = {
  basePaise: number
  materialPaise: number
  /** Base plus material: the price shown per square foot, metre or roll. */
  unitPaise: number
  /** Square feet or metres of one piece, with two decimals for display; null for rolls. */
  measure: number | null
  /** Least billable area in square feet if the piece is smaller; else null. */
  billedMeasure: number | null
  totalPaise: number
}

export type MeasuredBy = 'size' | 'length' | 'piece'

export function measuredBy(type: ProductType): MeasuredBy {
  if (type === 'wallpaperRolls') return 'piece'
  if (type === 'curtains') return 'length'
  return 'size'
}

/** Returns the price per unit without material: sale price, else list price. */
export function basePaise(product: PricedProduct): number | null {
  return product.salePricePaise ?? product.pricePaise
}

export type ConfigurationField = 'quantity' | 'height' | 'width' | 'length' | 'selectedMaterial'
export type ConfigurationProblem = { field: ConfigurationField; message: string }

/**
 * Returns the first reason why a configuration cannot be priced, in the order of the page; null if it is complete.
 * `sizeRules` apply to new lines only: lines already in carts are exempt.
 */
export function configurationProblem(
  type: ProductType,
  chosen: Configuration,
  sizeRules: SizeRules | null = null,
): ConfigurationProblem | null {
  return (
    measureProblem(type, chosen, sizeRules) ??
    materialProblem(type, chosen) ??
    quantityProblem(chosen.quantity)
  )
}

function measureProblem(
  type: ProductType,
  chosen: Configuration,
  sizeRules: SizeRules | null,
): ConfigurationProblem | null {
  const measured = measuredBy(type)
  if (measured === 'size') {
    const { height, width } = chosen
    if (height == null || width == null) {
      return {
        field: height == null ? 'height' : 'width',
        message: 'Please enter both height and width',
      }
    }
    const tall = sideProblem('height', height, sizeRules)
    if (tall !== null) return { field: 'height', message: tall }
    const wide = sideProblem('width', width, sizeRules)
    if (wide !== null) return { field: 'width', message: wide }
  }
  if (measured === 'length') {
    if (chosen.length == null) return { field: 'length', message: 'Please enter the length' }
    if (!isMeasure(chosen.length, MIN_METRES, MAX_METRES)) {
      return { field: 'length', message: METRES_MESSAGE }
    }
  }
  return null
}

export const PRICE_MISSING_MESSAGE = NO_PRICE.message
export const METRES_MESSAGE = `Enter ${MIN_METRES} to ${MAX_METRES} metres, with at most two decimals`
export const QUANTITY_MESSAGE = `Choose a quantity from 1 to ${MAX_QUANTITY}`

function materialProblem(type: ProductType, chosen: Configuration): ConfigurationProblem | null {
  if (materialsOf(type).length === 0) return null
  if (chosen.selectedMaterial && findMaterial(type, chosen.selectedMaterial)) return null
  const message =
    type === 'curtains' || type === 'blinds'
      ? 'Please select a material type'
      : 'Please select a material'
  return { field: 'selectedMaterial', message }
}

function quantityProblem(quantity: number): ConfigurationProblem | null {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY) return null
  return { field: 'quantity', message: QUANTITY_MESSAGE }
}

function isMeasure(value: number, min: number, max: number): boolean {
  return hasTwoDecimalsAtMost(value) && value >= min && value <= max
}

/**
 * Prices one line and ignores dimensions that the type does not use.
 * @throws RangeError if the configuration is incomplete or out of bounds, or there is no price
 */
export function priceLine(product: PricedProduct, chosen: Configuration): LinePrice {
  const problem = configurationProblem(product.productType, chosen)
  if (problem) throw new RangeError(`${problem.field}: ${problem.message}`)

  const type = product.productType
  const base = basePaise(product)
  if (base === null) throw new RangeError(PRICE_MISSING_MESSAGE)
  const material = findMaterial(type, chosen.selectedMaterial ?? '')?.pricePaise ?? 0
  const quantity = BigInt(chosen.quantity)

  switch (measuredBy(type)) {
    case 'size': {
      const perSquareFoot = 144n * 10_000n
      const printed = hundredths(chosen.height) * hundredths(chosen.width)
      const least = (hundredths(product.minBillableSqft) * perSquareFoot) / 100n
      const billed = printed < least ? least : printed
      return {
        basePaise: base,
        materialPaise: material,
        unitPaise: base + material,
        measure: squareFeet(printed, perSquareFoot),
        billedMeasure: printed < least ? squareFeet(least, perSquareFoot) : null,
        totalPaise: Number(
          divideHalfUp(billed * BigInt(base + material) * quantity, perSquareFoot),
        ),
      }
    }
    case 'length': {
      const centimetres = hundredths(chosen.length)
      return {
        basePaise: base,
        materialPaise: material,
        unitPaise: base + material,
        measure: Number(centimetres) / 100,
        billedMeasure: null,
        totalPaise: Number(divideHalfUp(centimetres * BigInt(base) * quantity, 100n)) + material,
      }
    }
    case 'piece':
      return {
        basePaise: base,
        materialPaise: 0,
        unitPaise: base,
        measure: null,
        billedMeasure: null,
        totalPaise: base * chosen.quantity,
      }
  }
}

/** Sums line totals, which are already rounded, so that totals always add up. */
export function sumPaise(lines: readonly { totalPaise: number }[]): number {
  return lines.reduce((sum, line) => sum + line.totalPaise, 0)
}

function squareFeet(area: bigint, perSquareFoot: bigint): number {
  return Number(divideHalfUp(area * 100n, perSquareFoot)) / 100
}

function hundredths(value: number | null | undefined): bigint {
  return BigInt(Math.round((value ?? 0) * 100))
}
