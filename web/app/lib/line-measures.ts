import { measuredBy } from '@bhitti/contract/pricing'
import type { ProductType } from '@bhitti/contract/product-vocabulary'
import { ROLL_COVER_SQFT } from '@bhitti/contract/shop-limits'
import { formatNumber, formatSqFt, inchesInCm, sqFtInSqM } from './measures.ts'

/** What of a cart or order line says how large one piece is. */
export type MeasuredLine = {
  productType: ProductType
  height: number | null
  width: number | null
  length: number | null
  area: number | null
}

export type Measure = { label: string; text: string }

/** The size of one piece in the words of its type, in inches and centimetres alike. */
export function lineMeasures(line: MeasuredLine): Measure[] {
  switch (measuredBy(line.productType)) {
    case 'size': {
      const { height, width, area } = line
      return [
        ...(height !== null && width !== null
          ? [{ label: 'Height × width', text: sizeText(height, width) }]
          : []),
        ...(area !== null ? [{ label: 'Area', text: areaText(area) }] : []),
      ]
    }
    case 'length': {
      const metres = line.length ?? line.area
      return metres === null ? [] : [{ label: 'Length', text: `${formatNumber(metres)} m` }]
    }
    case 'piece':
      return [{ label: 'Covers', text: `${areaText(ROLL_COVER_SQFT)} per roll` }]
  }
}

function sizeText(height: number, width: number): string {
  const inches = `${formatNumber(height)} × ${formatNumber(width)} in`
  return `${inches} (${inchesInCm(height)} × ${inchesInCm(width)})`
}

function areaText(squareFeet: number): string {
  return `${formatSqFt(squareFeet)} (${sqFtInSqM(squareFeet)})`
}
