import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { almond, almondWidth, SPINE } from './almond.ts'

const [WIDTH, HEIGHT] = [500, 660]

/** Flowering almonds of three sizes, nodding to and fro between climbing stems. */
export function badamBoteh(palette: Palette, random: Random): Tile {
  const put = (x: number, y: number, scale: number, flip: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, 250 * scale, place(0, 0, body, turn, flip * scale, scale))
  const [large, middle, small] = [
    boteh(palette, random),
    boteh(palette, random),
    bud(palette, random),
  ]
  const climbing = climber(palette, random)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 48,
    ground: palette.ground,
    body:
      wrapped(WIDTH, HEIGHT, 0, 0, HEIGHT, climbing) +
      wrapped(WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, HEIGHT, place(0, 0, climbing, 0, -1, 1)) +
      put(116, 168, 1, 1, large, -4) +
      put(384, 498, 1, -1, large, 4) +
      put(376, 150, 0.66, -1, middle, 8) +
      put(124, 480, 0.66, 1, middle, -8) +
      put(316, 300, 0.4, 1, small, 20) +
      put(184, 630, 0.4, -1, small, -20) +
      put(440, 312, 0.34, -1, small, -24) +
      put(60, 642, 0.34, 1, small, 24),
  }
}

function boteh(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const field = lightness(ground) > 0.5 ? mix(ground, accent, 0.4) : darker(ground, 0.22)
  return (
    fringe(palette) +
    fill(almond(0), ink) +
    fill(almond(4), ground) +
    fill(almond(6), second) +
    beads(11, 46, accent) +
    fill(almond(16), ink) +
    fill(almond(19), field) +
    line(almond(23), second, 1.3) +
    bouquet(palette, random) +
    root(palette)
  )
}

/** Small flowers on stalks all around the almond, as on the shawls. */
function fringe({ ink, second, accent }: Palette): string {
  const flower =
    line('M0 4L0 -8', ink, 1.3) +
    symmetric(place(0, -1, fill(petal(9, 4.4, 0.7), second), 58)) +
    [-40, 0, 40].map((turn) => place(0, -7, fill(petal(9.5, 6, 0.4), accent), turn)).join('') +
    circle(0, -8, 2, ink)
  const spaced = [0.05, 0.1, 0.155, 0.21, 0.27, 0.33, 0.39, 0.45, 0.51, 0.57, 0.63, 0.69, 0.75]
  return [-1, 1]
    .flatMap((side) =>
      spaced.map((share) => {
        const edge = offset(SPINE, (t) => (side * almondWidth(t)) / 2)
        const at = pointAlong(edge, share)
        return place(at.x, at.y, flower, at.degrees + (side > 0 ? 180 : 0))
      }),
    )
    .join('')
}

function beads(by: number, count: number, colour: string): string {
  return [-1, 1]
    .flatMap((side) => {
      const edge = offset(SPINE, (t) => (side * almondWidth(t, by)) / 2)
      return Array.from({ length: count }, (_, index) => {
        const share = 0.035 + ((index + 0.5) / count) * 0.8
        const { x, y } = pointAlong(edge, share)
        return circle(x, y, 2.1, colour)
      })
    })
    .join('')
}

/** A stem up the almond's middle with flowers to both sides, the largest where there is most room. */
function bouquet(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const bloom = (radius: number, petals: number) =>
    circle(0, 0, radius * 0.7, darker(ground, 0.2)) +
    blossom(random, radius, petals, { petal: accent, inner: ink, line: second, heart: ground })
  const flowers = [
    [0.09, -31, 11, 5],
    [0.1, 33, 11, 5],
    [0.17, 0, 36, 10],
    [0.28, -43, 19, 7],
    [0.3, 41, 19, 7],
    [0.37, 0, 27, 9],
    [0.46, -34, 15, 6],
    [0.48, 30, 15, 6],
    [0.55, 0, 19, 8],
    [0.63, -16, 10, 5],
    [0.645, 14, 9, 5],
    [0.7, 0, 10, 6],
    [0.78, 0, 6, 5],
  ] as const
  const stem = SPINE.slice(15, 93)
  const leaves = times(17, (index) => {
    const share = 0.07 + index * 0.042
    const at = pointAlong(SPINE, share)
    const size = almondWidth(share) * 0.41 - 9
    if (size < 6) return ''
    return [-1, 1]
      .map((side) => {
        const style = {
          fill: (index + (side > 0 ? 1 : 0)) % 2 ? mix(ground, ink, 0.85) : mix(ground, ink, 0.55),
          vein: darker(ground, 0.1),
          veins: 4,
          bend: side * -0.2,
        }
        const turn = at.degrees + 90 + side * (share < 0.2 ? 118 - share * 250 : 60)
        return place(at.x, at.y, leaf(size, size * 0.36, style), turn)
      })
      .join('')
  })
  const stalks = flowers.map(([share, aside]) => {
    const from = pointAlong(SPINE, Math.max(0.07, share - 0.1))
    const at = pointAlong(
      offset(SPINE, () => -aside),
      share,
    )
    return line(
      `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${((from.x + at.x) / 2 + aside * 0.2).toFixed(1)} ${((from.y + at.y) / 2).toFixed(1)} ${at.x.toFixed(1)} ${at.y.toFixed(1)}`,
      ink,
      1.6,
    )
  })
  return (
    fill(
      brush(stem, (t) => 3.6 - 2 * t),
      ink,
    ) +
    leaves +
    stalks.join('') +
    flowers
      .map(([share, aside, radius, petals]) => {
        const at = pointAlong(
          offset(SPINE, () => -aside),
          share,
        )
        return place(at.x, at.y, bloom(radius, petals))
      })
      .join('')
  )
}

/** The leaves out of which the almond grows. */
function root({ ground, ink, second, accent }: Palette): string {
  const style = { vein: ground, veins: 3 }
  return place(
    0,
    150,
    symmetric(
      place(0, 0, leaf(46, 15, { ...style, fill: second, bend: 0.24 }), 96) +
        place(0, 2, leaf(38, 13, { ...style, fill: ink, bend: 0.24 }), 128),
    ) +
      place(0, 2, leaf(34, 13, { ...style, fill: accent, bend: 0 }), 180) +
      circle(0, 1, 6, ink) +
      circle(0, 1, 3, ground),
  )
}

/** A little almond with one spray in it. */
function bud(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const colours = { petal: accent, inner: ink, line: second, heart: ground }
  const flowers = [
    [0.24, 40, 8],
    [0.45, 27, 7],
    [0.6, 16, 6],
  ] as const
  const leafed = flowers.map(([share, radius]) => {
    const { x, y, degrees } = pointAlong(SPINE, share)
    const style = { fill: ink, vein: ground, veins: 3, bend: 0.2 }
    const pair = symmetric(place(0, 0, leaf(radius * 1.5, radius * 0.6, style), 112))
    return place(x, y, pair, degrees + 90)
  })
  return (
    fringe(palette) +
    fill(almond(0), ink) +
    fill(almond(7), second) +
    fill(almond(15), darker(ground, 0.22)) +
    line(smooth(SPINE.slice(12, 80)), ink, 4) +
    leafed.join('') +
    flowers
      .map(([share, radius, petals]) => {
        const { x, y } = pointAlong(SPINE, share)
        return place(x, y, blossom(random, radius, petals, colours))
      })
      .join('') +
    root(palette)
  )
}

/** A stem that winds up the whole height, with leaves, flowers and buds at its bends. */
function climber(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const at = (share: number): Point => [
    Math.sin(share * Math.PI * 2 + 0.6) * 34 + Math.sin(share * Math.PI * 6) * 9,
    HEIGHT * (1 - share),
  ]
  const way = Array.from({ length: 97 }, (_, index) => at(index / 96))
  const leaves = times(30, (index) => {
    const spot = pointAlong(way, (index + 0.5) / 30)
    const side = index % 2 ? 1 : -1
    const size = random.between(27, 38)
    const style = {
      fill: index % 3 ? mix(ground, ink, 0.66) : mix(ground, second, 0.95),
      vein: ground,
      veins: 3,
      bend: side * -0.22,
    }
    return place(spot.x, spot.y, leaf(size, size * 0.34, style), spot.degrees + 90 + side * 54)
  })
  const flowers = times(10, (index) => {
    const spot = pointAlong(way, (index + 0.2) / 10)
    const side = index % 2 ? 1 : -1
    const radius = index % 3 === 0 ? 19 : 13
    const [x, y] = [side * random.between(26, 34), random.between(-26, -16)]
    const colours = { petal: accent, inner: ink, line: second, heart: ground }
    return place(
      spot.x,
      spot.y,
      line(
        `M0 0Q${(x * 0.25).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`,
        ink,
        1.4,
      ) + place(x, y, blossom(random, radius, index % 3 === 0 ? 8 : 6, colours)),
    )
  })
  return line(smooth(way), mix(ground, ink, 0.75), 2.4) + leaves + flowers
}
