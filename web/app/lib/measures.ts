import { measuredBy } from '@bhitti/contract/pricing'
import type { ProductType } from '@bhitti/contract/product-vocabulary'
import { ROLL_COVER_SQFT } from '@bhitti/contract/shop-limits'

const CENTIMETRES_PER_INCH = 2.54
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304

const TWO_DECIMALS = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const ONE_DECIMAL = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** What of a cart or order line says how large it is. */
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
          ? [{ label: 'Height × width', text: formatSize(height, width) }]
          : []),
        ...(area !== null ? [{ label: 'Area', text: formatArea(area) }] : []),
      ]
    }
    case 'length': {
      const metres = line.length ?? line.area
      return metres === null ? [] : [{ label: 'Length', text: formatMetres(metres) }]
    }
    case 'piece':
      return [{ label: 'Covers', text: `${formatArea(ROLL_COVER_SQFT)} per roll` }]
  }
}

/** Height and width in inches: 60 × 48 in (152.4 × 121.9 cm). */
export function formatSize(heightInches: number, widthInches: number): string {
  const inches = [heightInches, widthInches].map((value) => TWO_DECIMALS.format(value))
  const centimetres = [heightInches, widthInches].map((value) =>
    ONE_DECIMAL.format(value * CENTIMETRES_PER_INCH),
  )
  return `${inches.join(' × ')} in (${centimetres.join(' × ')} cm)`
}

/** Square feet: 20 sq ft (1.86 sq m). */
export function formatArea(squareFeet: number): string {
  const squareMetres = squareFeet * SQUARE_METRES_PER_SQUARE_FOOT
  return `${TWO_DECIMALS.format(squareFeet)} sq ft (${TWO_DECIMALS.format(squareMetres)} sq m)`
}

/** Metres: 2.5 m. */
export function formatMetres(metres: number): string {
  return `${TWO_DECIMALS.format(metres)} m`
}
