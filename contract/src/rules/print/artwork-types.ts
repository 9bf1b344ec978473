/** What the artworks of products of each type are, and what they are for. */
import type { ProductType } from '../products/product-vocabulary.ts'
import type { ArtworkKind } from './artwork.ts'
import { isPrintedToSize } from './printed-rectangle.ts'

/** What an artwork of the type may be: only what is made for one wall can be a single picture. */
export function artworkKindsOf(type: ProductType): readonly ArtworkKind[] {
  return isPrintedToSize(type) ? ['mural', 'repeat'] : ['repeat']
}

/** Whether the type is cut from cloth that comes as it is: its artwork is a picture of it, and nothing is printed from it. */
export function isCloth(type: ProductType): boolean {
  return type === 'curtains' || type === 'blinds'
}

/** Cloth is seen on a window, from across a room: ten dots per inch show its pattern. */
const CLOTH_FLOOR_DPI = 10

/** Dots per inch that an artwork of the type needs; `ownersFloorDpi` is what prints need at least. */
export function floorDpiOf(type: ProductType, ownersFloorDpi: number): number {
  return isCloth(type) ? CLOTH_FLOOR_DPI : ownersFloorDpi
}
