import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { around, circle, fill, line, type Point, place } from '../../ink/fragments.ts'
import { planarFaces, type Segment } from '../../ink/planar-faces.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, halfDrop, type Tile, wrapped } from '../tile.ts'
import { inset, opening, type Stone } from './pierced-stone.ts'

const WIDTH = 300
const HEIGHT = WIDTH * Math.sqrt(3)
const APOTHEM = WIDTH / 2
/** The angle at which the bands leave the sides of the net that they are built on. */
const CONTACT = (67.5 * Math.PI) / 180
const BAND = 10.4
/** The width of the finer bands in the middle of the stars. */
const FINE = 4.2

/** A slab of stone pierced with twelve-pointed stars in a net of twelve-sided figures. */
export function jali(palette: Palette, random: Random): Tile {
  const stone = stoneOf(palette)
  const grain = dusting(random, WIDTH, HEIGHT, 110, () =>
    circle(0, 0, random.between(0.4, 1.1), random.chance(0.5) ? stone.lit : stone.shade, 0.5),
  )
  const cells = planarFaces(bands())
    .filter((cell) => isInTile(middleOf(cell)))
    .map((cell) => openingAt(cell, stone))
  const boss = rosette(stone, palette, random.between(-1, 1))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 30,
    ground: stone.face,
    body: grain + cells.join('') + halfDrop(WIDTH, HEIGHT, 60, boss),
    hand: { waver: 0.4, pigment: 0.22 },
  }
}

function stoneOf({ ground, ink, second, accent }: Palette): Stone {
  if (lightness(ground) < 0.4) {
    return {
      face: mix(ink, second, 0.16),
      lit: accent,
      shade: mix(ink, ground, 0.62),
      beyond: darker(ground, 0.3),
    }
  }
  const face = mix(ink, ground, 0.24)
  return { face, lit: mix(ink, ground, 0.62), shade: darker(ink, 0.42), beyond: ground }
}

/** The middle lines of all bands that reach into the tile. */
function bands(): Segment[] {
  const segments: Segment[] = []
  for (let row = -1; row <= 3; row += 1) {
    for (let column = -1; column <= 2; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * WIDTH
      segments.push(...starAt(x, (row * HEIGHT) / 2))
    }
  }
  const gap = WIDTH / Math.sqrt(3)
  for (let row = -2; row <= 4; row += 1) {
    for (let column = -2; column <= 3; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.5 : 0)) * WIDTH
      const y = (row * HEIGHT) / 2
      segments.push(...triangleAt(x, y + gap / 2, 1), ...triangleAt(x, y - gap / 2, -1))
    }
  }
  return segments
}

function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** How far from the middle a band meets the axis that is turned so far from where it started. */
function meets(degrees: number): number {
  const axis = (degrees * Math.PI) / 180
  const along = Math.tan(axis) / (Math.cos(CONTACT) + Math.tan(axis) * Math.sin(CONTACT))
  return (APOTHEM * along * Math.cos(CONTACT)) / Math.sin(axis)
}

function starAt(x: number, y: number): Segment[] {
  const end = meets(45)
  return Array.from({ length: 12 }, (_, index) => index * 30).flatMap((turn): Segment[] => [
    [polar(x, y, APOTHEM, turn), polar(x, y, end, turn + 45)],
    [polar(x, y, APOTHEM, turn), polar(x, y, end, turn - 45)],
  ])
}

/** The bands in the triangle that three twelve-sided figures leave between them. */
function triangleAt(x: number, y: number, up: 1 | -1): Segment[] {
  const side = 2 * APOTHEM * Math.tan(Math.PI / 12)
  const inner = side / (2 * Math.sqrt(3))
  const lean = Math.PI / 2 - CONTACT
  // On the way to the axis through a corner, seen from the middle of a side.
  const along = (Math.sqrt(3) * inner) / (Math.sqrt(3) * Math.cos(lean) + Math.sin(lean))
  const meeting = (along * Math.sin(lean)) / Math.sin(Math.PI / 3)
  return [0, 120, 240].flatMap((turn): Segment[] => {
    const from = polar(x, y, inner, turn + 90 * up)
    return [
      [from, polar(x, y, meeting, turn + 90 * up + 60)],
      [from, polar(x, y, meeting, turn + 90 * up - 60)],
    ]
  })
}

function middleOf(cell: readonly Point[]): Point {
  const sum = cell.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return [sum[0] / cell.length, sum[1] / cell.length]
}

/** A cell on the tile's edge counts to one of its two sides only. */
function isInTile([x, y]: Point): boolean {
  return x > -0.5 && x < WIDTH - 0.5 && y > -0.5 && y < HEIGHT - 0.5
}

function openingAt(cell: Point[], stone: Stone): string {
  const [x, y] = middleOf(cell)
  const about = cell.map(([px, py]): Point => [px - x, py - y])
  const reach = Math.max(...about.map((point) => Math.hypot(point[0], point[1])))
  const body =
    cell.length < 24
      ? opening(about, BAND, 7.5, stone)
      : petalled(inset(about, (BAND - FINE) / 2), stone)
  return wrapped(WIDTH, HEIGHT, x, y, reach, body)
}

/** The opening in the middle of a star, which fine bands divide into petals around a flower. */
function petalled(rim: Point[], stone: Stone): string {
  const outline = rim.map(
    (point, index): Segment => [point, rim[(index + 1) % rim.length] ?? point],
  )
  return planarFaces([...outline, ...petals(rim)])
    .map((cell) => opening(cell, FINE, 4, stone))
    .join('')
}

function petals(rim: readonly Point[]): Segment[] {
  const near = Math.min(...rim.map(([x, y]) => Math.hypot(x, y)))
  return rim
    .filter(([x, y]) => Math.hypot(x, y) < near + 1)
    .flatMap(([x, y]): Segment[] => {
      const turn = (Math.atan2(y, x) * 180) / Math.PI
      return [-15, 15].map((aside) => [[x, y], polar(0, 0, 24, turn + aside)])
    })
}

/** The flower carved where the bands of a star come together. */
function rosette(stone: Stone, palette: Palette, turn: number): string {
  const carved = (length: number, width: number, offset: number) =>
    around(
      12,
      () =>
        place(0.8, 1.4, fill(petal(length, width, 0.5), stone.shade, 0.8)) +
        fill(petal(length, width, 0.5), mix(stone.face, stone.lit, 0.45)) +
        line(`M0 ${-length * 0.35}L0 ${-length * 0.8}`, stone.shade, 0.7, 0.7),
      offset + turn,
    )
  return (
    circle(0, 0, 25, stone.face) +
    carved(23, 10, 15) +
    carved(14, 7, 0) +
    circle(0.6, 1, 5.4, stone.shade) +
    circle(0, 0, 5, mix(palette.accent, toneOnTone(stone.face, 0.2), 0.4)) +
    circle(-0.8, -1.2, 2.4, lighter(stone.lit, 0.25))
  )
}
