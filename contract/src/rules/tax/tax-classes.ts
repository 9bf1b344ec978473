/**
 * Kinds of goods that are taxed alike, and their rates. Which HSN and rate hold from which day is the owner's entry;
 * `USUAL_RATES` only offers what is usual. See docs/decisions for why the kinds are a closed list.
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

/** What holds for a class from a day on. */
export type TaxRate = {
  taxClass: TaxClass
  /** The first day in India, 2025-09-22. */
  from: string
  /** 4, 6 or 8 digits. */
  hsn: string
  /** Percent, 18. */
  percent: number
  /** Where dearer pieces are taxed higher: rupees of a piece without tax up to which `percent` holds. */
  threshold: { rupees: number; percentAbove: number } | null
}

/** What is usual for a class, as a draft for the owner and her accountant. Source: rates since 22 September 2025. */
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

/** The classes that are usual, as a part of the same draft. Blinds are of cloth more often than not. */
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

/** The rate of a class on a day in India: the latest that had begun; undefined where none had. */
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
 * The rate for pieces that cost so much together, with tax. The value of a piece is what it costs, without tax at
 * the lower rate; above the threshold the higher one holds.
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
 * The prices of a piece with tax that fit neither rate: too dear for the lower one, and with the tax of the higher
 * one taken out not above the threshold. Paise: above `from`, up to and with `to`; null where there is one rate.
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

/** Which class the goods of a type are of, where neither product nor material says otherwise. */
export type ClassesByType = Partial<Record<ProductType, TaxClass>>

export type ClassChoice = {
  byType: ClassesByType
  /** Materials that are taxed in a way of their own, by type and the name that shoppers choose them by. */
  byMaterial: { productType: ProductType; material: string; taxClass: TaxClass }[]
  /** Curtain cloth that is sold by the metre, not made up; null where it is no other class. */
  unmadeCurtains: TaxClass | null
}

export type ClassedLine = {
  productType: ProductType
  /** The product's own class. */
  taxClass: TaxClass | null
  selectedMaterial: string | null
  /** Whether a curtain is made up from the cloth that was ordered. */
  isMadeUp: boolean
}

/** The class of a line: the product's own, else its material's, else its type's; undefined where none was chosen. */
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
