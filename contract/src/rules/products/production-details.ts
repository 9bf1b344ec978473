import { customisationDetails, sizeLabel } from '../orders/customisation-words.ts'
import { coverOfRoll, type DescribedLine, type LineDetail } from '../orders/line-details.ts'
import { measuredBy } from '../prices/pricing.ts'
import { mediumText, stripsText } from '../print/strip-words.ts'
import { materialLabel } from './materials.ts'
import { formatArea, formatLength, formatSize } from './measures.ts'
import type { Category } from './product-vocabulary.ts'
import { CATEGORY_NAMES, TYPE_WORDS } from './product-words.ts'

export type ProducedLine = Omit<DescribedLine, 'price' | 'materialPrice' | 'billedArea'> & {
  category: Category | null
  quantity: number
  /** Dye lots that the line is cut from, if its goods have lots. */
  dyeLots?: readonly string[]
  /** Printed for the parcel only. */
  declarations?: readonly LineDetail[]
}

const MEDIUM = 'Medium'
const QUANTITY = 'Quantity'

/** Returns what a workshop needs to make a line, in both systems of measures, without prices. */
export function productionDetails(line: ProducedLine): LineDetail[] {
  const kind = TYPE_WORDS[line.productType].name
  return [
    {
      label: 'Kind',
      text: line.category === null ? kind : `${kind}, ${CATEGORY_NAMES[line.category]}`,
    },
    ...sizes(line),
    ...customisationDetails(line),
    ...(line.stripPlan
      ? [
          { label: 'Strips', text: stripsText(line.stripPlan) },
          { label: MEDIUM, text: mediumText(line.stripPlan) },
        ]
      : []),
    ...(line.selectedMaterial === null
      ? []
      : [{ label: materialLabel(line.productType), text: line.selectedMaterial }]),
    ...(line.dyeLots?.length ? [{ label: 'Dye lot', text: line.dyeLots.join(' and ') }] : []),
    { label: QUANTITY, text: String(line.quantity) },
  ]
}

/** Roll usage is for the workshop only; packing slips have their own column for quantities. */
const NOT_IN_PARCEL: readonly string[] = [MEDIUM, QUANTITY]

export function parcelDetails(line: ProducedLine): LineDetail[] {
  const made = productionDetails(line).filter(({ label }) => !NOT_IN_PARCEL.includes(label))
  return [...made, ...(line.declarations ?? [])]
}

function sizes(line: ProducedLine): LineDetail[] {
  const { height, width, area } = line
  switch (measuredBy(line.productType)) {
    case 'size':
      return height === null || width === null
        ? []
        : [
            { label: sizeLabel(line), text: formatSize(height, width) },
            ...(area === null ? [] : [{ label: 'Area of each', text: formatArea(area) }]),
          ]
    case 'length': {
      const metres = line.length ?? area
      return metres === null ? [] : [{ label: 'Length', text: formatLength(metres) }]
    }
    case 'piece':
      return coverOfRoll(line)
  }
}
