/** Rendered pictures of rooms and windows with white paper or cloth, made by the studio. */
import type { Space } from '../products/product-vocabulary.ts'
import type { Homography } from './homography.ts'

export type ViewSize = {
  width: number
  height: number
  /** The picture with white paper, tone-mapped like film. */
  white: string
  /** Grey mask of the paper: white is paper only. It may have fewer pixels. */
  mask: string
}

type RenderedView = {
  name: string
  alt: string
  large: ViewSize
  /** Half as wide and high, for phones. */
  small: ViewSize
  /** Width and height of the wall or flat cloth, in metres. */
  metres: readonly [number, number]
}

export type RenderedRoom = RenderedView & {
  words: string
  spaces: readonly Space[]
  /** Metres from the floor to the visible lower edge of the wall, above the skirting. */
  skirting: number
  /** Maps pixels of the large picture to metres from the wall's top left corner, y pointing down. */
  toWall: Homography
  /** Errors of `toWall` in pixels of the large picture: root mean square and maximum. */
  residual: { root: number; most: number }
}

export type RenderedWindow = RenderedView & {
  hanging: 'drape' | 'sheer' | 'roller' | 'zebra' | 'roman'
  drawn: 'open' | 'half' | 'closed'
  lining: 'normal' | 'blackout'
  light: 'day' | 'evening'
  /** Deflated file of places, packed by `place-map-file.ts`. */
  places: string
  /** Errors of the places in pixels of the large picture: 95th and 99th percentile. */
  errors: { within95: number; within99: number }
}

export type RenderedViews = {
  rooms: readonly RenderedRoom[]
  windows: readonly RenderedWindow[]
}
