import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'
import { powderHand, splash } from './gulal-splash.ts'

const [WIDTH, HEIGHT] = [1960, 1470]

/** Gulal on a white wall: clouds that mix where they meet, handfuls that struck with a sharp edge, and a few hands. */
export function powderColour(palette: Palette, random: Random): Tile {
  const { ink, second, accent } = palette
  const paper = mix(palette.ground, '#ffffff', 0.45)
  const colours = [
    ink,
    second,
    accent,
    mix(ink, '#e85a9b', 0.72),
    mix(second, '#8e6cc4', 0.78),
    mix(second, '#a8c93a', 0.72),
  ]
  const gradients = colours
    .map(
      (colour, index) =>
        `<radialGradient id="powder${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.5"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    .join('')
  const colourOf = (kind: number) => colours[kind] ?? ink
  const at = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  // Billow upon billow of all colours in turn, so that they mix instead of covering each other.
  const clouds = THROWS.map(([x, y, size, kind, heading, struck]) => ({
    ...{ x, y, size },
    layers: [
      ...cloud(random, size, kind, colourOf(kind), heading),
      struck ? splash(random, size * 0.94, colourOf(kind), heading) : '',
    ],
  }))
  const thrown = [0, 1, 2, 4, 3].flatMap((layer) =>
    clouds.map(({ x, y, size, layers }) => at(x, y, size * 2.1, layers[layer] ?? '')),
  )
  const hands = HANDS.map(([x, y, kind, lean, side, drag]) =>
    at(x, y, 260, place(0, 0, powderHand(random, paper, colourOf(kind), drag), lean, side, 1)),
  )
  return {
    ...{ width: WIDTH, height: HEIGHT, ground: paper },
    repeat: 215,
    hand: { waver: 0.9, pigment: 0.18 },
    body:
      `<defs>${gradients}</defs>` +
      at(420, 1180, 600, place(0, 0, drift(random, accent, 2), 16)) +
      at(1500, 760, 600, place(0, 0, drift(random, colourOf(3), 3), -24)) +
      thrown.join('') +
      hands.join(''),
  }
}

/** Where powder was thrown: place, size, colour, the way it flies in degrees, and whether a handful struck the wall. */
const THROWS: readonly (readonly [number, number, number, number, number, boolean])[] = [
  [110, 420, 330, 2, -70, true],
  [330, 560, 360, 3, -40, true],
  [230, 300, 240, 0, -128, false],
  [560, 360, 300, 4, -100, true],
  [760, 520, 280, 1, -24, true],
  [470, 640, 220, 2, 150, false],
  [1180, 300, 330, 3, -150, true],
  [1340, 420, 300, 2, -60, true],
  [1090, 470, 240, 4, 120, false],
  [1560, 250, 240, 5, -20, true],
  [800, 1180, 330, 5, -70, true],
  [1000, 1290, 330, 3, -110, true],
  [1200, 1150, 330, 2, -30, true],
  [640, 1330, 280, 0, -150, true],
  [1400, 1310, 260, 4, -10, true],
  [1010, 1010, 230, 1, -120, false],
  [1120, 1370, 220, 0, 30, false],
  [1760, 900, 330, 0, -60, true],
  [1880, 1080, 320, 1, -140, true],
  [90, 1200, 240, 5, -30, true],
  [1650, 1060, 220, 2, 170, false],
]

/** Hands set against the wall: place, colour, lean, side and how far each was drawn away. */
const HANDS: readonly (readonly [number, number, number, number, -1 | 1, number])[] = [
  [1560, 640, 3, -14, 1, 70],
  [1690, 690, 4, 12, -1, 50],
  [330, 980, 1, -22, -1, 96],
]

/** A sum of chances lies mostly near nought and seldom as far as two and a half. */
function spread(random: Random): number {
  return (random.next() + random.next() + random.next() + random.next() - 2) * 1.25
}

/** A handful thrown into the air: thick where it left the hand, billowing and thinning as it flies. */
function cloud(
  random: Random,
  size: number,
  kind: number,
  colour: string,
  degrees: number,
): string[] {
  const heading = (degrees * Math.PI) / 180
  const [hx, hy] = [Math.cos(heading), Math.sin(heading)]
  /** Billows of one tone between two distances from the hand. */
  const billows = (
    count: number,
    from: number,
    to: number,
    least: number,
    most: number,
    strength: number,
  ) =>
    times(count, () => {
      const t = from + (to - from) * random.next()
      const aside = spread(random) * size * (0.1 + 0.3 * t)
      const radius = size * random.between(least, most) * (0.7 + 0.6 * t)
      return `<circle cx="${(hx * t * size - hy * aside).toFixed(1)}" cy="${(hy * t * size + hx * aside).toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#powder${kind})" opacity="${(strength * (1 - 0.5 * t)).toFixed(2)}"/>`
    })
  const grains = (count: number, reach: number) =>
    Array.from({ length: count }, (): Point => {
      const angle = heading + spread(random) * 1.6
      const away = Math.abs(spread(random)) * size * reach
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
  // Jets of powder, whose grains grow finer and fewer as they fly.
  const jets = Array.from({ length: 26 }, () => heading + spread(random) * 1.2)
  const jet = (per: number, from: number, to: number) =>
    jets.flatMap((angle) =>
      Array.from({ length: per }, (): Point => {
        const t = random.next() ** 1.5
        const away = size * (from + (to - from) * t)
        const off = angle + spread(random) * 0.035
        return [Math.cos(off) * away, Math.sin(off) * away]
      }),
    )
  const puff = (x: number, y: number, radius: number, strength: number) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#powder${kind})" opacity="${strength.toFixed(2)}"/>`
  // Wisps break the edge of the cloud, each bending as it runs out.
  const wisps = times(15, () => {
    const angle = heading + spread(random) * 0.75
    const bend = random.near(0, 0.5)
    const reach = random.between(0.8, 1.4)
    return times(15, (index) => {
      const t = index / 14
      const away = size * (0.35 + (reach - 0.35) * t)
      const off = angle + bend * t * t + random.near(0, 0.05)
      const radius = size * (0.15 - 0.1 * t) * random.between(0.7, 1.2)
      return puff(Math.cos(off) * away, Math.sin(off) * away, radius, 0.62 - 0.4 * t)
    })
  })
  return [
    billows(26, 0, 1.05, 0.28, 0.44, 0.5),
    billows(50, 0, 0.9, 0.12, 0.24, 0.56) + wisps,
    billows(100, 0, 0.85, 0.04, 0.11, 0.6) +
      specks(grains(700, 0.72), 2, darker(colour, 0.1), 0.3) +
      specks(grains(420, 0.5), 2, lighter(colour, 0.6), 0.5),
    specks(jet(12, 0.4, 1.5), 1.8, colour, 0.7) +
      specks(jet(4, 0.4, 1.15), 3.2, colour, 0.6) +
      specks(grains(620, 1), 1.5, colour, 0.8) +
      specks(grains(90, 0.9), 3, colour, 0.6),
  ]
}

/** Powder that the wind drew out along the wall. */
function drift(random: Random, colour: string, kind: number): string {
  const way = bezier(
    [-430, random.near(70, 40)],
    [-160, random.near(-90, 40)],
    [130, random.near(90, 40)],
    [430, random.near(-60, 40)],
    30,
  )
  const wide = (t: number) => 58 * Math.sin(Math.PI * (0.06 + t * 0.9)) + 6
  const near = (count: number, share: number) =>
    Array.from({ length: count }, (): Point => {
      const t = random.next()
      const at = pointAlong(way, t)
      return [at.x + spread(random) * 12, at.y + spread(random) * wide(t) * share]
    })
  return (
    times(13, (index) => {
      const at = pointAlong(way, (index + 0.5) / 13)
      const radius = wide((index + 0.5) / 13) * random.between(1.1, 1.7)
      return place(
        at.x,
        at.y,
        `<circle r="${radius.toFixed(1)}" fill="url(#powder${kind})" opacity="0.6"/>`,
        at.degrees,
        1.5,
        0.62,
      )
    }) +
    specks(near(700, 0.8), 1.7, colour, 0.85) +
    specks(near(220, 1), 3, colour, 0.75) +
    specks(near(28, 1), 5, darker(colour, 0.06), 0.85)
  )
}
