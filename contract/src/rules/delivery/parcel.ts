import { measuredBy } from '../prices/pricing.ts'
import { UM_PER_HUNDREDTH_INCH, UM_PER_MM } from '../print/micrometres.ts'
import { isPrintedToSize } from '../print/printed-rectangle.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { USUAL_ROLL } from '../windows/roll-drops.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

/** Height and width in inches, length in metres. */
export type LineToDeliver = {
  productType: ProductType
  quantity: number
  selectedMaterial?: string | null | undefined
  height?: number | null | undefined
  width?: number | null | undefined
  length?: number | null | undefined
  /** Of the product; null if not entered. */
  grammageGsm: number | null
  /** Width of the roll or of the cloth. */
  panelWidthCm: number | null
}

export type Parcel = {
  grams: number
  /** Longest side of any piece, rolled or folded; 0 for none. */
  longestMm: number
  types: ProductType[]
}

type KnownGoods = Pick<DeliveryTerms, 'goods' | 'railGramsPerMetre' | 'strips'>

/** Returns the lines as one parcel. Goods of unknown weight count as zero. */
export function parcelOf(lines: readonly LineToDeliver[], terms: KnownGoods): Parcel {
  return {
    grams: lines.reduce((sum, line) => sum + gramsOf(line, terms), 0),
    longestMm: Math.max(0, ...lines.map((line) => longestMmOf(line, terms))),
    types: [...new Set(lines.map(({ productType }) => productType))],
  }
}

/** Square micrometres in a squared hundredth of an inch. */
const UM2 = BigInt(UM_PER_HUNDREDTH_INCH) ** 2n
const UM2_PER_M2 = 1_000_000_000_000n
const UM_PER_M = 1_000_000n
/** Squared hundredths of an inch in a square foot. */
const PER_SQFT = 1_440_000n

/** Rounds up once per line, so that more goods never weigh less. */
function gramsOf(line: LineToDeliver, terms: KnownGoods): number {
  const { productType, quantity, grammageGsm } = line
  const { unitGrams } = terms.goods[productType]
  const pieces = BigInt(quantity)
  switch (measuredBy(productType)) {
    case 'size': {
      const width = hundredths(line.width)
      const area = hundredths(line.height) * width
      const sheet =
        grammageGsm !== null
          ? ceil(area * UM2 * BigInt(grammageGsm) * pieces, UM2_PER_M2)
          : ceil(area * BigInt(unitGrams ?? 0) * pieces, PER_SQFT)
      const perMetre = productType === 'blinds' ? BigInt(terms.railGramsPerMetre ?? 0) : 0n
      const rail = ceil(width * BigInt(UM_PER_HUNDREDTH_INCH) * perMetre * pieces, UM_PER_M)
      return sheet + rail
    }
    case 'length': {
      const { panelWidthCm } = line
      const centimetres = hundredths(line.length)
      if (grammageGsm !== null && panelWidthCm !== null) {
        // Square millimetres: centimetres of length times tenths of a centimetre of width.
        const area = centimetres * 10n * tenths(panelWidthCm)
        return ceil(area * BigInt(grammageGsm) * pieces, 1_000_000n)
      }
      return ceil(centimetres * BigInt(unitGrams ?? 0) * pieces, 100n)
    }
    case 'piece': {
      if (grammageGsm === null) return (unitGrams ?? 0) * quantity
      const area = BigInt(USUAL_ROLL.lengthUm) * BigInt(rollWidthUm(line))
      return ceil(area * BigInt(grammageGsm) * pieces, UM2_PER_M2)
    }
  }
}

/** Walls are sent as rolled strips, blinds at full width; cloth is folded. */
function longestMmOf(line: LineToDeliver, { strips }: KnownGoods): number {
  const { productType, selectedMaterial } = line
  const widthMm = Math.ceil((Number(hundredths(line.width)) * UM_PER_HUNDREDTH_INCH) / UM_PER_MM)
  if (isPrintedToSize(productType)) {
    const strip = strips.find(({ material }) => material === selectedMaterial)
    return Math.min(widthMm, strip?.widthMm ?? widthMm)
  }
  if (productType === 'blinds') return widthMm
  return productType === 'wallpaperRolls' ? Math.ceil(rollWidthUm(line) / UM_PER_MM) : 0
}

function rollWidthUm({ panelWidthCm }: LineToDeliver): number {
  return panelWidthCm === null ? USUAL_ROLL.widthUm : Number(tenths(panelWidthCm)) * UM_PER_MM
}

function ceil(numerator: bigint, denominator: bigint): number {
  return Number((numerator + denominator - 1n) / denominator)
}

function hundredths(value: number | null | undefined): bigint {
  return BigInt(Math.round((value ?? 0) * 100))
}

function tenths(value: number): bigint {
  return BigInt(Math.round(value * 10))
}
