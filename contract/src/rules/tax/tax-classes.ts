/**
 * Tax classes and their rates. The owner enters HSN and rate with a first day; `USUAL_RATES` are only suggestions. See
 * docs/decisions for why the classes are a closed list.
 */

import { toPaise } from '../prices/money.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { type BasisPoints, basisPoints } from './tax-amounts.ts'

export const TAX_CLASSES = {
  paperWallpaper: 'Paper and non-woven wallpaper',
  textileWallcovering: 'Textile wall covering',
  plasticWallcovering: 'Vinyl and other plastic wall covering',
  madeUpCurtain: 'Curtains and interior textile blinds, made up',
  fabric: 'Cloth by the metre',
  textileBlind: 'Textile blinds',
  otherBlind: 'Blinds of other materials',
  furnishing: 'Cushions and other textile furnishings',
  picture: 'Printed pictures and canvases',
  adhesive: 'Paste and adhesive',
} as const
export type TaxClass = keyof typeof TAX_CLASSES
export const TAX_CLASS_CODES: readonly TaxClass[] = Object.keys(TAX_CLASSES) as TaxClass[]

export type TaxRate = {
  taxClass: TaxClass
  /** First day in India, 2025-09-22. */
  from: string
  /** 4, 6 or 8 digits. */
  hsn: string
  /** Percent, 18. */
  percent: number
  /** For classes with a second rate: rupees of a piece without tax up to which `percent` applies. */
  threshold: { rupees: number; percentAbove: number } | null
}

/** Suggestions for the owner and her accountant. Source: rates since 22 September 2025. */
export const USUAL_RATES: readonly TaxRate[] = [
  usual('paperWallpaper', '4814', 18),
  usual('textileWallcovering', '5905', 5),
  usual('plasticWallcovering', '3918', 18),
  { ...usual('madeUpCurtain', '6303', 5), threshold: { rupees: 2500, percentAbove: 18 } },
  usual('fabric', '5407', 5),
  { ...usual('textileBlind', '6303', 5), threshold: { rupees: 2500, percentAbove: 18 } },
  usual('otherBlind', '3925', 18),
  { ...usual('furnishing', '6304', 5), threshold: { rupees: 2500, percentAbove: 18 } },
  usual('picture', '4911', 18),
  usual('adhesive', '3506', 18),
]

function usual(taxClass: TaxClass, hsn: string, percent: number): TaxRate {
  return { taxClass, from: '2025-09-22', hsn, percent, threshold: null }
}

/** Suggested classes. Most blinds are textile. */
export const USUAL_CLASSES = {
  byType: {
    wallpapers: 'paperWallpaper',
    wallpaperRolls: 'paperWallpaper',
    artist: 'paperWallpaper',
    curtains: 'madeUpCurtain',
    blinds: 'textileBlind',
  },
  unmadeCurtains: 'fabric',
} as const satisfies { byType: Record<ProductType, TaxClass>; unmadeCurtains: TaxClass }

/** Returns the rate of a class on a day in India: the latest that had begun; undefined for none. */
export function rateOn(
  rates: readonly TaxRate[],
  taxClass: TaxClass,
  day: string,
): TaxRate | undefined {
  return rates
    .filter((rate) => rate.taxClass === taxClass && rate.from <= day)
    .reduce<TaxRate | undefined>(
      (latest, rate) => (latest && latest.from >= rate.from ? latest : rate),
      undefined,
    )
}

/**
 * Returns the rate for pieces with this total price, tax included. A piece's value is its price without tax at the
 * lower rate; above the threshold the higher rate applies.
 */
export function rateForPieces(
  { percent, threshold }: Pick<TaxRate, 'percent' | 'threshold'>,
  { grossPaise, pieces }: { grossPaise: number; pieces: number },
): BasisPoints {
  const lower = basisPoints(percent)
  if (threshold === null) return lower
  const value = BigInt(grossPaise) * 100_00n
  const limit = BigInt(toPaise(threshold.rupees)) * BigInt(pieces) * BigInt(100_00 + lower)
  return value > limit ? basisPoints(threshold.percentAbove) : lower
}

/**
 * Returns the prices of a piece, with tax, that fit neither rate: too high for the lower one, but not above the
 * threshold without the higher one's tax. Paise, `abovePaise` exclusive, `toPaise` inclusive; null for a single rate.
 */
export function bandOfNeither({
  percent,
  threshold,
}: Pick<TaxRate, 'percent' | 'threshold'>): { abovePaise: number; toPaise: number } | null {
  if (threshold === null || threshold.percentAbove <= percent) return null
  const limit = toPaise(threshold.rupees)
  const withTax = (rate: number) => Math.floor((limit * (100_00 + basisPoints(rate))) / 100_00)
  return { abovePaise: withTax(percent), toPaise: withTax(threshold.percentAbove) }
}

export type ClassesByType = Partial<Record<ProductType, TaxClass>>

export type ClassChoice = {
  byType: ClassesByType
  /** Materials with a class of their own. */
  byMaterial: { productType: ProductType; material: string; taxClass: TaxClass }[]
  /** Class of curtain cloth sold by the metre; null for no other class. */
  unmadeCurtains: TaxClass | null
}

export type ClassedLine = {
  productType: ProductType
  taxClass: TaxClass | null
  selectedMaterial: string | null
  /** True if a curtain is made up from the ordered cloth. */
  isMadeUp: boolean
}

/** Returns the class of a line: product's, else material's, else type's; undefined if none was chosen. */
export function classOfLine(
  { productType, taxClass, selectedMaterial, isMadeUp }: ClassedLine,
  { byType, byMaterial, unmadeCurtains }: ClassChoice,
): TaxClass | undefined {
  if (taxClass) return taxClass
  if (productType === 'curtains' && !isMadeUp && unmadeCurtains) return unmadeCurtains
  const ofMaterial = byMaterial.find(
    (one) => one.productType === productType && one.material === selectedMaterial,
  )
  return ofMaterial?.taxClass ?? byType[productType]
}
