/**
 * The one price formula of the shop, used by the product page, the cart, the checkout and the tests.
 *
 * - wallpapers, blinds, artist: height × width / 144 × (base + material) × quantity
 * - curtains: length × base × quantity + material, the lining once per line
 * - rolls: base × quantity
 *
 * The base is the sale price where there is one, else the list price. All arithmetic is on integers
 * (paise, hundredths of an inch, hundredths of a metre) and is rounded half up once per line.
 */
import { indianNumber } from './indian-numbers.ts'
import { findMaterial, materialsOf } from './materials.ts'
import { divideHalfUp, hasTwoDecimalsAtMost } from './money.ts'
import { NO_PRICE } from './page-errors.ts'
import type { ProductType } from './product-vocabulary.ts'
import { MAX_INCHES, MAX_METRES, MAX_QUANTITY, MIN_INCHES, MIN_METRES } from './shop-limits.ts'

export type PricedProduct = {
  productType: ProductType
  /** List price; a product that has neither price cannot be bought. */
  pricePaise: number | null
  salePricePaise: number | null
}

/** What the shopper chooses. Height and width in inches, length in metres, each with two decimals. */
export type Configuration = {
  quantity: number
  selectedMaterial?: string | null | undefined
  height?: number | null | undefined
  width?: number | null | undefined
  length?: number | null | undefined
}

export type LinePrice = {
  basePaise: number
  materialPaise: number
  /** Base plus material: the price shown per square foot, metre or roll. */
  unitPaise: number
  /** Square feet of one piece, metres of one piece, or null for rolls; two decimals, for display. */
  measure: number | null
  totalPaise: number
}

/** How a product is measured, which decides its fields and its formula. */
export type MeasuredBy = 'size' | 'length' | 'piece'

/** Whether this type is sold by height and width, by length, or by the piece. */
export function measuredBy(type: ProductType): MeasuredBy {
  if (type === 'wallpaperRolls') return 'piece'
  if (type === 'curtains') return 'length'
  return 'size'
}

/** The price per unit in paise before any material: the sale price, else the list price. */
export function basePaise(product: PricedProduct): number | null {
  return product.salePricePaise ?? product.pricePaise
}

export type ConfigurationField = 'quantity' | 'height' | 'width' | 'length' | 'selectedMaterial'
export type ConfigurationProblem = { field: ConfigurationField; message: string }

/**
 * The first thing that keeps this configuration from being priced, in the order in which the page
 * asks for it; null when it is complete.
 */
export function configurationProblem(
  type: ProductType,
  chosen: Configuration,
): ConfigurationProblem | null {
  return (
    measureProblem(type, chosen) ??
    materialProblem(type, chosen) ??
    quantityProblem(chosen.quantity)
  )
}

function measureProblem(type: ProductType, chosen: Configuration): ConfigurationProblem | null {
  const measured = measuredBy(type)
  if (measured === 'size') {
    const { height, width } = chosen
    if (height == null || width == null) {
      return {
        field: height == null ? 'height' : 'width',
        message: 'Please enter both height and width',
      }
    }
    if (!isMeasure(height, MIN_INCHES, MAX_INCHES)) {
      return { field: 'height', message: INCHES_MESSAGE }
    }
    if (!isMeasure(width, MIN_INCHES, MAX_INCHES)) {
      return { field: 'width', message: INCHES_MESSAGE }
    }
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
export const INCHES_MESSAGE = `Enter ${MIN_INCHES} to ${indianNumber(MAX_INCHES)} inches, with at most two decimals`
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
 * Prices one line. Dimensions that the type does not use are ignored.
 * @throws RangeError when the configuration is incomplete or out of bounds, or there is no price
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
      const squareHundredths = hundredths(chosen.height) * hundredths(chosen.width)
      const perSquareFoot = 144n * 10_000n
      return {
        basePaise: base,
        materialPaise: material,
        unitPaise: base + material,
        measure: Number(divideHalfUp(squareHundredths * 100n, perSquareFoot)) / 100,
        totalPaise: Number(
          divideHalfUp(squareHundredths * BigInt(base + material) * quantity, perSquareFoot),
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
        totalPaise: Number(divideHalfUp(centimetres * BigInt(base) * quantity, 100n)) + material,
      }
    }
    case 'piece':
      return {
        basePaise: base,
        materialPaise: 0,
        unitPaise: base,
        measure: null,
        totalPaise: base * chosen.quantity,
      }
  }
}

/** Sum of line totals in paise; each line is already rounded, so totals always add up. */
export function sumPaise(lines: readonly { totalPaise: number }[]): number {
  return lines.reduce((sum, line) => sum + line.totalPaise, 0)
}

/** A measure with at most two decimals as a whole number of hundredths. */
function hundredths(value: number | null | undefined): bigint {
  return BigInt(Math.round((value ?? 0) * 100))
}
