import { type JasmineTones, jasmineBud, jasmineFlower } from '../../botany/jasmine.ts'
import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { pointAlong, smooth } from '../../ink/curves.ts'
import { circle, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [480, 640]
/** Diamonds across and down. */
const CELLS = 2
const [CELL_WIDTH, CELL_HEIGHT] = [WIDTH / CELLS, HEIGHT / CELLS]
const LATH = 8

/** A diamond trellis of laths: jasmine winds round those of one direction and flowers where they cross. */
export function trellis(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const lath = mix(mix(second, ground, 0.34), '#a89a78', 0.3)
  const green = mix(ink, second, 0.32)
  const tones: JasmineTones = {
    petal: '#ffffff',
    shade: mix(accent, '#ffffff', 0.4),
    blush: '#e79aa8',
    line: mix(ink, second, 0.16),
    heart: mix(second, '#e8c94a', 0.6),
    stalk: green,
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 58,
    ground,
    body:
      laths(1, lath) +
      laths(-1, lath) +
      nails(lath) +
      twine(random, green, tones) +
      sprays(random, green, tones),
  }
}

/** The laths of one direction, each a piece as long as the side of two diamonds. */
function laths(way: 1 | -1, colour: string): string {
  const long = Math.hypot(CELL_WIDTH, CELL_HEIGHT) * 1.002
  const turn = (Math.atan2(CELL_HEIGHT, CELL_WIDTH) * 180) / Math.PI
  const piece =
    rect(-long / 2, -LATH / 2, long, LATH, colour) +
    line(`M${n(-long / 2)} ${-LATH / 2 + 1.6}H${n(long / 2)}`, lighter(colour, 0.45), 1.4) +
    line(
      `M${n(-long / 2)} ${-LATH / 2}H${n(long / 2)}M${n(-long / 2)} ${LATH / 2}H${n(long / 2)}`,
      darker(colour, 0.36),
      1.2,
    ) +
    line(`M${n(-long / 2)} ${LATH / 2 - 1.8}H${n(long / 2)}`, darker(colour, 0.14), 1.8) +
    line(
      `M${n(-long * 0.4)} -0.600h46M${n(-long * 0.08)} 1h58M${n(long * 0.24)} -1h36`,
      darker(colour, 0.18),
      0.8,
      0.8,
    )
  return times(CELLS * CELLS, (index) =>
    wrapped(
      WIDTH,
      HEIGHT,
      ((index % CELLS) + 0.5) * CELL_WIDTH,
      (Math.floor(index / CELLS) + 0.5) * CELL_HEIGHT,
      220,
      place(0, 0, piece, way * turn),
    ),
  )
}

/** A fragment wherever two laths cross, at most `reach` from the crossing. */
function atCrossings(reach: number, fragment: (index: number) => string): string {
  return times(CELLS * CELLS * 2, (index) => {
    const [at, shift] = [index % (CELLS * CELLS), index >= CELLS * CELLS ? 0.5 : 0]
    return wrapped(
      WIDTH,
      HEIGHT,
      ((at % CELLS) + shift) * CELL_WIDTH,
      (Math.floor(at / CELLS) + shift) * CELL_HEIGHT,
      reach,
      fragment(index),
    )
  })
}

/** A brass-headed nail wherever two laths cross. */
function nails(colour: string): string {
  return atCrossings(
    12,
    () => circle(0, 0, 3.4, darker(colour, 0.42)) + circle(-0.8, -0.8, 1.4, lighter(colour, 0.5)),
  )
}

/** A stem that winds round the laths of one direction, with a leaf wherever it comes out in front. */
function twine(random: Random, green: string, tones: JasmineTones): string {
  const long = Math.hypot(CELL_WIDTH, CELL_HEIGHT)
  const turn = (Math.atan2(CELL_HEIGHT, CELL_WIDTH) * 180) / Math.PI
  const spine = Array.from({ length: 33 }, (_, index): Point => {
    const t = index / 32
    return [(t - 0.5) * long, Math.sin(t * Math.PI * 4) * 8]
  })
  return times(CELLS * CELLS, (index) => {
    const leaves = LEAVES_OF_TWINE.map(([share, aside]) => {
      const at = pointAlong(spine, share)
      return place(at.x, at.y, foliage(random, random.between(30, 36), green), 90 + aside)
    }).join('')
    const stem =
      line(smooth(spine), tones.line, 3) +
      line(smooth(spine.map(([x, y]): Point => [x - 0.4, y - 0.5])), lighter(green, 0.4), 1.1)
    return wrapped(
      WIDTH,
      HEIGHT,
      ((index % CELLS) + 0.5) * CELL_WIDTH,
      (Math.floor(index / CELLS) + 0.5) * CELL_HEIGHT,
      260,
      place(0, 0, stem + leaves, -turn),
    )
  })
}

/** Along a twine between two crossings: where, and how far turned from the lath. Ends stay free for flowers. */
const LEAVES_OF_TWINE = [
  [0.14, 52],
  [0.27, -50],
  [0.38, 54],
  [0.64, -52],
  [0.75, 50],
  [0.87, -54],
] as const

/** At every crossing a spray: open stars on a collar of leaves, and buds that hang out to the sides. */
function sprays(random: Random, green: string, tones: JasmineTones): string {
  return atCrossings(90, (index) =>
    place(0, 0, spray(random, green, tones), 0, index % 2 ? -1 : 1, 1),
  )
}

function spray(random: Random, green: string, tones: JasmineTones): string {
  const collar = [-118, -62, -12, 44, 96, 150, 204].map((degrees) =>
    place(0, 0, place(0, -10, foliage(random, random.between(40, 48), green)), degrees),
  )
  const buds = [-88, -36, 70].map((degrees) => {
    const far = random.between(40, 48)
    return place(
      0,
      0,
      line(`M0 0Q4 ${n(-far * 0.5)} 0 ${n(-far)}`, tones.stalk, 1.5) +
        place(0, -far, jasmineBud(random.between(20, 24), tones)),
      degrees + random.near(0, 6),
    )
  })
  const stars = (
    [
      [-19, 10, 23],
      [20, 13, 22],
      [2, -19, 27],
    ] as const
  ).map(([x, y, size]) => place(x, y, jasmineFlower(size, tones), random.between(0, 60)))
  return collar.join('') + buds.join('') + stars.join('')
}

function foliage(random: Random, long: number, green: string): string {
  const tone = random.pick([green, lighter(green, 0.24), darker(green, 0.12)])
  return (
    line('M0 0V-5', green, 1.2) +
    place(
      0,
      -3,
      leaf(long, long * 0.48, {
        fill: tone,
        shade: darker(tone, 0.2),
        vein: lighter(tone, 0.5),
        ...{ veins: 4, veinWidth: 0.5, belly: 0.4, bend: random.near(0, 0.14) },
      }),
    )
  )
}
