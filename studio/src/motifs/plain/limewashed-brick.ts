import { darker, mix, type Palette } from '../../ink/colour.ts'
import { blob, polygon, smoothLoop } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [COLUMNS, ROWS] = [6, 16]
const [WIDE, TALL] = [120, 42]
const [WIDTH, HEIGHT] = [COLUMNS * WIDE, ROWS * TALL]
/** A brick's face within its share of the wall; the rest is the joint. */
const FACE = { wide: WIDE - 9, tall: TALL - 8 }
/** How many places have worn, and how many times the brush was put to the wall. */
const [WORN, SHEAVES] = [8, 1200]

/** Red brick under a brushed coat of lime, worn to the red at edges and in places that hands and rain reach. */
export function limewashedBrick({ ground, ink, second, accent }: Palette, random: Random): Tile {
  const worn = scatter(random, WIDTH, HEIGHT, WORN).map(([x, y]) => ({
    x,
    y,
    reach: random.between(36, 92),
  }))
  /** How much of the lime is gone at a place, 0 to 1. */
  const wear = (x: number, y: number) =>
    worn.reduce((most, patch) => {
      const [dx, dy] = [Math.abs(x - patch.x), Math.abs(y - patch.y)]
      const far = Math.hypot(Math.min(dx, WIDTH - dx) / 1.5, Math.min(dy, HEIGHT - dy))
      return Math.max(most, Math.exp(-((far / patch.reach) ** 2)))
    }, 0)
  const reds = [mix(ink, second, 0.4), second, mix(accent, second, 0.4), mix(ink, '#8a5a3c', 0.45)]
  const bricks: string[] = []
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = column * WIDE + (row % 2) * (WIDE / 2) + 4
      const y = row * TALL + 4
      const gone = wear((x + WIDE / 2) % WIDTH, y + TALL / 2)
      bricks.push(
        wrapped(WIDTH, HEIGHT, x, y, WIDE + 10, brick(random, ground, random.pick(reds), gone)),
      )
    }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 138,
    ground: darker(mix(ground, second, 0.06), 0.06),
    body: joints(random, ground) + bricks.join('') + brushed(random, ground),
    hand: { waver: 0.6, pigment: 0.16 },
  }
}

/** Lime lies thick and rough in the joints. */
function joints(random: Random, lime: string): string {
  const grains = (count: number): Point[] =>
    Array.from({ length: count }, () => [random.between(0, WIDTH), random.between(0, HEIGHT)])
  return (
    specks(grains(2600), 1.5, darker(lime, 0.2), 0.3) + specks(grains(2600), 1.6, '#ffffff', 0.4)
  )
}

function brick(random: Random, lime: string, red: string, gone: number): string {
  const { wide, tall } = FACE
  const coat = Math.min(
    0.95,
    Math.max(0.38, 0.9 - gone * random.between(0.4, 0.9) + random.near(0, 0.06)),
  )
  const edge = outline(random)
  const shape = smoothLoop(edge)
  const face = mix(red, lime, coat)
  // The arris wears first: along it the brick looks out of the coat.
  const chips = times(Math.round(7 + gone * 14), () => {
    const [x, y] = edge[random.int(0, edge.length - 1)] ?? [0, 0]
    const long = random.between(1.6, 6 + gone * 8)
    const inward = y < tall / 2 ? random.between(0.5, 3) : -random.between(0.5, 3)
    return flake(
      random,
      Math.min(wide - long, Math.max(long, x)),
      y + inward,
      long,
      random.between(0.6, 1.5 + gone * 1.3),
    )
  })
  const bare = times(Math.round(gone * 16), () => {
    const long = random.between(1.5, 11)
    return flake(
      random,
      random.between(long, wide - long),
      random.between(6, tall - 6),
      long,
      random.between(0.7, 2.6),
    )
  })
  const inside = (count: number): Point[] =>
    Array.from({ length: count }, () => [random.between(4, wide - 4), random.between(4, tall - 4)])
  return (
    place(0.8, 2.2, fill(shape, darker(mix(lime, red, 0.25), 0.5), 0.3)) +
    fill(shape, face) +
    // Thin lime dries in dabs, so the red shows through unevenly.
    times(7, () => {
      const long = random.between(10, 34)
      const tone = random.chance(0.5) ? lime : mix(red, lime, coat * 0.72)
      return place(
        random.between(long, wide - long),
        random.between(7, tall - 7),
        fill(
          smoothLoop(
            blob(0, 0, 1, 9, 0.3, random.next).map(
              ([x, y]): Point => [x * long, y * random.between(3, 6)],
            ),
          ),
          tone,
          0.22,
        ),
      )
    }) +
    fill(chips + bare, mix(red, lime, 0.2), 0.4 + gone * 0.4) +
    specks(inside(26), 1.3, red, 0.2 + gone * 0.3) +
    specks(inside(14), 1.1, darker(red, 0.5), 0.14 + gone * 0.2) +
    line(`M5 1.4H${n(wide - 5)}`, '#ffffff', 1.2, 0.4)
  )
}

/** The outline of a brick moulded by hand: straight from afar, never quite from near. */
function outline(random: Random): Point[] {
  const { wide, tall } = FACE
  const stray = () => random.near(0, 0.9)
  const along = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97]
  const up = [0.1, 0.5, 0.9]
  return [
    ...along.map((t): Point => [t * wide, stray()]),
    ...up.map((t): Point => [wide + stray(), t * tall]),
    ...along.toReversed().map((t): Point => [t * wide, tall + stray()]),
    ...up.toReversed().map((t): Point => [stray(), t * tall]),
  ]
}

/** A ragged flake, longer along the brick than high, as path data. */
function flake(random: Random, x: number, y: number, long: number, high: number): string {
  return polygon(
    blob(0, 0, 1, 11, 0.45, random.next).map(([px, py]): Point => [x + px * long, y + py * high]),
  )
}

/** Fine marks of the bristles over bricks and joints alike, in short crossing sheaves. */
function brushed(random: Random, lime: string): string {
  return times(SHEAVES, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    const hairs = times(9, (hair) => {
      const aside = (hair - 4) * 1.5 + random.near(0, 0.9)
      const [from, to] = [-random.between(4, 24), random.between(4, 24)]
      return `M${n(from)} ${n(aside)}Q0 ${n(aside + random.near(0, 1.6))} ${n(to)} ${n(aside)}`
    })
    const tone = random.chance(0.78) ? lime : darker(lime, 0.3)
    const turn = random.chance(0.88) ? random.near(0, 20) : 90 + random.near(0, 24)
    const marks = line(
      hairs,
      tone,
      random.between(0.5, 0.9),
      tone === lime ? random.between(0.16, 0.36) : 0.1,
    )
    return wrapped(WIDTH, HEIGHT, x, y, 30, place(0, 0, marks, turn))
  })
}
