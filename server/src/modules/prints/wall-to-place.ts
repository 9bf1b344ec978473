import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { artworkForStaff, wallToPlace } from '@bhitti/contract/rules/print/usual-placement'
import type { Context } from '../../platform/context/context.ts'
import { findWallDesign } from '../artworks/artworks.service.ts'
import type { PrintOfLine } from './print-reading.ts'

/** Returns the wall of a line with the design now on sale. Null if it is placed or there is no design. */
export async function findWallToPlace(
  context: Context,
  line: PrintOfLine['line'],
): Promise<PrintDetails['toPlace']> {
  if (line.customisation?.placement) return null
  const wall = wallToPlace(sizeOf(line))
  const design = wall && (await findWallDesign(context, line))
  return design && { wall, design: { ...design, artwork: artworkForStaff(design.artwork, wall) } }
}

export function sizeOf(line: PrintOfLine['line']) {
  const inches = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  const { productType, customisation, heightHundredths, widthHundredths } = line
  return {
    productType,
    customisation,
    height: inches(heightHundredths),
    width: inches(widthHundredths),
  }
}
