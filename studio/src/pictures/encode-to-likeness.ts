import type { Sharp } from 'sharp'
import { type JudgedPieces, likeness, stripOf } from './likeness.ts'

/** Quality at which most pictures reach the bar. */
const FIRST_QUALITY = 57
/** Points of likeness per point of quality, near that quality. */
const SLOPE = 0.85
/** Excess over the bar that is not worth another attempt. */
const CLOSE = 0.9
const MOST_TRIES = 5
const HIGHEST = 90

/**
 * Encodes as AVIF with about the lowest quality whose likeness reaches `bar` (SSIMULACRA2). Dark and noisy pictures
 * need a higher quality than calm ones. The quality is searched on small pieces, and then checked on the whole picture.
 */
export async function encodeToLikeness(
  picture: Sharp,
  pieces: JudgedPieces,
  bar: number,
): Promise<Buffer> {
  let quality = await qualityForPieces(pieces, bar)
  for (;;) {
    const file = await encode(picture, quality)
    if (quality >= HIGHEST) return file
    const missing = bar - (await likeness(file, pieces))
    if (missing <= 0) return file
    quality = Math.min(HIGHEST, quality + Math.ceil(missing / SLOPE))
  }
}

async function qualityForPieces(pieces: JudgedPieces, bar: number): Promise<number> {
  const { strip, pieces: placed } = stripOf(pieces)
  let [tooLow, enough] = [0, HIGHEST]
  let quality = FIRST_QUALITY
  for (let tries = 0; tries < MOST_TRIES && enough - tooLow > 1; tries += 1) {
    const found = await likeness(await encode(strip, quality), placed)
    if (found >= bar) enough = quality
    else tooLow = quality
    if (found >= bar && found <= bar + CLOSE) break
    const wanted = Math.round(quality + (bar + CLOSE / 2 - found) / SLOPE)
    quality = Math.min(enough - 1, Math.max(tooLow + 1, wanted))
  }
  return enough
}

function encode(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.clone().avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
}
