import { isDeepStrictEqual } from 'node:util'
import type { CartContents, CartLine, CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import type { LineToDeliver } from '@bhitti/contract/rules/delivery/parcel'
import { priceChangeText } from '@bhitti/contract/rules/orders/cart-words'
import type { ArtworkChange, Customisation } from '@bhitti/contract/rules/orders/customisation'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import {
  basePaise,
  type Configuration,
  configurationProblem,
  type LinePrice,
  measuredBy,
  type PricedProduct,
  priceLine,
  sumPaise,
} from '@bhitti/contract/rules/prices/pricing'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { SizeRules } from '@bhitti/contract/rules/products/size-rules'
import { NEVER_SHORT, type StockUnit } from '@bhitti/contract/rules/products/stock-units'
import type { Cloth } from '@bhitti/contract/rules/windows/curtain-making'
import type { PrintedFrom } from '../artworks/artwork-views.ts'

/** Stored material and size: whole hundredths, null if the type has none. */
export type StoredConfiguration = {
  selectedMaterial: string | null
  heightHundredths: number | null
  widthHundredths: number | null
  lengthHundredths: number | null
  customisation: Customisation | null
}

export type StoredLine = StoredConfiguration & {
  id: string
  productId: string
  quantity: number
  /** Picture of its own wall; null if it shows the product's picture. */
  image: string | null
}

export type ProductInCart = PricedProduct &
  SizeRules &
  Cloth & {
    grammageGsm: number | null
    /** Square feet; null if unknown or not a roll. */
    rollCoverSqft: number | null
    /** The artwork that is printed now. */
    artwork: PrintedFrom | null
    id: string
    slug: string
    productName: string
    category: Category | null
    image1: string
    stockUnit: StockUnit
    onHand: number
    lottedQuantity: number
    /** What the customer can buy now, over all lines of the product. */
    availableQuantity: number
  }

export type PricedLine = StoredLine & { product: ProductInCart; price: LinePrice }

/** Keeps only the choices that the type uses: the height of a roll is dropped. */
export function storedConfiguration(type: ProductType, chosen: Configuration): StoredConfiguration {
  const measured = measuredBy(type)
  const hundredths = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
  return {
    selectedMaterial: materialsOf(type).length > 0 ? (chosen.selectedMaterial ?? null) : null,
    heightHundredths: measured === 'size' ? hundredths(chosen.height) : null,
    widthHundredths: measured === 'size' ? hundredths(chosen.width) : null,
    lengthHundredths: measured === 'length' ? hundredths(chosen.length) : null,
    customisation: storedCustomisation(chosen.customisation),
  }
}

/** Drops undefined fields, so that equal choices become one line. */
function storedCustomisation(chosen: Customisation | null | undefined): Customisation | null {
  const given = Object.entries(chosen ?? {}).filter(([, value]) => value !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** True if two choices for the same product belong in one line. */
export function isSameConfiguration(a: StoredConfiguration, b: StoredConfiguration): boolean {
  return (
    a.selectedMaterial === b.selectedMaterial &&
    a.heightHundredths === b.heightHundredths &&
    a.widthHundredths === b.widthHundredths &&
    a.lengthHundredths === b.lengthHundredths &&
    isDeepStrictEqual(a.customisation, b.customisation)
  )
}

/**
 * Prices a line. Returns null if it can no longer be bought as chosen, because the price was removed or the product's
 * type has changed.
 */
export function pricedLine(line: StoredLine, product: ProductInCart): PricedLine | null {
  const chosen = { quantity: line.quantity, ...dimensions(line) }
  if (basePaise(product) === null) return null
  if (configurationProblem(product.productType, chosen)) return null
  return { ...line, product, price: priceLine(product, chosen) }
}

function dimensions(line: StoredConfiguration) {
  const inUnits = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  return {
    selectedMaterial: line.selectedMaterial,
    height: inUnits(line.heightHundredths),
    width: inUnits(line.widthHundredths),
    length: inUnits(line.lengthHundredths),
    customisation: line.customisation,
  }
}

export function subtotalPaise(lines: readonly PricedLine[]): number {
  return sumPaise(lines.map((line) => line.price))
}

/** Returns a line's data for weighing and measuring its parcel. */
export function lineToDeliver(line: PricedLine): LineToDeliver {
  const { productType, grammageGsm, panelWidthCm } = line.product
  return { ...dimensions(line), productType, quantity: line.quantity, grammageGsm, panelWidthCm }
}

export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function toCartContents(
  lines: readonly PricedLine[],
  notes: CartNotes,
  leftLines: CartContents['left'] = [],
): CartContents {
  const left = leftLines.length > 0 ? { left: leftLines } : {}
  if (lines.length === 0) return { cart: null, items: [], ...left }
  return {
    ...left,
    cart: {
      totalAmount: toRupees(subtotalPaise(lines)),
      totalItems: countPieces(lines),
      ...notes,
    },
    items: lines.map(toCartLine),
  }
}

/** Returns the price change of a line, if its price differs from the one the shopper saw. */
export function priceChange(
  { items }: CartContents,
  isMeant: (line: CartLine) => boolean,
  seen: number | undefined,
): { message?: string; priceChange?: { seen: number; now: number } } {
  const line = items.find(isMeant)
  if (!line || seen === undefined || toPaise(seen) === toPaise(line.price)) return {}
  const change = { seen, now: line.price }
  return { message: priceChangeText(line, change), priceChange: change }
}

/** Returns what happened to the artwork that a line was placed on; null if it is still current. */
export function artworkChange({ customisation, product }: PricedLine): ArtworkChange | null {
  const placedOn = customisation?.placement?.artworkId
  if (placedOn === undefined || placedOn === product.artwork?.id) return null
  return product.artwork === null ? 'withdrawn' : 'replaced'
}

/** Returns the stock that others hold; 0 for goods made to order or in dye lots, where it does not apply. */
function heldByOthers({ onHand, lottedQuantity, availableQuantity }: ProductInCart): number {
  if (availableQuantity === NEVER_SHORT || lottedQuantity > 0) return 0
  return onHand - availableQuantity
}

function toCartLine(line: PricedLine): CartLine {
  const { product, price } = line
  return {
    _id: line.id,
    productId: { _id: line.productId, slug: product.slug },
    productName: product.productName,
    productType: product.productType,
    category: product.category,
    image: line.image ?? product.image1,
    quantity: line.quantity,
    price: toRupees(price.basePaise),
    materialPrice: toRupees(price.materialPaise),
    totalPrice: toRupees(price.totalPaise),
    area: price.measure,
    billedArea: price.billedMeasure,
    rollCoverSqft: product.rollCoverSqft,
    grammageGsm: product.grammageGsm,
    panelWidthCm: product.panelWidthCm,
    artworkChange: artworkChange(line),
    availableQuantity: product.availableQuantity,
    stockUnit: product.stockUnit,
    isInLots: product.lottedQuantity > 0,
    heldByOthers: heldByOthers(product),
    ...dimensions(line),
  }
}
