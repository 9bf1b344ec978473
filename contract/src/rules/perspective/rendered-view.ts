/** Pictures of rooms and windows with white paper or cloth, as the studio renders them and pages show designs in them. */
import type { Space } from '../products/product-vocabulary.ts'
import type { Homography } from './homography.ts'

/** The files of one size of a view, which is `width` × `height` pixels. */
export type ViewSize = {
  width: number
  height: number
  /** The picture with white paper, developed as film does. */
  white: string
  /** How much of each pixel is paper, in grey: white is nothing but paper. It may have fewer pixels. */
  mask: string
}

type RenderedView = {
  /** Names it among its kind, and its files. */
  name: string
  /** What the picture shows, for those who cannot see it; a design's own words come before or after. */
  alt: string
  large: ViewSize
  /** Half as wide and high, for phones. */
  small: ViewSize
  /** Width and height of the wall, or of the flat cloth, in metres. */
  metres: readonly [number, number]
}

/** A room whose papered wall is flat. */
export type RenderedRoom = RenderedView & {
  /** What shoppers call it, such as on the button that chooses it. */
  words: string
  /** What its designs may be sold for. */
  spaces: readonly Space[]
  /** Metres from the floor to where the wall begins to be seen, above its skirting. */
  skirting: number
  /** Takes pixels of the large picture to metres from the wall's top left corner, y pointing down. */
  toWall: Homography
  /** How far off that is, in pixels of the large picture: the mean of squares' root, and the most. */
  residual: { root: number; most: number }
}

/** A window before which curtains or a blind hang. */
export type RenderedWindow = RenderedView & {
  hanging: 'drape' | 'sheer' | 'roller' | 'zebra' | 'roman'
  drawn: 'open' | 'half' | 'closed'
  lining: 'normal' | 'blackout'
  light: 'day' | 'evening'
  /** The file of its places, as `place-map-file.ts` packs them, deflated. */
  places: string
  /** How far these are off, in pixels of the large picture: for 95 and for 99 of a hundred pixels less. */
  errors: { within95: number; within99: number }
}

/** What `plates.json` holds. */
export type RenderedViews = {
  rooms: readonly RenderedRoom[]
  windows: readonly RenderedWindow[]
}
