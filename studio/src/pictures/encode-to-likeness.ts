import type { Sharp } from 'sharp'
import { type JudgedPieces, likeness } from './likeness.ts'

/** Where most pictures reach the bar. */
const FIRST_QUALITY = 57
/** Points of likeness for one of quality, near there. */
const SLOPE = 0.85
/** Points above the bar that are not worth another try. */
const CLOSE = 1.5
const MOST_TRIES = 4
const HIGHEST = 90

/**
 * Encodes as AVIF with about the lowest quality whose likeness reaches `bar` (SSIMULACRA2).
 * Dark and noisy pictures need more of it than one number for all would give, calm ones less.
 */
export async function encodeToLikeness(
  picture: Sharp,
  pieces: JudgedPieces,
  bar: number,
): Promise<Buffer> {
  const encode = (quality: number) =>
    picture.clone().avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  let best: Buffer | undefined
  let [tooLow, enough] = [0, HIGHEST]
  let quality = FIRST_QUALITY
  for (let tries = 0; tries < MOST_TRIES && enough - tooLow > 1; tries += 1) {
    const file = await encode(quality)
    const found = await likeness(file, pieces)
    if (found >= bar) [best, enough] = [file, quality]
    else tooLow = quality
    if (best && found <= bar + CLOSE) break
    const wanted = Math.round(quality + (bar + CLOSE / 2 - found) / SLOPE)
    quality = Math.min(enough - 1, Math.max(tooLow + 1, wanted))
  }
  return best ?? encode(enough)
}
