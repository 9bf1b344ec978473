import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'

const SIZE = 600
/** The cloth is wound slantwise before it is tied, so that its stripes climb once in a width. */
const STEP = 5
/** Waves in a width; each makes the stripes climb steeply and then rest. */
const WAVES = 3

/** White between two groups of stripes. */
const GAP = 6

type Stripe = { at: number; high: number; colour: string; broken: boolean }
/** How far an edge strays at x; comes back where the tile begins again. */
type Edge = (x: number) => number

/** Rajasthani wave-dyed cloth: fine stripes of five dyes on the slant, in groups, parted by the white of the tied thread. */
export function lehariya(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const pink = mix(second, '#d61f6e', 0.62)
  const dyes = [second, ink, mix(ink, '#f2c230', 0.72), accent, pink]
  const stripes = stripesOf(dyes)
  const body = stripes.map((stripe, index) => {
    const next = stripes[(index + 1) % stripes.length] ?? stripe
    return dyedStripe(random, stripe, next.colour)
  })
  // The tile is a window on stripes that climb: those from below reach into it.
  const cloth = [-1, 0, 1, 2].map((turn) => `<use href="#lehariya" y="${turn * SIZE}"/>`).join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 54,
    ground: lighter(ground, 0.25),
    hand: { waver: 0.5, pigment: 0.24 },
    body: `<defs><g id="lehariya">${body.join('')}</g></defs>${cloth}${dents(random, stripes, lighter(ground, 0.3))}${washes(random, second, ground)}${muslin(ground)}`,
  }
}

/**
 * Fine stripes in each group; the dyes take their turns. More in a group would run together into one
 * broad band when seen from across a room.
 */
const IN_GROUPS = [4, 3, 3, 2, 3, 5, 2, 3, 1, 4, 3, 4, 2, 2, 3, 5, 3, 3, 1, 4] as const

/** Five dyes in groups, one after the other: fine stripes, some of them broken, then a wider white. */
function stripesOf(dyes: readonly string[]): Stripe[] {
  const count = IN_GROUPS.reduce((sum, stripes) => sum + stripes, 0)
  const pitch = (SIZE - GAP * IN_GROUPS.length) / count
  let at = 0
  return IN_GROUPS.flatMap((stripes, group) => {
    const dye = group % dyes.length
    const drawn = Array.from({ length: stripes }, (_, index) => ({
      at: at + index * pitch,
      high: pitch,
      colour: dyes[dye] ?? '#b3261e',
      broken: stripes > 2 && index === (group % 2 ? 1 : stripes - 2),
    }))
    at += stripes * pitch + GAP
    return drawn
  })
}

/** The way of every stripe: a slope with waves in it. */
function climb(x: number): number {
  const t = (x / SIZE) * WAVES * Math.PI * 2
  return -x + Math.sin(t) * 4 + Math.sin(t * 2 + 0.9) * 1.2
}

/** Long strayings where the cloth slipped in its winding, and the notches of each turn of thread. */
function edge(random: Random, stray: number, notch: number): Edge {
  const waves = [2, 5, 11].map((often) => [often, random.between(0, 6.28)] as const)
  const count = SIZE / STEP
  const notches = Array.from({ length: count }, () => random.near(0, notch))
  return (x) =>
    waves.reduce(
      (sum, [often, phase], index) =>
        sum + Math.sin((x / SIZE) * often * Math.PI * 2 + phase) * stray * (1 - index * 0.28),
      0,
    ) + (notches[Math.round((x + SIZE) / STEP) % count] ?? 0)
}

function band(
  top: number,
  foot: number,
  upper: Edge,
  lower: Edge,
  colour: string,
  opacity: number,
  pieces: readonly Piece[],
) {
  const drawn = pieces.map(([from, to]) => {
    const inner = Array.from({ length: SIZE / STEP + 1 }, (_, index) => index * STEP)
    const columns = [from, ...inner.filter((x) => x > from && x < to), to]
    const above = columns.map((x): Point => [x, top + climb(x) + upper(x)])
    const below = columns.map((x): Point => [x, foot + climb(x) + lower(x)]).reverse()
    return `M${[...above, ...below].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  })
  return fill(drawn.join(''), colour, opacity)
}

/** From where to where a stripe is dyed; broken ones are dashes, for the cloth was tied a second time. */
type Piece = readonly [from: number, to: number]

function piecesOf(random: Random, broken: boolean): Piece[] {
  if (!broken) return [[0, SIZE]]
  const count = 26
  const long = SIZE / count
  return Array.from({ length: count }, (_, index): Piece => {
    const [from, to] = [index * long, (index + 1) * long]
    // The dashes at the tile's edge keep still, so that no gap there is wider than others.
    const stray = (end: number) => (end > 0 && end < count ? random.near(0, 1.2) : 0)
    return [from + 1.7 + stray(index), to - 1.7 + stray(index + 1)]
  })
}

/** Full colour within; beside it a paler rim where dye crept under the thread; then the thread's white. */
function dyedStripe(random: Random, { at, high, colour, broken }: Stripe, next: string): string {
  const white = high * 0.37
  const [upper, lower] = [edge(random, 0.5, 0.5), edge(random, 0.5, 0.5)]
  const [crept, creptBelow] = [edge(random, 0.5, 0.8), edge(random, 0.5, 0.8)]
  const pieces = piecesOf(random, broken)
  const core = high - white
  return (
    band(at - 0.9, at + core + 0.9, crept, creptBelow, mix(colour, next, 0.25), 0.34, pieces) +
    band(at, at + core, upper, lower, lighter(colour, 0.06), 0.72, pieces) +
    band(at + core * 0.24, at + core * 0.8, upper, lower, colour, 0.9, pieces)
  )
}

/** Where a turn of thread bit into the stripe and kept the dye off: short white nicks along the edges. */
function dents(random: Random, stripes: readonly Stripe[], white: string): string {
  const points = (count: number): Point[] =>
    Array.from({ length: count }, () => {
      const { at, high } = random.pick(stripes)
      const x = random.between(6, SIZE - 6)
      const y = at + climb(x) + (random.chance(0.5) ? 0 : high - 1.5) + random.near(0, 1.6)
      return [x, ((y % SIZE) + SIZE) % SIZE]
    })
  return specks(points(1600), 0.8, white, 0.5) + specks(points(400), 1.3, white, 0.45)
}

/** The cloth took the dye more thinly here and there: soft slanting clouds. */
function washes(random: Random, deep: string, pale: string): string {
  const tones = [darker(deep, 0.2), lighter(pale, 0.3)]
  const gradients = tones.map(
    (tone, index) =>
      `<radialGradient id="wash${index}"><stop offset="0" stop-color="${tone}" stop-opacity="${index ? 0.2 : 0.1}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
  )
  const clouds = times(26, (index) => {
    const r = random.between(60, 130)
    return wrapped(
      SIZE,
      SIZE,
      random.between(0, SIZE),
      random.between(0, SIZE),
      r,
      `<ellipse rx="${n(r)}" ry="${n(r * 0.4)}" fill="url(#wash${index % 2})" transform="rotate(-45)"/>`,
    )
  })
  return `<defs>${gradients.join('')}</defs>${clouds}`
}

/** Fine cotton: every thread of the weft, barely seen. */
function muslin(ground: string): string {
  return times(SIZE / 3, (index) =>
    line(
      `M0 ${n(index * 3 + 1.5)}H${SIZE}`,
      index % 2 ? '#ffffff' : darker(ground, 0.4),
      0.6,
      0.08,
    ),
  )
}
