import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'

const SIZE = 600
/** The cloth is wound slantwise before it is tied, so that its stripes climb once in a width. */
const STEP = 2.5
/** Waves in a width; each makes the stripes climb steeply and then rest. */
const WAVES = 3

type Stripe = { at: number; high: number; colour: string }
/** How far an edge strays at x; comes back where the tile begins again. */
type Edge = (x: number) => number

/** Rajasthani wave-dyed cloth: stripes of five dyes on the slant, parted by the white of the tied thread. */
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
    repeat: 60,
    ground: lighter(ground, 0.25),
    hand: { waver: 0.7, pigment: 0.24 },
    body: `<defs><g id="lehariya">${body.join('')}</g></defs>${cloth}${dents(random, stripes, lighter(ground, 0.3))}${washes(random, second, ground)}${muslin(ground)}`,
  }
}

/** Five dyes in their order: each comes broad, flanked by fine ones, and runs over into the next. */
function stripesOf(dyes: readonly string[]): Stripe[] {
  const order = [
    ...[0, 0, 4, 0, 0, 4, 4, 1],
    ...[1, 2, 1, 1, 2, 2, 1, 2],
    ...[2, 3, 3, 2, 3, 2, 2, 1],
    ...[1, 4, 1, 4, 4, 0, 4, 0],
  ]
  const weights = order.map((_, index) => [1.55, 0.75, 1.15, 0.6][index % 4] ?? 1)
  const unit = SIZE / weights.reduce((sum, weight) => sum + weight, 0)
  let at = 0
  return order.map((dye, index) => {
    const high = (weights[index] ?? 1) * unit
    const stripe = { at, high, colour: dyes[dye] ?? '#b3261e' }
    at += high
    return stripe
  })
}

/** The way of every stripe: a slope with waves in it. */
function climb(x: number): number {
  const t = (x / SIZE) * WAVES * Math.PI * 2
  return -x + Math.sin(t) * 17 + Math.sin(t * 2 + 0.9) * 4.5
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
) {
  const columns = Array.from({ length: SIZE / STEP + 1 }, (_, index) => index * STEP)
  const above = columns.map((x): Point => [x, top + climb(x) + upper(x)])
  const below = columns.map((x): Point => [x, foot + climb(x) + lower(x)]).reverse()
  return fill(
    `M${[...above, ...below].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`,
    colour,
    opacity,
  )
}

/** Full colour within; beside it a paler rim where dye crept under the thread; then the thread's white. */
function dyedStripe(random: Random, { at, high, colour }: Stripe, next: string): string {
  const white = Math.min(4.4, 2 + high * 0.11)
  const [upper, lower] = [edge(random, 0.7, 0.5), edge(random, 0.7, 0.5)]
  const [crept, creptBelow] = [edge(random, 1, 1.3), edge(random, 1, 1.3)]
  const core = high - white
  return (
    band(at - 1.5, at + core + 1.5, crept, creptBelow, mix(colour, next, 0.25), 0.3) +
    band(at - 0.5, at + core + 0.5, upper, lower, lighter(colour, 0.12), 0.62) +
    band(at + 0.8, at + core - 0.8, upper, lower, colour, 0.86) +
    band(at + core * 0.3, at + core * 0.62, crept, creptBelow, darker(colour, 0.2), 0.16)
  )
}

/** Where a turn of thread bit into the stripe and kept the dye off: short white nicks along the edges. */
function dents(random: Random, stripes: readonly Stripe[], white: string): string {
  const points = (count: number): Point[] =>
    Array.from({ length: count }, () => {
      const { at, high } = random.pick(stripes)
      const x = random.between(6, SIZE - 6)
      const y = at + climb(x) + (random.chance(0.5) ? 0 : high - 3) + random.near(0, 1.6)
      return [x, ((y % SIZE) + SIZE) % SIZE]
    })
  return specks(points(1500), 1.3, white, 0.5) + specks(points(500), 2.1, white, 0.45)
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
