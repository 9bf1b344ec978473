import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [1240, 1240]

/** Gulal in the air over white: clouds of several colours that mix where they meet, and drifts between. */
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
  const clouds = THROWS.map(([x, y, size, kind, heading]) => ({
    ...{ x, y, size },
    layers: cloud(random, size, kind, colourOf(kind), heading),
  }))
  const thrown = [0, 1, 2, 3].flatMap((layer) =>
    clouds.map(({ x, y, size, layers }) => at(x, y, size * 2.1, layers[layer] ?? '')),
  )
  return {
    ...{ width: WIDTH, height: HEIGHT, ground: paper },
    repeat: 136,
    hand: { waver: 0.9, pigment: 0.18 },
    body:
      `<defs>${gradients}</defs>` +
      at(300, 900, 600, place(0, 0, drift(random, accent, 2), 16)) +
      thrown.join(''),
  }
}

/** Where powder was thrown: place, size, colour, and the way it flies in degrees. */
const THROWS: readonly (readonly [number, number, number, number, number])[] = [
  [90, 430, 340, 2, -78],
  [300, 520, 370, 3, -44],
  [210, 330, 250, 0, -128],
  [500, 380, 300, 4, -104],
  [640, 480, 300, 1, -28],
  [420, 560, 220, 2, 160],
  [740, 1000, 340, 5, -66],
  [900, 1090, 340, 3, -98],
  [1090, 960, 350, 2, -36],
  [600, 1090, 280, 0, -140],
  [1180, 1090, 260, 4, -10],
  [930, 850, 240, 1, -124],
  [1010, 1120, 220, 0, 30],
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
