import { measurePalette, writePalette } from '@bhitti/contract/rules/colour/palette'
import { decodePicture } from './encode-picture.ts'

/** Longest side in pixels: enough to see every motif, and quick to measure. */
const MOST_SIDE = 400

/** @throws ShopError as `decodePicture` */
export async function measureFile(file: string): Promise<string> {
  const { data, channels } = await decodePicture(file, MOST_SIDE, MOST_SIDE)
  // Grey pixels have one channel.
  const pixels =
    channels === 3
      ? data
      : Uint8Array.from(
          { length: (data.length / channels) * 3 },
          (_, at) => data[Math.floor(at / 3) * channels] ?? 0,
        )
  return writePalette(measurePalette(pixels))
}
