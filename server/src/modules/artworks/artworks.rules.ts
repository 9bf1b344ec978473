import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { umToInches } from '@bhitti/contract/rules/print/micrometres'

/** Fine enough for screens and too coarse to print: see docs/decisions/0051. */
const FINEST_PUBLIC_PER_INCH = 60
/** No current screen shows more of a wall at once, and each level takes four times as many files. */
const FINEST_PUBLIC_SIDE = 16_384

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

/** Returns the most bytes of disk that preparing takes: twice the uncompressed pixels at all sizes. */
export function bytesToPrepare(pixelsWide: number, pixelsHigh: number, bitDepth: number): number {
  const channels = 4
  return pixelsWide * pixelsHigh * channels * (bitDepth / 8) * (4 / 3) * 2
}
