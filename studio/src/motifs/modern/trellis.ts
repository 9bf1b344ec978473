import { type JasmineTones, jasmineBud, jasmineFlower } from '../../botany/jasmine.ts'
import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { pointAlong, smooth } from '../../ink/curves.ts'
import { circle, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [480, 640]
/** Diamonds across and down. */
const CELLS = 3
const [CELL_WIDTH, CELL_HEIGHT] = [WIDTH / CELLS, HEIGHT / CELLS]
const LATH = 12
/** Points of a vine from one end of the repeat to the other, and how often it winds round its laths. */
const [STEPS, WINDINGS] = [144, 9]

/** A diamond trellis of laths, jasmine winding up them from side to side. */
export function trellis(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const lath = mix(mix(second, ground, 0.34), '#a89a78', 0.3)
  const green = mix(ink, second, 0.2)
  const tones: JasmineTones = {
    petal: '#ffffff',
    shade: mix(accent, '#ffffff', 0.45),
    blush: '#e79aa8',
    line: mix(ink, second, 0.16),
    heart: mix(second, '#e8c94a', 0.6),
    stalk: green,
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 78,
    ground,
    body:
      laths(1, lath) +
      laths(-1, lath) +
      nails(lath) +
      vine(random, 0, green, tones) +
      vine(random, WIDTH / 2, green, tones),
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
      150,
      place(0, 0, piece, way * turn),
    ),
  )
}

/** A brass-headed nail wherever two laths cross. */
function nails(colour: string): string {
  return times(CELLS * CELLS * 2, (index) => {
    const [at, shift] = [index % (CELLS * CELLS), index >= CELLS * CELLS ? 0.5 : 0]
    return wrapped(
      WIDTH,
      HEIGHT,
      ((at % CELLS) + shift) * CELL_WIDTH,
      (Math.floor(at / CELLS) + shift) * CELL_HEIGHT,
      12,
      circle(0, 0, 3.4, darker(colour, 0.42)) + circle(-0.8, -0.8, 1.4, lighter(colour, 0.5)),
    )
  })
}

/** Up the laths to the right for half the repeat and back to the left, with blossom at every crossing. */
function vine(random: Random, start: number, green: string, tones: JasmineTones): string {
  const way = Array.from({ length: STEPS + 5 }, (_, index): Point => {
    const t = (index - 2) / STEPS
    const share = ((t % 1) + 1) % 1
    const across = (share < 0.5 ? share : 1 - share) * WIDTH
    return [
      start + across + Math.sin(t * Math.PI * 2 * WINDINGS) * 12,
      HEIGHT * (1 - t) + Math.cos(t * Math.PI * 2 * WINDINGS) * 5,
    ]
  })
  const stem =
    line(smooth(way), tones.line, 4.2) +
    line(smooth(way.map(([x, y]): Point => [x - 0.7, y - 0.4])), lighter(green, 0.36), 1.4)
  let drawn = wrapped(WIDTH, HEIGHT, 0, 0, 900, stem)
  const pairs = 22
  for (let index = 0; index < pairs; index += 1) {
    const at = pointAlong(way, (2 + ((index + 0.5) * STEPS) / pairs) / (way.length - 1))
    const body = [-1, 1]
      .map((side) =>
        place(0, 0, foliage(random, green), at.degrees + 90 + side * random.near(58, 14)),
      )
      .join('')
    drawn += wrapped(WIDTH, HEIGHT, at.x, at.y, 80, body)
  }
  for (let index = 0; index < CELLS * 2; index += 1) {
    const at = pointAlong(way, (2 + (index * STEPS) / (CELLS * 2)) / (way.length - 1))
    drawn += wrapped(WIDTH, HEIGHT, at.x, at.y, 110, blossom(random, index, tones))
  }
  return drawn
}

function foliage(random: Random, green: string): string {
  const tone = random.pick([green, lighter(green, 0.18), darker(green, 0.14)])
  const long = random.between(34, 46)
  return (
    line('M0 0V-6', green, 1.6) +
    place(
      0,
      -4,
      leaf(long, long * 0.5, {
        fill: tone,
        shade: darker(tone, 0.24),
        vein: lighter(tone, 0.45),
        ...{ veins: 4, belly: 0.4, bend: random.near(0, 0.12) },
      }),
    )
  )
}

/** A loose bunch of stars and pink buds, by turns full and sparse, left and right. */
function blossom(random: Random, index: number, tones: JasmineTones): string {
  const side = index % 2 ? 1 : -1
  const sparse = index % 3 === 1
  const stars = (
    [
      [4, -4, 27],
      [-26, -20, 22],
      [30, -24, 24],
      [34, 22, 21],
      [-8, 34, 23],
    ] as const
  ).slice(0, sparse ? 3 : 5)
  const buds = [
    [-38, 12, -96, 27],
    [12, -42, 8, 29],
    [54, -2, 82, 26],
    [22, 50, 142, 25],
    [-12, -46, -22, 22],
  ] as const
  const stalks = [...stars, ...buds]
    .map(([x, y]) => line(`M0 0Q${n(x * 0.6)} ${n(y * 0.3)} ${n(x)} ${n(y)}`, tones.stalk, 1.8))
    .join('')
  const drawn =
    stalks +
    buds
      .map(([x, y, turn, size]) =>
        place(x * 0.8, y * 0.8, jasmineBud(size, tones), random.near(turn, 8)),
      )
      .join('') +
    [...stars]
      .reverse()
      .map(([x, y, size]) =>
        place(
          x + random.near(0, 3),
          y + random.near(0, 3),
          jasmineFlower(size, tones),
          random.between(0, 72),
          1,
          random.between(0.84, 1),
        ),
      )
      .join('')
  return place(0, 0, drawn, random.near(0, 34), side, 1)
}
