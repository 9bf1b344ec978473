/** Words for a customisation, shared by shop pages, mails and workshop. */

import { indianNumber } from '../prices/indian-numbers.ts'
import { TRUE_SCALE } from '../print/artwork.ts'
import { UM_PER_CM, UM_PER_INCH, UM_PER_MM, umToInches } from '../print/micrometres.ts'
import type { Placement } from '../print/placement.ts'
import type { Wall } from '../print/printed-rectangle.ts'
import { formatNumber, formatSize } from '../products/measures.ts'
import {
  type Blind,
  INSIDE_CLEARANCE_UM,
  MOUNTS,
  type ThreeMeasures,
} from '../windows/blind-measures.ts'
import { type Curtain, curtainPlan, HEADINGS } from '../windows/curtain-making.ts'
import type { Customisation } from './customisation.ts'

type CustomisedLine = { customisation?: Customisation | null | undefined }
type Detail = { label: string; text: string }

export function customisationDetails({ customisation }: CustomisedLine): Detail[] {
  const { wall, placement, curtain, blind } = customisation ?? {}
  return [
    ...(wall ? [{ label: 'Wall', text: wallText(wall) }] : []),
    ...(placement ? [{ label: 'Design placed', text: placementText(placement) }] : []),
    ...(curtain ? curtainDetails(curtain) : []),
    ...(blind ? blindDetails(blind) : []),
  ]
}

/** Returns the label of the size: beside a wall's own size it is the printed size. */
export function sizeLabel({ customisation }: CustomisedLine): string {
  return customisation?.wall ? 'Printed size' : 'Height × width'
}

function wallText({ heightUm, widthUm, spareUm }: Wall): string {
  const size = formatSize(umToInches(heightUm), umToInches(widthUm))
  return `${size}, ${spareUm === 0 ? 'no spare' : `spare ${bothUnits(spareUm)} on each side`}`
}

function placementText({ leftUm, topUm, scalePpm, mirrored, isCentred }: Placement): string {
  const scale = `at ${indianNumber((scalePpm * 100) / TRUE_SCALE, 1)}%`
  if (isCentred) return `Centred, ${scale}`
  const from = `${inCm(leftUm)} from the left, ${inCm(topUm)} from the top`
  return `${from}, ${scale}${mirrored ? ', mirrored' : ''}`
}

function curtainDetails(curtain: Curtain): Detail[] {
  const { finishedWidthUm, dropUm, parts } = curtain
  return [
    {
      label: 'Drop × width',
      text: `${formatSize(umToInches(dropUm), umToInches(finishedWidthUm))}, ${parts === 2 ? 'a pair' : 'one curtain'}`,
    },
    { label: 'Heading', text: headingText(curtain) },
    { label: 'Cloth', text: clothText(curtain) },
  ]
}

function headingText({ heading, fullnessPercent }: Curtain): string {
  return `${HEADINGS[heading].name}, ${formatNumber(fullnessPercent / 100)} times fullness`
}

/** Returns "3 widths of 137 cm, each cut to 243.4 cm". */
function clothText(curtain: Curtain): string {
  const { clothWidthUm, repeatUm } = curtain
  const { widths, cutUm } = curtainPlan(curtain)
  const cut =
    widths === 1
      ? `1 width of ${inCm(clothWidthUm)}, cut to ${inCm(cutUm)}`
      : `${widths} widths of ${inCm(clothWidthUm)}, each cut to ${inCm(cutUm)}`
  return repeatUm === 0 ? cut : `${cut} for a pattern repeat of ${inCm(repeatUm)}`
}

function blindDetails({ mount, widthsUm, heightsUm, overlapUm }: Blind): Detail[] {
  const how =
    mount === 'inside'
      ? `${INSIDE_CLEARANCE_UM / UM_PER_MM} mm taken off the narrowest width, shortest height`
      : `widest and tallest measure and ${bothUnits(overlapUm)} on each side`
  return [
    { label: 'Mount', text: `${MOUNTS[mount]}: ${how}` },
    { label: 'Measured widths', text: threeText(widthsUm) },
    { label: 'Measured heights', text: threeText(heightsUm) },
  ]
}

/** Returns the measures in the order taken: "36, 35.9, 36 in (91.4, 91.2, 91.4 cm)". */
function threeText(measures: ThreeMeasures): string {
  const inches = measures.map((um) => formatNumber(um / UM_PER_INCH)).join(', ')
  const cm = measures.map((um) => indianNumber(um / UM_PER_CM, 1)).join(', ')
  return `${inches} in (${cm} cm)`
}

function bothUnits(um: number): string {
  return `${formatNumber(umToInches(um))} in (${inCm(um)})`
}

function inCm(um: number): string {
  return `${indianNumber(um / UM_PER_CM, 1)} cm`
}
