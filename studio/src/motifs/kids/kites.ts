import { pool } from '../../botany/wet-gradients.ts'
import { commonMyna } from '../../creatures/common-myna.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { ellipse, n, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { firki } from './uttarayan/firki.ts'
import { type Flown, kinna, manjaOf } from './uttarayan/manja.ts'
import { patang } from './uttarayan/patang.ts'
import { farHouse, parapet, pillar, tilLaddus } from './uttarayan/terrace.ts'

const [WIDTH, HEIGHT] = [640, 770]

const PINK = '#e2467f'
const GREEN = '#2f9a5a'
const RED = '#d5352c'
const YELLOW = '#f4b92c'
const WHITE = '#fffaf0'
const PURPLE = '#7b4aa0'

/** Where the copings of the two terraces run, and from where to where the higher one does. */
const [LOW, HIGH] = [632, 592]
const [FROM, TO] = [262, 600]

/**
 * Kites near the viewer. Each line has been given the way down on which it meets no other kite;
 * the moon's and the halves' come off the two spools, the others from behind a parapet.
 */
const NEAR: readonly Flown[] = [
  {
    at: [112, 118],
    size: 80,
    tilt: 16,
    piecing: 'moon',
    papers: [RED, YELLOW, WHITE],
    to: [186, 612],
    sag: -0.35,
  },
  {
    at: [434, 100],
    size: 62,
    tilt: -20,
    piecing: 'halves',
    papers: [YELLOW, PINK, GREEN],
    to: [532, 572],
    sag: 0.05,
  },
  {
    at: [284, 238],
    size: 84,
    tilt: -12,
    piecing: 'diamond',
    papers: [PINK, WHITE, GREEN],
    to: [352, 606],
    sag: -0.4,
  },
  {
    at: [560, 262],
    size: 66,
    tilt: 24,
    piecing: 'eyes',
    papers: [GREEN, WHITE, RED],
    to: [664, 646],
    sag: -0.1,
  },
  {
    at: [34, 384],
    size: 56,
    tilt: -26,
    piecing: 'quarters',
    papers: [WHITE, RED, YELLOW],
    to: [100, 646],
    sag: -0.3,
  },
  {
    at: [394, 424],
    size: 68,
    tilt: 14,
    piecing: 'crown',
    papers: [YELLOW, RED, GREEN],
    to: [456, 606],
    sag: -0.4,
  },
]

/** Kites so far off that their flyers stand on the roofs in the haze. */
const FAR: readonly Flown[] = [
  {
    at: [196, 350],
    size: 30,
    tilt: -12,
    piecing: 'plain',
    papers: [PURPLE, YELLOW, PINK],
    to: [250, 560],
    sag: -0.4,
  },
  {
    at: [530, 388],
    size: 25,
    tilt: 18,
    piecing: 'halves',
    papers: [GREEN, YELLOW, PINK],
    to: [600, 566],
    sag: -0.4,
  },
  {
    at: [100, 478],
    size: 22,
    tilt: 14,
    piecing: 'plain',
    papers: [YELLOW, RED, RED],
    to: [150, 592],
    sag: -0.2,
  },
  {
    at: [480, 494],
    size: 20,
    tilt: -10,
    piecing: 'quarters',
    papers: [PINK, YELLOW, GREEN],
    to: [510, 560],
    sag: -0.2,
  },
]

/** Bare paper kites of Uttarayan over a light sky, flown from the terraces of the old town and their two spools. */
export function kites(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const sky = light ? mix(ground, second, 0.16) : ground
  const cloudWhite = light ? lighter(ground, 0.85) : lighter(ground, 0.16)
  const manja = light ? darker(mix(ink, PINK, 0.5), 0.1) : lighter(PINK, 0.4)
  const orange = mix(YELLOW, RED, 0.4)
  const threads = [darker(orange, 0.14), darker(PINK, 0.14)]
  const put = (x: number, y: number, reach: number, drawn: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, drawn)
  const clouds = scatter(random, WIDTH, HEIGHT, 9)
    .map(([x, y]) =>
      put(
        x,
        y,
        190,
        [0, 1, 2, 3, 4]
          .map(
            (index) =>
              `<ellipse cx="${n((index - 2) * 44 + random.near(0, 12))}" cy="${n(random.near(0, 14))}" rx="${n(random.between(50, 92))}" ry="${n(random.between(22, 42))}" fill="url(#${index % 3 ? 'kites-cloud' : 'kites-haze'})"/>`,
          )
          .join(''),
      ),
    )
    .join('')
  const flown = (kite: Flown, index: number, set: string, thread: string) => {
    const { at, size, tilt, piecing, papers, to } = kite
    const turn = tilt + random.near(0, 2)
    const sheet = patang(random, size, piecing, papers, `kites-${set}${index}`)
    return put(
      at[0],
      at[1],
      Math.hypot(to[0] - at[0], to[1] - at[1]) + 20,
      place(0, 0, sheet, turn) + kinna(kite, turn, thread) + manjaOf(kite, turn, thread),
    )
  }
  const hazy = (share: number) => mix(sky, mix(second, ink, 0.4), share)
  const far = (
    [
      [8, 574, 84, 'tiled', 0.42],
      [150, 566, 78, 'chhatri', 0.36],
      [222, 546, 70, 'plain', 0.3],
      [334, 534, 92, 'tank', 0.36],
      [428, 548, 64, 'tiled', 0.3],
      [500, 528, 86, 'plain', 0.4],
      [590, 552, 66, 'tank', 0.32],
    ] as const
  )
    .map(([x, y, wide, kind, share], index) =>
      put(x, y, 130, farHouse(random, wide, kind, hazy(share), sky, `kites-house${index}`)),
    )
    .join('')
  const limewash = {
    wall: lighter(mix(sky, WHITE, 0.7), 0.3),
    stone: mix(accent, '#d8cbb4', 0.6),
    shade: mix(second, ink, 0.3),
  }
  const indigo = { ...limewash, wall: mix(second, sky, 0.25), shade: mix(ink, second, 0.45) }
  const spool = (x: number, y: number, size: number, turn: number, thread: string, disc: string) =>
    put(
      x,
      y,
      90,
      ellipse(2, 3, size * 0.46, 4.5, darker(ink, 0.5), 0.26) +
        place(0, -size * 0.24, firki(random, size, thread, disc), turn),
    )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 98,
    hand: { waver: 0.7, pigment: 0.2 },
    ground: sky,
    body:
      pool('kites-cloud', cloudWhite, 0.85) +
      pool('kites-haze', second, 0.3) +
      clouds +
      FAR.map((kite, index) => flown(kite, index, 'far', mix(manja, sky, 0.35))).join('') +
      far +
      NEAR.map((kite, index) => flown(kite, index, 'near', threads[index] ?? manja)).join('') +
      put(TO - WIDTH, LOW, 400, parapet(random, WIDTH - TO + FROM, 126, limewash, 'kites-low')) +
      put(FROM, HIGH, 400, parapet(random, TO - FROM, 166, indigo, 'kites-high')) +
      [FROM, TO]
        .map((x, index) => put(x, HIGH, 200, pillar(random, indigo, `kites-pillar${index}`)))
        .join('') +
      put(
        52,
        LOW,
        90,
        ellipse(6, 2, 20, 3, darker(ink, 0.5), 0.22) + place(0, 0, commonMyna(random), 0, 0.3),
      ) +
      put(404, HIGH, 60, tilLaddus(random, 62)) +
      spool(186, LOW, 92, 3, orange, RED) +
      spool(532, HIGH, 92, -4, PINK, GREEN),
  }
}
