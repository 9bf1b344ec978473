/** The tiles of a Deep Zoom pyramid. */
import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import type { Size } from '@bhitti/contract/rules/print/artwork'
import type { Box, DesignView } from './design-view.ts'

export type Tiles = NonNullable<PublicArtwork['tiles']>

export type Tile = { url: string; left: number; top: number; right: number; bottom: number }

/** Returns the level whose width in pixels is closest to that on the screen. */
export function levelFor(tiles: Tiles, shownPixelsWide: number): number {
  const finest = tiles.levels - 1
  const coarser = Math.round(Math.log2(tiles.width / shownPixelsWide))
  return Math.min(finest, Math.max(0, finest - coarser))
}

export function tilesInView(
  tiles: Tiles,
  level: number,
  { widthUm, heightUm }: Size,
  view: DesignView,
  box: Box,
): Tile[] {
  const halvings = 2 ** (tiles.levels - 1 - level)
  const across = along({
    pixels: Math.ceil(tiles.width / halvings),
    tileSize: tiles.tileSize,
    start: view.x,
    length: widthUm * view.pxPerUm,
    room: box.width,
  })
  const down = along({
    pixels: Math.ceil(tiles.height / halvings),
    tileSize: tiles.tileSize,
    start: view.y,
    length: heightUm * view.pxPerUm,
    room: box.height,
  })
  return down.flatMap((row) =>
    across.map((column) => ({
      url: tiles.urlTemplate
        .replace('{level}', String(level))
        .replace('{x}', String(column.index))
        .replace('{y}', String(row.index)),
      left: column.from,
      right: column.to,
      top: row.from,
      bottom: row.to,
    })),
  )
}

type Side = { pixels: number; tileSize: number; start: number; length: number; room: number }

function along({ pixels, tileSize, start, length, room }: Side) {
  const pxPerPixel = length / pixels
  const at = (pixel: number) => start + Math.min(pixel, pixels) * pxPerPixel
  const count = Math.ceil(pixels / tileSize)
  const first = Math.max(0, Math.floor(-start / pxPerPixel / tileSize))
  const last = Math.min(count, Math.ceil((room - start) / pxPerPixel / tileSize))
  return Array.from({ length: Math.max(0, last - first) }, (_, step) => {
    const index = first + step
    return { index, from: at(index * tileSize), to: at((index + 1) * tileSize) }
  })
}
