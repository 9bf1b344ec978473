/** Measures the colours of one of the shop's own pictures. */
import { measurePalette, writePalette } from '@bhitti/contract/rules/colour/palette'
import { decodePicture } from './encode-picture.ts'

/** Pixels from side to side: enough to see every motif, and few enough to be quick. */
const MOST_SIDE = 400

/**
 * The palette of the picture in `file`, as `writePalette` writes it.
 * @throws ShopError as `decodePicture`
 */
export async function measureFile(file: string): Promise<string> {
  const { data, channels } = await decodePicture(file, MOST_SIDE, MOST_SIDE)
  // Pixels of one channel are grey.
  const pixels =
    channels === 3
      ? data
      : Uint8Array.from(
          { length: (data.length / channels) * 3 },
          (_, at) => data[Math.floor(at / 3) * channels] ?? 0,
        )
  return writePalette(measurePalette(pixels))
}
