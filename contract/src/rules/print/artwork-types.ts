import type { ProductType } from '../products/product-vocabulary.ts'
import type { ArtworkKind } from './artwork.ts'
import { isPrintedToSize } from './printed-rectangle.ts'

/** Returns the artwork kinds of a type: only prints made for one wall can be a single picture. */
export function artworkKindsOf(type: ProductType): readonly ArtworkKind[] {
  return isPrintedToSize(type) ? ['mural', 'repeat'] : ['repeat']
}

/** True if the type is cut from ready-made cloth. Its artwork is only a picture of the cloth. */
export function isCloth(type: ProductType): boolean {
  return type === 'curtains' || type === 'blinds'
}

/** Cloth is viewed from across a room: ten dots per inch show its pattern. */
const CLOTH_FLOOR_DPI = 10

/** Returns the dots per inch that an artwork needs; `ownersFloorDpi` applies to prints. */
export function floorDpiOf(type: ProductType, ownersFloorDpi: number): number {
  return isCloth(type) ? CLOTH_FLOOR_DPI : ownersFloorDpi
}
