/** How much of a master is public, and how much room preparing it takes. */
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { umToInches } from '@bhitti/contract/rules/print/micrometres'

/** As fine as a screen can show a wall, and too coarse to print one: see docs/decisions/0051. */
const FINEST_PUBLIC_PER_INCH = 60
/** No screen of today shows more of a wall at once, and each level takes four times as many files. */
const FINEST_PUBLIC_SIDE = 16_384

/** The largest picture of an artwork that is public. */
export function finestPublic(
  artwork: Pick<Artwork, 'widthUm' | 'heightUm' | 'pixelsWide' | 'pixelsHigh'>,
): { width: number; height: number } {
  const { widthUm, heightUm, pixelsWide, pixelsHigh } = artwork
  const scale = Math.min(
    1,
    (umToInches(widthUm) * FINEST_PUBLIC_PER_INCH) / pixelsWide,
    (umToInches(heightUm) * FINEST_PUBLIC_PER_INCH) / pixelsHigh,
    FINEST_PUBLIC_SIDE / Math.max(pixelsWide, pixelsHigh),
  )
  return {
    width: Math.max(1, Math.floor(pixelsWide * scale)),
    height: Math.max(1, Math.floor(pixelsHigh * scale)),
  }
}

/** Disk that preparing a master takes at most: what it is without compression, at all sizes, twice over. */
export function bytesToPrepare(pixelsWide: number, pixelsHigh: number, bitDepth: number): number {
  const channels = 4
  return pixelsWide * pixelsHigh * channels * (bitDepth / 8) * (4 / 3) * 2
}
