import { openMalli, type StrungTones, strungJasmine } from '../../botany/strung-jasmine.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { smallBanana } from './sadya/beside-the-rice.ts'
import {
  avial,
  bananaChips,
  olan,
  pachadi,
  pickle,
  sharkaraVaratti,
  thoran,
} from './sadya/dishes.ts'
import { kindi } from './sadya/kindi.ts'
import { type LeafTones, laidLeaf } from './sadya/laid-leaf.ts'
import { pappadam } from './sadya/pappadam.ts'
import { parippu, rice } from './sadya/rice-and-parippu.ts'

const [WIDTH, HEIGHT] = [780, 1480]
const [LONG, HALF] = [620, 150]
const ROW = HEIGHT / 4

/** Rows of banana leaves laid for the feast of Onam, as guests sit facing each other: jasmine and brass jugs between them. */
export function sadyaLeaves(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const tones: LeafTones = {
    light: mix(second, accent, 0.34),
    full: mix(second, ink, 0.42),
    deep: mix(ink, darker(ink, 0.3), 0.3),
    rib: lighter(accent, 0.42),
    shadow: darker(ink, 0.5),
  }
  const white = {
    petal: '#fffdf3',
    shade: '#b6bd94',
    edge: '#9fa37a',
    calyx: mix(second, ink, 0.3),
    cast: mix(ground, '#6f6a44', 0.12),
  }
  const put = (x: number, y: number, reach: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, place(0, 0, body, turn))
  const rows = [
    { x: 350, turned: false, lean: -1.4, long: LONG },
    { x: 350 + WIDTH / 2, turned: true, lean: 1.2, long: LONG * 0.97 },
    { x: 362, turned: false, lean: 1.6, long: LONG * 0.96 },
    { x: 336 + WIDTH / 2, turned: true, lean: -1, long: LONG * 1.02 },
  ].map(({ x, turned, lean, long }, row) => {
    const y = (row + 0.5) * ROW
    const leaf = laidLeaf(random, `sadya${row}`, long, HALF * random.near(1, 0.02), tones, turned)
    // Jug and jasmine lie between one guest's leaf and the next, within reach of either.
    const side = turned ? -1 : 1
    return (
      put(x, y, 350, place(0, 0, leaf, turned ? 180 : 0) + feast(random, row, side), lean) +
      put(x + side * 394, y - side * 92, 130, laidString(random, row, white, tones)) +
      put(x + side * 388 - 6, y + side * 94, 90, kindi(row % 2 ? 112 : 118, tones.shadow)) +
      put(x + side * 352, y - side * 20, 50, fallenMalli(random, white, tones), row * 70)
    )
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 51,
    hand: { waver: 0.7, pigment: 0.22 },
    ground,
    body: rows.join(''),
  }
}

/** A leaf of the jasmine bush, from its stalk upwards: one half turned to the light. */
function malliLeaf(long: number, { light, full, deep, rib, shadow }: LeafTones): string {
  const half = (side: number) =>
    `M0 0C${n(side * long * 0.34)} ${n(-long * 0.2)} ${n(side * long * 0.3)} ${n(-long * 0.7)} 0 ${n(-long)}`
  return (
    place(1.5, 2.5, fill(`${half(-1)}${half(1)}`, shadow, 0.22)) +
    fill(`${half(-1)}Z`, mix(light, full, 0.4)) +
    fill(`${half(1)}Z`, mix(full, deep, 0.4)) +
    line(`M0 0L0 ${n(-long * 0.92)}`, rib, 0.9, 0.8) +
    [0.25, 0.42, 0.58, 0.73]
      .flatMap((share) =>
        [-1, 1].map((side) =>
          line(
            `M0 ${n(-long * share)}Q${n(side * long * 0.1)} ${n(-long * (share + 0.03))} ${n(side * long * 0.17)} ${n(-long * (share + 0.12))}`,
            side < 0 ? deep : light,
            0.6,
            0.5,
          ),
        ),
      )
      .join('')
  )
}

/** A short string of jasmine with leaves tied in, as it slips from the hand. */
function laidString(random: Random, row: number, tones: StrungTones, green: LeafTones): string {
  const way: Point[] =
    row % 2
      ? bezier([-56, 28], [-20, -44], [14, 48], [58, -20], 40)
      : bezier([-54, -26], [-10, 46], [4, -50], [60, 22], 40)
  const leaves = times(17, (index) => {
    const { x, y, degrees } = pointAlong(way, 0.03 + (index / 16) * 0.94)
    return place(
      x,
      y,
      malliLeaf(random.between(33, 43), green),
      degrees + 90 + (index % 2 ? 1 : -1) * random.between(38, 74),
    )
  })
  return leaves + strungJasmine(random, way, 21, tones)
}

/** Two flowers that came off the string, on the leaves they grew with. */
function fallenMalli(random: Random, tones: StrungTones, green: LeafTones): string {
  return (
    [-72, -14, 44, 112, 170].map((turn) => place(0, 0, malliLeaf(30, green), turn)).join('') +
    place(-5, 3, openMalli(random, 13, tones)) +
    place(7, -5, openMalli(random, 11, tones))
  )
}

/**
 * What is served, from pickles at the tip to the rice in the middle: small things above the midrib.
 * No two guests are served alike: `row` tells whose leaf it is, `side` on which side they sit.
 */
function feast(random: Random, row: number, side: number): string {
  const dish = (x: number, y: number, body: string, turn = 0) =>
    place(
      side * (x + random.near(0, 5)),
      side * (y + random.near(0, 4)),
      body,
      turn + random.near(0, 6),
    )
  const much = () => random.near(1, 0.1)
  const [beetroot, pineapple] = ['#a8285a', '#d8952a']
  const red = row === 1 || row === 2
  const helping = (reach: number, flat: number) => {
    const size = much()
    return [reach * size, flat * size] as const
  }
  return (
    dish(-236, -36, pickle(random, 20 * much(), '#a5321f')) +
    dish(-192, -64, pickle(random, 21 * much(), '#5a2f17')) +
    dish(-128, -64, pachadi(random, ...helping(42, 31), red ? pineapple : beetroot)) +
    dish(-44, -92, olan(random, ...helping(42, 30))) +
    dish(row % 3 ? 124 : 38, -68, avial(random, ...helping(51, 37))) +
    dish(row % 3 ? 40 : 124, -84, thoran(random, ...helping(45, 32))) +
    dish(212, -46, pachadi(random, ...helping(40, 30), red ? beetroot : pineapple)) +
    dish(202, -106, sharkaraVaratti(random, 38)) +
    dish(-196, 52, bananaChips(random, 45)) +
    dish(-110, 98, smallBanana(random, 96), row % 2 ? -8 : -16) +
    dish(
      54,
      side > 0 ? 76 : 60,
      rice(random, 90, 48) + parippu(random, random.between(0.82, 0.94)),
    ) +
    dish(208, 66, pappadam(random, 53 * random.near(1, 0.06)))
  )
}
