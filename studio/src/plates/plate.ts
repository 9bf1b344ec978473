import { linearOf } from '@bhitti/contract/rules/perspective/srgb'

export type PlateFacts = {
  width: number
  height: number
  /** Size in metres of the paper on which places are measured. */
  metres: readonly [number, number]
  /** Metres of the paper's width per design, if the plate shows several side by side. */
  strip?: number
  /** Height in metres of the skirting below the paper, if the scene has one. */
  skirting?: number
}

/** A room, window or table rendered once with plain paper, onto which designs are put. */
export type Plate = PlateFacts & {
  /** Light of each pixel as red, green and blue; `LIGHT` decodes a value. */
  light: Uint16Array
  /**
   * For each pixel, the place on the paper from its lower left corner, across and upwards (65535 = the whole width or
   * height), and the pixel's share of paper.
   */
  place: Uint16Array
}

export const FULL = 65_535

/** Plates store a quarter of the light, so highlights of up to four times white are kept. */
const HEADROOM = 4

/** Linear light of each stored value; 1 is a white surface in full light. */
export const LIGHT = Float32Array.from(
  { length: FULL + 1 },
  (_, value) => linearOf(value / FULL) * HEADROOM,
)
