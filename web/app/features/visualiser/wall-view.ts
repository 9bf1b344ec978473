import type { Homography } from '@bhitti/contract/rules/perspective/homography'
import type { PlaceGrid } from '@bhitti/contract/rules/perspective/place-map-file'

/**
 * A picture with a white wall or cloth that a design is drawn into: a rendered room, or the shopper's photo. Renderers
 * need nothing else.
 */
export type WallView = {
  /** The picture with white paper on the wall, in sRGB. */
  white: { source: TexImageSource & CanvasImageSource; width: number; height: number }
  /** The original picture of the same size, if there is one. */
  bare?: TexImageSource & CanvasImageSource
  /** Paper's share in each pixel's light, per colour channel: a picture of the same shape and any size. */
  mask: TexImageSource & CanvasImageSource
  /** Tone curve of `white`: sRGB, or a film curve. */
  curve: 'screen' | 'film'
  /** Maps each pixel to the wall: metres from its top left corner, y pointing down. */
  places: { kind: 'flat'; toWall: Homography } | PlaceMap
  /** Size of the wall or the flat cloth, in metres. */
  metres: readonly [number, number]
}

/** Places on folded cloth at the points of a grid that spans the picture; linear in between. */
export type PlaceMap = { kind: 'map' } & PlaceGrid
