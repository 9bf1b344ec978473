import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linearOf } from '@bhitti/contract/rules/perspective/srgb'
import sharp from 'sharp'

/** A room, window or table rendered once with plain paper, on which designs are put. */
export type Plate = {
  width: number
  height: number
  /** Width and height of the paper that places are measured on, in metres. */
  metres: readonly [number, number]
  /** Metres of the paper's width for each of several designs side by side, where the plate shows several. */
  strip?: number
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

/** Reads the three files of a plate. */
export async function readPlate(folder: string, name: string): Promise<Plate> {
  const path = (ending: string) => join(folder, `${name}${ending}`)
  const { width, height, metres, strip } = JSON.parse(
    await readFile(path('.json'), 'utf8'),
  ) as Pick<Plate, 'width' | 'height' | 'metres' | 'strip'>
  const [light, place] = await Promise.all([
    samples(path('-light.png'), width, height),
    samples(path('-place.png'), width, height),
  ])
  return { width, height, metres, ...(strip ? { strip } : {}), light, place }
}

async function samples(path: string, width: number, height: number): Promise<Uint16Array> {
  const { data, info } = await sharp(path)
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height || info.channels !== 3)
    throw new Error(`${path} is not the ${width}x${height} picture that its plate speaks of`)
  return new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
}
