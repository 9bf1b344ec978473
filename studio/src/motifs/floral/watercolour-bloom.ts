import { leafTone, petalTone, pool } from '../../botany/wet-gradients.ts'
import { wetRoseLeaf } from '../../botany/wet-leaf.ts'
import type { WetPetalPaint } from '../../botany/wet-petal.ts'
import { type RosePaint, wetBud, wetCup, wetDogRose, wetRose } from '../../botany/wet-rose.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong } from '../../ink/curves.ts'
import { circle, fill, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { ripple, type WetPaint } from '../../ink/wet-shape.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [580, 660]

/** Garden roses in watercolour along two rambling stems in a half drop, no two blooms alike. */
export function watercolourBloom(palette: Palette, random: Random): Tile {
  const { defs, ...plate } = paints(palette)
  const haze = times(8, (index) => {
    const r = random.between(110, 180)
    const cloud = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.5, 0.8))}" fill="${plate.halo}"/>`
    const y = ((index + random.next()) * HEIGHT) / 8
    return wrapped(WIDTH, HEIGHT, random.between(0, WIDTH), y, r, cloud)
  })
  const splashes = dusting(random, WIDTH, HEIGHT, 34, (_x, _y, index) =>
    circle(0, 0, random.between(0.6, 2.4), index % 3 ? plate.rose.deep : plate.stalk, 0.26),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 90,
    // Pooled water shows on pale paper; on dark it would be stains.
    hand: { waver: 1, pigment: lightness(palette.ground) > 0.45 ? 0.28 : 0.15 },
    ground: palette.ground,
    body:
      defs +
      haze +
      splashes +
      rambler(random, plate, [150, 170], false) +
      rambler(random, plate, [150 + WIDTH / 2, 170 + HEIGHT / 2], true),
  }
}

type Plate = Omit<ReturnType<typeof paints>, 'defs'>

/** A stem the height of the tile, which goes on from its own top, with what grows along it. */
function rambler(
  random: Random,
  { rose, stalk, leaves, halo }: Plate,
  [left, top]: Point,
  mirrored: boolean,
): string {
  const face = mirrored ? -1 : 1
  const put = (x: number, y: number, reach: number, body: string, turn = 0) =>
    wrapped(
      WIDTH,
      HEIGHT,
      left + face * x,
      top + y,
      reach,
      place(0, 0, place(0, 0, body, turn), 0, face, 1),
    )
  const spine = [
    ...bezier([16, HEIGHT], [0, HEIGHT - 120], [110, HEIGHT - 190], [66, HEIGHT - 290], 20),
    ...bezier([66, HEIGHT - 290], [34, HEIGHT - 370], [-64, 280], [-52, 190], 20).slice(1),
    ...bezier([-52, 190], [-42, 110], [40, 90], [16, 0], 20).slice(1),
  ]
  const on = (share: number) => pointAlong(spine, share)
  const shoot = (share: number, to: Point, rise: number) => {
    const { x, y } = on(share)
    return bezier(
      [x, y],
      [x + (to[0] - x) * 0.3, y - rise],
      [to[0] - (to[0] - x) * 0.2, to[1] + rise * 0.7],
      to,
      14,
    )
  }
  const shoots = {
    cup: shoot(0.6, [96, 176], 34),
    bud: shoot(0.73, [-112, 66], 30),
    small: shoot(0.4, [-70, 372], 20),
    low: shoot(0.26, [-22, 486], 20),
    high: shoot(0.34, [150, 352], 26),
  }
  const branch = (points: readonly Point[], width: number) => {
    const [x, y] = points[0] ?? [0, 0]
    const local = points.map(([px, py]): Point => [px - x, py - y])
    const long = Math.hypot(...(local.at(-1) ?? [0, 0])) + 80
    return put(x, y, long, stem(random, local, width, stalk))
  }
  const leaf = (at: ReturnType<typeof pointAlong>, turn: number, length: number, pairs: number) =>
    put(
      at.x,
      at.y,
      length * 1.4,
      wetRoseLeaf(random, length, pairs, stalk, leaves),
      at.degrees + 90 + turn + random.near(0, 9),
    )
  const end = (points: readonly Point[]) => pointAlong(points, 1)
  const bloom = (points: readonly Point[], reach: number, body: string) => {
    const { x, y, degrees } = end(points)
    return put(x, y, reach, body, degrees + 90)
  }
  return (
    branch(spine, 4.6) +
    branch(shoots.cup, 3.2) +
    branch(shoots.bud, 2.2) +
    branch(shoots.small, 2.8) +
    branch(shoots.low, 2) +
    branch(shoots.high, 2) +
    leaf(on(0.12), 70, 92, 2) +
    leaf(on(0.2), -76, 84, 2) +
    leaf(on(0.31), 84, 78, 1) +
    leaf(on(0.47), 62, 104, 2) +
    leaf(on(0.53), -76, 92, 2) +
    leaf(on(0.67), -84, 96, 2) +
    leaf(on(0.8), 82, 100, 2) +
    leaf(on(0.9), -78, 108, 2) +
    leaf(on(0.93), 92, 112, 2) +
    leaf(on(0.99), -18, 118, 2) +
    leaf(pointAlong(shoots.cup, 0.6), 74, 78, 1) +
    leaf(pointAlong(shoots.small, 0.5), -70, 70, 1) +
    leaf(pointAlong(shoots.high, 0.5), 66, 60, 1) +
    put(16, -10, 170, `<ellipse rx="150" ry="128" fill="${halo}"/>`) +
    bloom(shoots.bud, 70, wetBud(random, 48, rose)) +
    bloom(shoots.low, 50, wetBud(random, 34, rose)) +
    bloom(shoots.high, 60, wetBud(random, 42, rose)) +
    bloom(
      shoots.small,
      80,
      place(0, -12, wetDogRose(random, random.between(44, 50), rose), 0, 1, 0.9),
    ) +
    bloom(shoots.cup, 130, wetCup(random, random.between(76, 84), rose)) +
    put(
      16,
      -8,
      130,
      place(0, 0, wetRose(random, random.between(88, 96), rose), 0, 1, 0.93),
      random.near(0, 24),
    )
  )
}

function stem(random: Random, points: readonly Point[], width: number, colour: string): string {
  const sway = ripple(random, 0.16)
  return (
    fill(
      brush(points, (t) => width * (1 - 0.42 * t) * (1 + sway(t))),
      colour,
      0.55,
    ) +
    fill(
      brush(
        points.map(([x, y]): Point => [x + width * 0.24, y]),
        (t) => width * 0.34 * (1 - 0.4 * t),
      ),
      colour,
      0.5,
    )
  )
}

/** What is mixed on the plate: on dark paper the same brush carries body colour, whose rims glow. */
function paints({ ground, ink, second, accent }: Palette) {
  const light = lightness(ground) > 0.45
  const rim = (colour: string) => (light ? darker(colour, 0.12) : lighter(colour, 0.3))
  const deep = light ? mix(ink, darker(ink, 0.3), 0.5) : ink
  const warm = mix(second, ink, light ? 0.4 : 0.3)
  const green = light ? accent : mix(second, accent, 0.36)
  const defs = `<defs>${[
    petalTone('wet0', [second, second, warm], light ? 0.85 : 0.95),
    petalTone('wet1', [second, mix(second, ink, 0.25), ink], light ? 0.9 : 0.95),
    petalTone('wet2', [mix(second, ink, 0.3), mix(second, ink, 0.55), deep], 0.95),
    pool('bleed0', ink, 0.46),
    pool('bleed1', deep, 0.5),
    pool('halo', second, light ? 0.24 : 0.2),
    leafTone('leaf0', mix(green, ground, 0.3), green),
    leafTone('leaf1', green, light ? darker(green, 0.22) : mix(green, ground, 0.4)),
  ].join('')}</defs>`
  const petal = (body: string, colour: string, bleed: string): WetPetalPaint => ({
    body: `url(#${body})`,
    bodyStrength: 1,
    rim: rim(colour),
    rimStrength: light ? 0.56 : 0.64,
    paper: ground,
    lift: light ? 0.62 : 0.4,
    bleed: `url(#${bleed})`,
    vein: rim(colour),
  })
  const leaf = (body: string): WetPaint => ({
    body: `url(#${body})`,
    bodyStrength: 0.86,
    rim: light ? darker(green, 0.3) : lighter(green, 0.2),
    rimStrength: 0.5,
    paper: ground,
    lift: 0.5,
  })
  const leaves = [leaf('leaf0'), leaf('leaf1')] as const
  const rose: RosePaint = {
    petals: [
      petal('wet0', warm, 'bleed0'),
      petal('wet1', ink, 'bleed0'),
      petal('wet2', deep, 'bleed1'),
    ],
    deep,
    pollen: light ? mix('#e8b64a', ink, 0.2) : lighter(accent, 0.2),
    lip: lighter(second, light ? 0.6 : 0.25),
    sepals: leaves,
  }
  return {
    defs,
    rose,
    leaves,
    halo: 'url(#halo)',
    stalk: light ? darker(green, 0.25) : mix(green, ground, 0.15),
  }
}
