import type { Customisation } from '../orders/customisation.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { type Artwork, LARGEST_SCALE } from './artwork.ts'
import { inchesToUm } from './micrometres.ts'
import { firstPlacement, type PlacedWall, scaleLimits } from './placement.ts'
import { isPrintedToSize, type Wall } from './printed-rectangle.ts'

type PrintedLine = {
  productType: ProductType
  /** Inches of the printed rectangle. */
  height: number | null
  width: number | null
  customisation: Customisation | null
}

/** Returns the entered wall of a line, else all that is printed; null for types not printed to size. */
export function wallOf({ productType, height, width, customisation }: PrintedLine): Wall | null {
  if (!isPrintedToSize(productType) || height === null || width === null) return null
  return (
    customisation?.wall ?? { heightUm: inchesToUm(height), widthUm: inchesToUm(width), spareUm: 0 }
  )
}

/**
 * Returns the wall of a line including what was rounded up. It is derived from the printed size, because the product's
 * step may have changed since.
 */
export function wallToPlace(line: PrintedLine): Wall | null {
  const { height, width } = line
  const wall = wallOf(line)
  if (wall === null || height === null || width === null) return null
  const { spareUm } = wall
  return {
    heightUm: inchesToUm(height) - 2 * spareUm,
    widthUm: inchesToUm(width) - 2 * spareUm,
    spareUm,
  }
}

/**
 * Adds the default placement to a line that nobody placed: the design covers the wall, a mural centred. Placed lines
 * and walls too large for the design stay unchanged.
 */
export function withUsualPlacement(
  artwork: Artwork | null,
  line: PrintedLine,
): Customisation | null {
  const { customisation } = line
  const wall = wallOf(line)
  const toPlace = wallToPlace(line)
  if (artwork === null || wall === null || toPlace === null || customisation?.placement) {
    return customisation
  }
  const placement = firstPlacement(artwork, toPlace)
  if (placement === null) return customisation
  const centred = artwork.kind === 'mural' ? { isCentred: true as const } : {}
  return { ...customisation, wall, placement: { ...placement, ...centred } }
}

/**
 * Returns the artwork with the limits for staff. If the wall is larger than the design is sold for, it may be enlarged
 * regardless of sharpness.
 */
export function artworkForStaff(artwork: Artwork, wall: PlacedWall): Artwork {
  if (scaleLimits(artwork, wall) !== null) return artwork
  return { ...artwork, floorDpi: 1, maxScalePpm: LARGEST_SCALE }
}
