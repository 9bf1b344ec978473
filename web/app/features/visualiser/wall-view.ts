import type { Homography } from '@bhitti/contract/rules/perspective/homography'
import type { PlaceGrid } from '@bhitti/contract/rules/perspective/place-map-file'

/**
 * A picture in which a wall, or a cloth, is white and waits for a design: a rendered room, or a photo of somebody's
 * own wall. Whatever draws a design into it needs nothing else.
 */
export type WallView = {
  /** The picture as it is with white paper on the wall, in pixels of the screen's colours (sRGB). */
  white: { source: TexImageSource & CanvasImageSource; width: number; height: number }
  /** The picture as it was, of the same size, where there was something before the paper. */
  bare?: TexImageSource & CanvasImageSource
  /** How much of each pixel's light is paper's, for each of three colours: a picture of the same shape and of any size. */
  mask: TexImageSource & CanvasImageSource
  /** How the bytes of `white` stand for light: as a screen shows it, or developed as film does. */
  curve: 'screen' | 'film'
  /** Where each pixel lies on the wall: metres from the wall's top left corner, y pointing down. */
  places: { kind: 'flat'; toWall: Homography } | PlaceMap
  /** Width and height of the wall, or of the flat cloth, in metres. */
  metres: readonly [number, number]
}

/**
 * The places of folded cloth at the points of a grid that spans the picture from corner to corner; between them it
 * goes straight.
 */
export type PlaceMap = { kind: 'map' } & PlaceGrid
