import { linearOf } from '@bhitti/contract/rules/perspective/srgb'

/** What the scene of a plate tells of it. */
export type PlateFacts = {
  width: number
  height: number
  /** Width and height of the paper that places are measured on, in metres. */
  metres: readonly [number, number]
  /** Metres of the paper's width for each of several designs side by side, where the plate shows several. */
  strip?: number
  /** Height of the skirting below the paper, in metres, where the scene has one to tell. */
  skirting?: number
}

/** A room, window or table rendered once with plain paper, on which designs are put. */
export type Plate = PlateFacts & {
  /** What a camera sees, red, green and blue of each pixel; `LIGHT` decodes a value. */
  light: Uint16Array
  /**
   * Of each pixel the place on the paper from its lower left corner, across and upwards (65535 = all
   * of it), and how much of the pixel is paper.
   */
  place: Uint16Array
}

export const FULL = 65_535

/** Plates store a quarter of the light, so that highlights of up to four times white survive. */
const HEADROOM = 4

/** Linear light of every stored value; 1 is a white surface in full light. */
export const LIGHT = Float32Array.from(
  { length: FULL + 1 },
  (_, value) => linearOf(value / FULL) * HEADROOM,
)
