import { formatPaise, toPaise } from '@bhitti/contract/rules/prices/money'
import {
  basePaise,
  type Configuration,
  type LinePrice,
  measuredBy,
  PRICE_MISSING_MESSAGE,
  type PricedProduct,
  priceLine,
} from '@bhitti/contract/rules/prices/pricing'
import { umToInches } from '@bhitti/contract/rules/print/micrometres'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { findMaterial, materialsOf } from '@bhitti/contract/rules/products/materials'
import { formatArea, formatNumber, formatSize } from '@bhitti/contract/rules/products/measures'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { SizeRules } from '@bhitti/contract/rules/products/size-rules'
import { formatLengthIn } from '@bhitti/contract/rules/products/typed-lengths'
import type { ConfiguratorForm } from './configurator-form.ts'
import { type PlaceDesign, readForm } from './form-reading.ts'

/** The properties of a product that its price depends on; prices in rupees, as the API sends them. */
export type SoldProduct = {
  productType: ProductType
  price: number | null
  salePrice: number | null
  sizeRules: SizeRules | null
  /** Square feet; null if unknown or not a roll. */
  rollCoverSqft: number | null
}

export function pricedProduct(product: SoldProduct): PricedProduct {
  return {
    productType: product.productType,
    pricePaise: product.price === null ? null : toPaise(product.price),
    salePricePaise: product.salePrice === null ? null : toPaise(product.salePrice),
    minBillableSqft: product.sizeRules?.minBillableSqft ?? null,
  }
}

export type UnitPrice = { paise: number; listPaise: number | null }

/**
 * Returns the displayed unit price: the base plus the chosen material, and the list price plus the same. Null if the
 * product has no price.
 */
export function unitPrice(product: SoldProduct, material: string): UnitPrice | null {
  const priced = pricedProduct(product)
  const base = basePaise(priced)
  if (base === null) return null
  const extra = findMaterial(product.productType, material)?.pricePaise ?? 0
  const { pricePaise } = priced
  return {
    paise: base + extra,
    listPaise: pricePaise !== null && pricePaise > base ? pricePaise + extra : null,
  }
}

export type Priced = { configuration: Configuration; line: LinePrice }

export type Quote =
  | { kind: 'total'; priced: Priced }
  /** Only the material is missing: the price with the first material. */
  | { kind: 'from'; priced: Priced; missing: string }
  | { kind: 'none'; missing: string }

/** Prices the current form. `place` puts the product's design on the wall; null while it is loading. */
export function quote(
  product: SoldProduct,
  form: ConfiguratorForm,
  place: PlaceDesign | null = null,
): Quote {
  const type = product.productType
  const priced = pricedProduct(product)
  if (basePaise(priced) === null) return { kind: 'none', missing: PRICE_MISSING_MESSAGE }

  const { configuration, problems, firstProblem } = readForm(product, form, place)
  if (configuration !== null) {
    return { kind: 'total', priced: { configuration, line: priceLine(priced, configuration) } }
  }
  const missing = (firstProblem && problems[firstProblem]) ?? PRICE_MISSING_MESSAGE
  const selectedMaterial = materialsOf(type)[0]?.name ?? ''
  const estimate = readForm(product, { ...form, selectedMaterial }, place).configuration
  if (estimate === null) return { kind: 'none', missing }
  return {
    kind: 'from',
    priced: { configuration: estimate, line: priceLine(priced, estimate) },
    missing,
  }
}

export type PriceRow = {
  term: string
  /** Null until known; the row keeps its place. */
  text: string | null
}

/** Returns the rows that explain a total. The spare always has rows of its own. */
export function explainPrice(
  { productType: type, sizeRules, rollCoverSqft }: SoldProduct,
  quoted: Quote,
): PriceRow[] {
  const priced = quoted.kind === 'none' ? null : quoted.priced
  const isFinal = quoted.kind === 'total'
  const quantity = {
    term: 'Quantity',
    text: priced && `× ${formatNumber(priced.configuration.quantity)}`,
  }
  switch (measuredBy(type)) {
    case 'size':
      return [
        ...(isPrintedToSize(type) ? printedRows(priced) : [sizeRow(priced)]),
        { term: 'Area', text: priced && formatArea(priced.line.measure ?? 0) },
        ...(sizeRules?.minBillableSqft == null ? [] : [leastAreaRow(priced)]),
        { term: 'Rate', text: isFinal && priced ? rateText(priced) : null },
        quantity,
      ]
    case 'length':
      return [
        { term: 'Fabric', text: priced && fabricText(priced.line) },
        quantity,
        {
          term: 'Lining (charged once)',
          text: isFinal && priced ? `+ ${formatPaise(priced.line.materialPaise)}` : null,
        },
      ]
    case 'piece':
      return [
        { term: 'Rate', text: priced && `${formatPaise(priced.line.basePaise)} per roll` },
        ...(rollCoverSqft === null
          ? []
          : [
              {
                term: 'Covers',
                text: priced && formatArea(priced.configuration.quantity * rollCoverSqft),
              },
            ]),
        quantity,
      ]
  }
}

function sizeRow(priced: Priced | null): PriceRow {
  return { term: 'Height × width', text: priced && sizeText(priced.configuration) }
}

function printedRows(priced: Priced | null): PriceRow[] {
  const wall = priced?.configuration.customisation?.wall
  const printed = priced && sizeText(priced.configuration)
  const walls = wall && formatSize(umToInches(wall.heightUm), umToInches(wall.widthUm))
  const spareUm = wall?.spareUm ?? 0
  const spare = {
    term: 'Spare for trimming',
    text:
      spareUm === 0
        ? priced && 'None added'
        : `${formatLengthIn(spareUm, 'in')} (${formatLengthIn(spareUm, 'cm')}) on every side`,
  }
  if (walls === undefined || walls === printed) return [sizeRow(priced), spare]
  return [
    { term: 'Wall, height × width', text: walls },
    spare,
    { term: 'Printed size', text: printed },
  ]
}

/** The minimum billable area is the one exception to area times rate, so it is always stated. */
function leastAreaRow(priced: Priced | null): PriceRow {
  const billed = priced?.line.billedMeasure
  return {
    term: 'Minimum area charged',
    text: billed == null ? priced && 'Your size is above it' : formatArea(billed),
  }
}

function sizeText({ height, width }: Configuration): string {
  return formatSize(height ?? 0, width ?? 0)
}

function fabricText({ measure, basePaise: base }: LinePrice): string {
  return `${formatNumber(measure ?? 0)} m × ${formatPaise(base)} per metre`
}

function rateText({ line }: Priced): string {
  const sum = `${formatPaise(line.unitPaise)} per sq ft`
  if (line.materialPaise === 0) return sum
  return `${formatPaise(line.basePaise)} + ${formatPaise(line.materialPaise)} = ${sum}`
}
