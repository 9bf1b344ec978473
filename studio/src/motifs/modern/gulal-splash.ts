import { darker, lighter, mix } from '../../ink/colour.ts'
import { polygon, tapered } from '../../ink/curves.ts'
import { fill, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { handPrint } from './hand-print.ts'

const SPOKES = 220

/** How far dry powder reached on the wall, by the angle seen from where it struck: ragged, and longer the way it flew. */
function reachOf(random: Random, size: number, heading: number): (angle: number) => number {
  const waves = [2, 3, 5, 8, 13, 21].map(
    (count) => [count, random.between(0, 6.3), 0.26 / count ** 0.6] as const,
  )
  const fingers = Array.from({ length: 15 }, () => ({
    at: heading + random.near(0, 0.75) + random.near(0, 0.75),
    long: random.between(0.2, 1),
    wide: random.between(0.02, 0.055),
  }))
  return (angle) => {
    const along = Math.cos(angle - heading)
    const swell = waves.reduce(
      (sum, [count, phase, high]) => sum + high * Math.sin(count * angle + phase),
      0,
    )
    const finger = fingers.reduce((most, { at, long, wide }) => {
      const off = Math.atan2(Math.sin(angle - at), Math.cos(angle - at))
      return Math.max(most, long * Math.exp(-((off / wide) ** 2)))
    }, 0)
    return size * (0.3 + 0.12 * along + 0.2 * swell + 0.3 * finger)
  }
}

/** A handful that struck the wall: an edge as sharp as powder leaves it, streaks that shot on, and grains all about. */
export function splash(random: Random, size: number, colour: string, degrees: number): string {
  const heading = (degrees * Math.PI) / 180
  const reach = reachOf(random, size, heading)
  const polar = (angle: number, away: number): Point => [
    Math.cos(angle) * away,
    Math.sin(angle) * away,
  ]
  const layer = (share: number, rough: number, shift: number) =>
    polygon(
      Array.from({ length: SPOKES }, (_, index) => {
        const angle = (index / SPOKES) * Math.PI * 2
        return polar(angle, reach(angle + shift) * share * random.near(1, rough))
      }),
    )
  const deep = mix(colour, '#c8104a', 0.06)
  const shade = darker(deep, 0.1)
  const streaks = times(19, () => {
    const angle = heading + random.near(0, 0.62) + random.near(0, 0.36)
    const [from, to] = [reach(angle) * random.between(0.3, 0.9), size * random.between(0.6, 1.35)]
    const bend = random.near(0, 0.05)
    const way = Array.from({ length: 7 }, (_, index) => {
      const t = index / 6
      return polar(angle + bend * t * t, from + (to - from) * t)
    })
    return fill(
      tapered(way, size * random.between(0.006, 0.02), 0.5),
      random.chance(0.3) ? deep : colour,
      random.between(0.24, 0.6),
    )
  })
  // Grains lie thickest at the edge and thin out quickly; on the side away from the throw there are few.
  const strewn = (count: number, far: number) =>
    Array.from({ length: count }, () => {
      const angle = random.chance(0.7)
        ? heading + (random.next() + random.next() - 1) * 1.7
        : random.between(0, Math.PI * 2)
      const out = -Math.log(1 - random.next() * 0.985)
      return polar(angle, reach(angle) * (0.9 + out * far))
    })
  const within = (count: number) =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      return polar(angle, reach(angle) * Math.sqrt(random.next()))
    })
  const clots = times(34, () => {
    const angle = heading + (random.next() + random.next() - 1) * 1.5
    const [x, y] = polar(angle, reach(angle) * random.between(0.8, 1.7))
    const r = size * random.between(0.005, 0.018)
    return fill(
      polygon(
        Array.from({ length: 9 }, (_, index) => {
          const turn = (index / 9) * Math.PI * 2
          return [
            x + Math.cos(turn) * r * random.between(0.6, 1.3),
            y + Math.sin(turn) * r * random.between(0.6, 1.3),
          ] as const
        }),
      ),
      random.chance(0.4) ? deep : colour,
      0.85,
    )
  })
  return (
    fill(layer(1, 0.09, 0), colour, 0.4) +
    fill(layer(0.8, 0.12, 0.06), colour, 0.42) +
    fill(layer(0.52, 0.16, -0.1), shade, 0.4) +
    streaks +
    clots +
    specks(within(1300), 1.5, lighter(colour, 0.5), 0.5) +
    specks(within(1000), 1.8, shade, 0.6) +
    specks(strewn(2600, 0.16), 1.6, colour, 0.9) +
    specks(strewn(1300, 0.36), 1.3, colour, 0.85) +
    specks(strewn(340, 0.3), 3, deep, 0.75) +
    specks(strewn(80, 0.34), 4.6, colour, 0.85)
  )
}

/** A hand full of powder set against the wall and drawn away a little. */
export function powderHand(random: Random, paper: string, colour: string, drag: number): string {
  const grains = (count: number, wide: number, tall: number): Point[] =>
    Array.from({ length: count }, () => [
      (random.next() + random.next() - 1) * wide,
      -34 + (random.next() + random.next() - 1) * tall,
    ])
  const smears = times(16, (index) => {
    const x = -52 + index * 6.6 + random.near(0, 3)
    const from = 34 + Math.sqrt(Math.max(0, 1 - (x / 56) ** 2)) * 26
    const long = drag * random.between(0.35, 1)
    return fill(
      tapered(
        [
          [x, from - 18],
          [x + random.near(0, 3), from + long * 0.5],
          [x + random.near(4, 6), from + long],
        ],
        random.between(3, 7),
        0.6,
      ),
      colour,
      random.between(0.25, 0.55),
    )
  })
  return (
    smears +
    place(0, 0, handPrint(random, paper, colour)) +
    specks(grains(900, 74, 116), 1.5, paper, 0.75) +
    specks(grains(300, 66, 110), 2.2, lighter(colour, 0.4), 0.6) +
    specks(grains(420, 120, 160), 1.6, colour, 0.8)
  )
}
