import { type JasmineTones, jasmineBud, jasmineFlower } from '../../botany/jasmine.ts'
import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [480, 640]
/** Diamonds across and down. */
const CELLS = 3
const [CELL_WIDTH, CELL_HEIGHT] = [WIDTH / CELLS, HEIGHT / CELLS]
const LATH = 9
/** Points of a vine from one end of the repeat to the other. */
const STEPS = 144

/** A diamond trellis of laths, jasmine climbing through them in long swings. */
export function trellis(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const lath = mix(mix(second, ground, 0.34), '#a89a78', 0.3)
  const green = mix(ink, second, 0.32)
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
      vine(random, { start: 110, drop: 0, way: 1 }, green, tones) +
      vine(random, { start: 110 + WIDTH / 2, drop: HEIGHT * 0.42, way: -1 }, green, tones),
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

/** A stem that climbs the whole repeat in one slow swing, winding a little; leaves and shoots along it. */
function vine(
  random: Random,
  { start, drop, way }: Climb,
  green: string,
  tones: JasmineTones,
): string {
  const stemAt = Array.from({ length: STEPS + 5 }, (_, index): Point => {
    const t = ((index - 2) / STEPS) * Math.PI * 2
    return [
      start + way * (Math.sin(t) * 74 + Math.sin(t * 2 + 0.6) * 26) + Math.sin(t * 9) * 7,
      drop + HEIGHT * (1 - (index - 2) / STEPS),
    ]
  })
  const on = (share: number) => pointAlong(stemAt, (2 + share * STEPS) / (stemAt.length - 1))
  const stem =
    line(smooth(stemAt), tones.line, 3.4) +
    line(smooth(stemAt.map(([x, y]): Point => [x - 0.6, y - 0.4])), lighter(green, 0.4), 1.2)
  let [back, front] = [wrapped(WIDTH, HEIGHT, 0, 0, 900, stem), '']
  const pairs = 20
  for (let index = 0; index < pairs; index += 1) {
    const at = on((index + 0.5) / pairs)
    const body = [-1, 1]
      .map((side) =>
        place(
          0,
          0,
          foliage(random, random.between(26, 36), green),
          at.degrees + 90 + side * random.near(58, 12),
        ),
      )
      .join('')
    back += wrapped(WIDTH, HEIGHT, at.x, at.y, 70, body)
  }
  for (const [index, [share, long, turn]] of SHOOTS.entries()) {
    const at = on(share)
    const side = (index % 2 ? 1 : -1) * way
    const drawn = shoot(random, long, green, tones)
    front += wrapped(
      WIDTH,
      HEIGHT,
      at.x,
      at.y,
      190,
      place(0, 0, place(0, 0, drawn, random.near(turn, 6)), 0, side, 1),
    )
  }
  return back + front
}

type Climb = { start: number; drop: number; way: 1 | -1 }

/** Shoots by turns to the left and right: where on the stem, how long, how far turned from upright. */
const SHOOTS = [
  [0.04, 96, 46],
  [0.15, 58, 62],
  [0.25, 116, 34],
  [0.38, 44, 78],
  [0.46, 92, 58],
  [0.58, 70, 40],
  [0.67, 120, 52],
  [0.8, 52, 70],
  [0.9, 84, 36],
] as const

/** An arching shoot: leaves in pairs, a loose bunch of stars and buds at its end, a tendril. */
function shoot(random: Random, long: number, green: string, tones: JasmineTones): string {
  const spine = bezier(
    [0, 0],
    [0, -long * 0.4],
    [long * 0.06, -long * 0.8],
    [long * 0.3, -long],
    14,
  )
  const leaves = times(Math.round(long / 30), (index) => {
    const at = pointAlong(spine, 0.3 + (index * 30) / long)
    return [-1, 1]
      .map((side) =>
        place(
          at.x,
          at.y,
          foliage(random, random.between(19, 28), green),
          at.degrees + 90 + side * random.near(60, 10),
        ),
      )
      .join('')
  })
  const from = pointAlong(spine, 0.5)
  const tendril = line(
    `M${n(from.x)} ${n(from.y)}q-16 -6 -22 -18q-4 -10 3 -12q6 -1 5 5q-1 4 -4 3`,
    green,
    0.9,
  )
  const end = spine.at(-1) ?? [0, 0]
  return (
    tendril +
    line(smooth(spine), tones.line, 1.9) +
    leaves +
    place(end[0], end[1], bunch(random, long > 80 ? 6 : 3, tones), 12)
  )
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

/** Stars and slim buds on stalks that spread from one point; buds stand farthest out. */
function bunch(random: Random, stars: number, tones: JasmineTones): string {
  const spot = (index: number, count: number, reach: number): Point => {
    const angle = ((index + 0.5) / count - 0.5) * 4.2 + random.near(0, 0.16)
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach - 8]
  }
  const buds = Array.from({ length: stars + 2 }, (_, index) =>
    spot(index, stars + 2, random.between(24, 34)),
  )
  const open = Array.from({ length: stars }, (_, index) =>
    index % 3 === 1
      ? spot(index, stars, random.between(2, 8))
      : spot(index, stars, random.between(19, 26)),
  )
  const stalks = [...buds, ...open]
    .map(([x, y]) => line(`M0 0Q${n(x * 0.3)} ${n(y * 0.6)} ${n(x)} ${n(y)}`, tones.stalk, 1.1))
    .join('')
  return (
    stalks +
    buds
      .map(([x, y]) =>
        place(
          x,
          y,
          jasmineBud(random.between(17, 23), tones),
          (Math.atan2(x, -y) * 180) / Math.PI + random.near(0, 14),
        ),
      )
      .join('') +
    open
      .map(([x, y]) =>
        place(
          x,
          y,
          place(0, 0, jasmineFlower(random.between(14.5, 18.5), tones), random.between(0, 60)),
          random.near(0, 30),
          1,
          random.between(0.76, 1),
        ),
      )
      .join('')
  )
}
