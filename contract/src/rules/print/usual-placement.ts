/** Where the design lies on a wall that nobody has placed it on. */
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

/** The wall of a line: the one that was entered, else all of what is printed; null for what is not printed to size. */
export function wallOf({ productType, height, width, customisation }: PrintedLine): Wall | null {
  if (!isPrintedToSize(productType) || height === null || width === null) return null
  return (
    customisation?.wall ?? { heightUm: inchesToUm(height), widthUm: inchesToUm(width), spareUm: 0 }
  )
}

/**
 * The wall of a line up to where its print ends, as what was rounded up to the product's step is printed with it. The
 * step may have changed since the line was chosen, so the printed size alone says how much that was.
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
 * What is frozen of a line that is printed to size: where nobody has placed the design, it covers the wall, a mural
 * from its middle. Lines that were placed stay as they are, and so do walls that the design is too small for.
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
 * The artwork as staff may place it. A wall that was sold without a placement may be larger than the design is offered
 * for: then it may be enlarged as far as that takes, whatever the sharpness.
 */
export function artworkForStaff(artwork: Artwork, wall: PlacedWall): Artwork {
  if (scaleLimits(artwork, wall) !== null) return artwork
  return { ...artwork, floorDpi: 1, maxScalePpm: LARGEST_SCALE }
}
