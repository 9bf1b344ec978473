import { createHash } from 'node:crypto'
import type { Palette } from '../ink/colour.ts'
import { n, type Point, place } from '../ink/fragments.ts'
import type { Hand } from '../ink/hand.ts'
import type { Random } from '../ink/random.ts'

/** A piece of wallpaper that repeats without a seam. */
export type Tile = {
  width: number
  height: number
  /** Width of one repeat on the wall, in centimetres. */
  repeat: number
  ground: string
  body: string
  /** How far the hand shows, if otherwise than in most designs. */
  hand?: Hand
}
export type TileDrawing = (palette: Palette, random: Random) => Tile

/** A picture over the whole wall, drawn for a wall of the given size. The height is always 1000. */
export type MuralDrawing = (palette: Palette, random: Random, width: number) => string

/** Fragments longer than this are drawn once and reused, which keeps rich designs small. */
const WORTH_SHARING = 1_000

/** The fragment at (x, y), repeated over the tile's edges as far as it reaches. */
export function wrapped(
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
  body: string,
): string {
  const places: Point[] = []
  for (const dx of [-width, 0, width]) {
    for (const dy of [-height, 0, height]) {
      const px = x + dx
      const py = y + dy
      if (px + reach < 0 || px - reach > width || py + reach < 0 || py - reach > height) continue
      places.push([px, py])
    }
  }
  if (places.length < 2 || body.length < WORTH_SHARING)
    return places.map(([px, py]) => place(px, py, body)).join('')
  const id = `f${createHash('sha256').update(body).digest('hex').slice(0, 12)}`
  const uses = places.map(([px, py]) => `<use href="#${id}" x="${n(px)}" y="${n(py)}"/>`)
  return `<defs><g id="${id}">${body}</g></defs>${uses.join('')}`
}

/** The fragment once at the corner and once in the middle of the tile. */
export function halfDrop(width: number, height: number, reach: number, body: string): string {
  return (
    wrapped(width, height, 0, 0, reach, body) +
    wrapped(width, height, width / 2, height / 2, reach, body)
  )
}

/** Evenly but irregularly spread points on a tile, measured over its edges. */
export function scatter(random: Random, width: number, height: number, count: number): Point[] {
  const points: Point[] = []
  for (let index = 0; index < count; index += 1) {
    let best: Point = [random.between(0, width), random.between(0, height)]
    let bestGap = -1
    for (let attempt = 0; attempt < 14 + index; attempt += 1) {
      const candidate: Point = [random.between(0, width), random.between(0, height)]
      const gap = Math.min(
        ...points.map((point) => gapOnTile(candidate, point, width, height)),
        1e6,
      )
      if (gap > bestGap) {
        best = candidate
        bestGap = gap
      }
    }
    points.push(best)
  }
  return points
}

function gapOnTile(a: Point, b: Point, width: number, height: number): number {
  const dx = Math.abs(a[0] - b[0])
  const dy = Math.abs(a[1] - b[1])
  return Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy))
}

/** Fine dots spread over the tile: a quiet second layer behind a motif. */
export function dusting(
  random: Random,
  width: number,
  height: number,
  count: number,
  draw: (x: number, y: number, index: number) => string,
): string {
  return scatter(random, width, height, count)
    .map(([x, y], index) => wrapped(width, height, x, y, 14, draw(0, 0, index)))
    .join('')
}
