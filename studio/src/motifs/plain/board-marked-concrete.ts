import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { boardGrain } from './board-grain.ts'

const SIZE = 640
/** Concrete was poured in lifts as high as the boards of the form were long. */
const LIFTS = 2
const LIFT = SIZE / LIFTS
const BOARDS = 12
/** How far the first plank and the first lift begin before the tile, so that no joint lies on a seam of the paper. */
const START = 26

/** Concrete cast against upright planks: their grain, their joints as thin fins, and the holes of the ties. */
export function boardMarkedConcrete(palette: Palette, random: Random): Tile {
  const { ground, ink, accent } = palette
  const base = mix(mix(ground, '#8b8274', 0.42), ink, 0.06)
  const tones = {
    base,
    shade: darker(base, 0.5),
    light: lighter(base, 0.5),
    warm: mix(base, accent, 0.5),
  }
  const lifts = times(LIFTS, (lift) => boards(random, lift * LIFT - START, tones))
  return {
    width: SIZE,
    height: SIZE,
    repeat: 128,
    hand: { ...PLAIN, pigment: 0.14 },
    ground: base,
    body:
      lifts +
      clouds(random, tones) +
      sand(random, tones) +
      times(LIFTS, (lift) => joint(lift * LIFT - START, tones) + ties(lift * LIFT - START, tones)),
  }
}

type Tones = { base: string; shade: string; light: string; warm: string }

function boards(random: Random, top: number, tones: Tones): string {
  const shares = Array.from({ length: BOARDS }, () => random.between(0.82, 1.2))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let left = -START
  return shares
    .map((share) => {
      const wide = (share / whole) * SIZE
      const drawn = wrapped(SIZE, SIZE, left, top, LIFT + 2, board(random, wide, tones))
      left += wide
      return drawn
    })
    .join('')
}

/** What one plank left: its own tone, its year rings in relief, and a fin where mortar ran between two. */
function board(random: Random, wide: number, { base, shade, light, warm }: Tones): string {
  const tone = mix(base, random.pick([shade, light, warm, base]), random.between(0.03, 0.13))
  const knots = random.chance(0.3)
    ? [
        {
          x: wide * random.between(0.3, 0.7),
          y: random.between(50, LIFT - 50),
          size: random.between(2.4, 4),
        },
      ]
    : []
  const rings = boardGrain(random, {
    wide,
    long: LIFT,
    ring: random.between(2.6, 4.4),
    heart: random.chance(0.5) ? random.between(0.3, 0.7) : random.pick([-0.6, 1.6]),
    depth: random.between(6, 20),
    taper: random.between(4, 16),
    knots,
  })
  const grain = rings
    .map((points) => {
      const d = smooth(points)
      const strength = random.between(0.07, 0.2)
      return (
        line(d, shade, random.between(0.5, 1), strength) +
        place(0.8, 0, line(d, light, 0.6, strength * 0.9))
      )
    })
    .join('')
  const edge: Point[] = Array.from({ length: 9 }, (_, index) => [
    random.near(0, 0.5),
    (LIFT * index) / 8,
  ])
  const fin = smooth(edge)
  return (
    rect(0, 0, wide + 0.6, LIFT, tone) +
    grain +
    knots.map(({ x, y, size }) => circle(x, y, size, shade, 0.3)).join('') +
    place(1.5, 0, line(fin, shade, 1.3, 0.36)) +
    line(fin, light, 1.7, 0.5)
  )
}

/** Damp and lime drift through the casting without heed of the boards: wood would not have them. */
function clouds(random: Random, { shade, light }: Tones): string {
  const gradients = [shade, light].map(
    (colour, index) =>
      `<radialGradient id="cast${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.15"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.07"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const drifts = scatter(random, SIZE, SIZE, 110).map(([x, y], index) => {
    const r = index % 4 ? random.between(14, 46) : random.between(60, 130)
    const drift = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.5, 1))}" fill="url(#cast${random.int(0, 1)})" transform="rotate(${n(random.near(0, 90))})"/>`
    return wrapped(SIZE, SIZE, x, y, r, drift)
  })
  return `<defs>${gradients.join('')}</defs>${drifts.join('')}`
}

/** Sand in the face of the casting, and holes that air left. */
function sand(random: Random, { shade, light }: Tones): string {
  const strewn = (count: number): Point[] =>
    Array.from({ length: count }, () => [random.between(2, SIZE - 2), random.between(2, SIZE - 2)])
  const holes = times(190, () => {
    const r = random.between(0.5, 1) + (random.chance(0.16) ? random.between(0.4, 1.6) : 0)
    const [x, y] = [random.between(4, SIZE - 4), random.between(4, SIZE - 4)]
    return circle(x, y + r * 0.4, r, light, 0.5) + circle(x, y, r, shade, 0.7)
  })
  return specks(strewn(2600), 0.9, shade, 0.28) + specks(strewn(2200), 1, light, 0.34) + holes
}

/** Where one day's pour ended and the next began. */
function joint(y: number, { shade, light }: Tones): string {
  const seam = line(`M0 0H${SIZE}`, shade, 3, 0.6) + line(`M0 2.4H${SIZE}`, light, 1.2, 0.5)
  return wrapped(SIZE, SIZE, 0, y, SIZE, seam)
}

/** Open holes of the rods that held the form together, two to a lift and level with each other. */
function ties(y: number, { base, shade, light }: Tones): string {
  const hole =
    circle(0, 1.1, 7.4, light, 0.6) +
    circle(0, 0, 7.2, mix(base, shade, 0.6)) +
    circle(0, 0.9, 5.6, mix(base, shade, 0.95)) +
    `<path d="M-5.200 -2.200A5.700 5.700 0 0 1 5.200 -2.200A7 7 0 0 0 -5.200 -2.200Z" fill="${darker(shade, 0.5)}"/>`
  return [0.25, 0.75]
    .flatMap((across) => [0.2, 0.8].map((down) => [across * SIZE, y + down * LIFT] as const))
    .map(([x, at]) => place(x, (at + SIZE) % SIZE, hole))
    .join('')
}
