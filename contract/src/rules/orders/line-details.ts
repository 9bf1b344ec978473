import { formatRupees } from '../prices/money.ts'
import { measuredBy } from '../prices/pricing.ts'
import type { StripPlan } from '../print/strip-plan.ts'
import { stripsText } from '../print/strip-words.ts'
import { materialLabel } from '../products/materials.ts'
import { formatArea, formatNumber, formatSize } from '../products/measures.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { TYPE_WORDS } from '../products/product-words.ts'
import type { Customisation } from './customisation.ts'
import { customisationDetails, sizeLabel } from './customisation-words.ts'

export type DescribedLine = {
  productType: ProductType
  height: number | null
  width: number | null
  length: number | null
  area: number | null
  /** Square feet charged for a smaller piece. */
  billedArea: number | null
  /** Square feet; null if unknown or not a roll. */
  rollCoverSqft: number | null
  selectedMaterial: string | null
  /** Rupees per unit. */
  price: number
  /** Rupees: per square foot, or once per line for curtains. */
  materialPrice: number
  customisation?: Customisation | null | undefined
  stripPlan?: StripPlan | null | undefined
}

export type LineDetail = { label: string; text: string }

const LEAST_AREA_LABEL = 'Minimum area charged'

export function lineDetails(line: DescribedLine): LineDetail[] {
  const { unit } = TYPE_WORDS[line.productType]
  return [
    ...measures(line),
    ...customisationDetails(line),
    ...(line.stripPlan ? [{ label: 'Strips', text: stripsText(line.stripPlan) }] : []),
    ...(line.selectedMaterial !== null
      ? [{ label: materialLabel(line.productType), text: materialText(line) }]
      : []),
    { label: 'Price', text: `${formatRupees(line.price)} per ${unit}` },
  ]
}

function measures(line: DescribedLine): LineDetail[] {
  switch (measuredBy(line.productType)) {
    case 'size': {
      const { height, width, area, billedArea } = line
      return [
        ...(height !== null && width !== null
          ? [{ label: sizeLabel(line), text: formatSize(height, width) }]
          : []),
        ...(area !== null ? [{ label: 'Area', text: formatArea(area) }] : []),
        ...(billedArea !== null ? [{ label: LEAST_AREA_LABEL, text: formatArea(billedArea) }] : []),
      ]
    }
    case 'length': {
      const metres = line.length ?? line.area
      return metres === null ? [] : [{ label: 'Length', text: `${formatNumber(metres)} m` }]
    }
    case 'piece':
      return coverOfRoll(line)
  }
}

export function coverOfRoll({ rollCoverSqft }: Pick<DescribedLine, 'rollCoverSqft'>): LineDetail[] {
  if (rollCoverSqft === null) return []
  return [{ label: 'Covers', text: `${formatArea(rollCoverSqft)} per roll` }]
}

function materialText({ productType, selectedMaterial, materialPrice }: DescribedLine): string {
  if (materialPrice === 0) return String(selectedMaterial)
  const charged =
    measuredBy(productType) === 'size' ? ` per ${TYPE_WORDS[productType].unit}` : ', charged once'
  return `${selectedMaterial} (+${formatRupees(materialPrice)}${charged})`
}
