import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  group,
  line,
  type Point,
  place,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { type PairInks, plaitAlong, profileHead } from './pair-profile.ts'

const [WIDTH, HEIGHT] = [1160, 1240]
/** Where a bust ends below. */
const HEM = 372

/** Women in pairs: foreheads touching, a mother and her daughter, friends back to back; neem between them. */
export function twoFaces(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const pen = '#3b2328'
  const woman = (skin: string, sari: string, border: string, flower: string): PairInks => ({
    ...{ skin, sari, border, flower, pen },
    hair: '#46292c',
    lips: mix(ink, '#a23444', 0.4),
    gold: '#d9a441',
  })
  const white = lighter(ground, 0.6)
  const [fair, wheat, brown] = ['#dcaa86', '#c58d68', '#a56d4c']
  const sage = mix(accent, ground, 0.12)
  const moss = darker(accent, 0.3)
  const pairs = [
    foreheads(random, woman(wheat, ink, sage, white), woman(fair, sage, ink, white)),
    motherAndDaughter(random, woman(brown, second, ink, white), woman(wheat, moss, second, ink)),
    backToBack(
      random,
      woman(fair, moss, second, second),
      woman(brown, mix(ink, second, 0.35), white, white),
    ),
    foreheads(
      random,
      woman(brown, mix(second, ground, 0.25), ink, second),
      woman(wheat, ink, white, white),
    ),
  ]
  const places: readonly Point[] = [
    [WIDTH / 4, 190],
    [(WIDTH * 3) / 4, 190 + HEIGHT / 4],
    [WIDTH / 4, 190 + HEIGHT / 2],
    [(WIDTH * 3) / 4, 190 + (HEIGHT * 3) / 4],
  ]
  // All sprays come before all women: one that reaches into the next cell must not cross a face there.
  const all = (draw: (index: number) => string) =>
    places.map(([x, y], index) => wrapped(WIDTH, HEIGHT, x, y, 470, draw(index))).join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 124,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 70, () => ellipse(0, 0, 3.4, 2.2, mix(ground, second, 0.55))) +
      all((index) =>
        [-1, 1]
          .map(
            (side) =>
              place(
                side * 150,
                332,
                neem(random, mix(ground, index % 2 ? second : accent, 0.62), 300),
                side * 104,
                side,
                1,
              ) +
              place(
                side * 208,
                250,
                neem(random, mix(ground, accent, 0.85), 230),
                side * 52,
                side,
                1,
              ),
          )
          .join(''),
      ) +
      all(
        (index) =>
          place(0, 0, pairs[index] ?? '', 0, 0.96) +
          place(0, index === 1 ? 334 : 356, bed(random, moss, sage, index % 2 ? ink : white, ink)),
      ),
  }
}

/** The left woman of a pair that faces inwards, bowed; her forehead is on the origin. */
function bowed(inks: PairInks): string {
  return (
    fill(
      'M-78 116C-98 150 -100 184 -84 240L-206 240C-180 196 -160 130 -146 46L-96 36Z',
      inks.skin,
    ) +
    line('M-88 130C-100 160 -100 190 -86 226', inks.pen, 3) +
    bust(
      inks,
      `M-186 176C-232 198 -276 232 -286 ${HEM - 14}Q-150 ${HEM + 34} 2 ${HEM - 6}C2 312 -30 250 -86 214C-100 248 -158 232 -186 176Z`,
      `M-176 188C-140 262 -80 320 -4 ${HEM}`,
    ) +
    beads([-170, 156], [-140, 212], [-108, 214], [-93, 184], inks.gold)
  )
}

function bust({ sari, border, pen }: PairInks, outline: string, pallu: string): string {
  const id = `bust${outline.length}${sari.slice(1)}${border.slice(1)}`
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    fill(outline, sari) +
    group(
      line(pallu, border, 54) +
        line(pallu, mix(border, pen, 0.35), 2.4, 0.8) +
        place(-13, 15, line(pallu, lighter(border, 0.4), 3)) +
        place(13, -15, line(pallu, lighter(border, 0.4), 3)) +
        times(4, (index) =>
          place(-34 - index * 24, 20 + index * 18, line(pallu, mix(sari, pen, 0.4), 1.8, 0.5)),
        ),
      `clip-path="url(#${id})"`,
    ) +
    line(outline, pen, 2.6, 0.9)
  )
}

function beads(a: Point, b: Point, c: Point, d: Point, gold: string): string {
  return bezier(a, b, c, d, 10)
    .map(([x, y]) => circle(x, y, 4, gold))
    .join('')
}

const mirrored = (body: string) => place(0, 0, body, 0, -1, 1)

function foreheads(random: Random, left: PairInks, right: PairInks): string {
  const one = (inks: PairInks, hair: 'bun' | 'gajra') =>
    bowed(inks) + place(-1, 0, profileHead(random, { inks, eyes: 'closed', hair }), 23)
  const back = bezier([-156, 20], [-214, 110], [-236, 200], [-226, 330], 26)
  return (
    mirrored(one(right, 'bun')) +
    bowed(left) +
    plaitAlong(random, back, 27, left, false) +
    place(-1, 0, profileHead(random, { inks: left, eyes: 'closed', hair: 'gajra' }), 23)
  )
}

function motherAndDaughter(random: Random, mother: PairInks, girl: PairInks): string {
  const small = 0.78
  const plait = bezier([150, 60], [206, 130], [214, 200], [190, 300], 26)
  const arm = bezier([-226, 330], [-120, 372], [0, 366], [132, 296], 20)
  const finger = (turn: number, long: number) =>
    place(
      132,
      296,
      line(`M0 0L${long} 0`, mother.pen, 17) + line(`M0 0L${long} 0`, mother.skin, 13),
      turn,
    )
  return place(
    -6,
    -34,
    place(
      20,
      118,
      mirrored(
        fill(
          'M-78 116C-88 150 -90 170 -74 240L-206 240C-180 196 -164 130 -140 60L-90 50Z',
          girl.skin,
        ) +
          bust(
            girl,
            'M-180 172C-226 194 -262 232 -272 372Q-140 380 4 350C0 300 -30 250 -80 214C-100 248 -150 232 -180 172Z',
            'M-166 190C-130 262 -80 320 -4 372',
          ) +
          plaitAlong(
            random,
            plait.map(([x, y]): Point => [-x, y]),
            27,
            girl,
            true,
          ) +
          place(0, 0, profileHead(random, { inks: girl, eyes: 'open', hair: 'drawn' }), -4),
      ),
      0,
      small,
    ) +
      bowed(mother) +
      place(0, 0, profileHead(random, { inks: mother, eyes: 'closed', hair: 'bun' }), 20) +
      fill(tapered(arm, 92, 38), mother.sari) +
      line(smooth(arm.map(([x, y]): Point => [x, y - 24])), mother.pen, 2.4, 0.7) +
      fill(tapered(arm.slice(12), 48, 34), mother.skin) +
      [0.62, 0.68, 0.74]
        .map((share) => {
          const { x, y, degrees } = pointAlong(arm, share)
          return place(x, y, line('M0 -25Q7 0 0 25', mother.gold, 5), degrees)
        })
        .join('') +
      finger(-74, 40) +
      finger(-52, 52) +
      finger(-32, 54) +
      finger(-12, 48) +
      circle(130, 298, 18, mother.skin),
  )
}

function backToBack(random: Random, left: PairInks, right: PairInks): string {
  const one = (inks: PairInks, eyes: 'open' | 'closed', flowers: 'gajra' | 'drawn') =>
    place(
      0,
      0,
      fill('M48 60C40 130 34 170 14 214L150 250C112 220 110 180 116 140Z', inks.skin) +
        line('M116 146C108 180 112 212 140 236', inks.pen, 3) +
        bust(
          inks,
          `M34 170C14 190 0 220 0 250V${HEM + 8}Q140 ${HEM + 24} 268 ${HEM - 20}C262 296 214 244 132 222C90 238 48 220 34 170Z`,
          `M20 196C70 262 150 300 240 ${HEM}`,
        ) +
        beads([38, 168], [58, 224], [98, 236], [122, 208], inks.gold) +
        place(158, -4, profileHead(random, { inks, eyes, hair: flowers }), -6),
    )
  const plait = bezier([0, 74], [-26, 160], [26, 230], [0, 350], 26)
  return (
    one(right, 'open', 'drawn') +
    mirrored(one(left, 'closed', 'drawn')) +
    plaitAlong(random, plait, 36, left, true)
  )
}

/** A spray of neem: narrow bent leaflets in pairs along a stalk. */
function neem(random: Random, colour: string, long: number): string {
  const stalk = bezier(
    [0, 0],
    [long * 0.08, -long * 0.35],
    [-long * 0.06, -long * 0.7],
    [long * 0.1, -long],
    14,
  )
  return (
    fill(tapered(stalk, 4, 1.4), colour) +
    times(15, (index) => {
      const share = 0.14 + (index / 15) * 0.84
      const { x, y, degrees } = pointAlong(stalk, share)
      const side = index % 2 ? 1 : -1
      return place(
        x,
        y,
        leaf(long * (0.3 - share * 0.12), long * 0.068, {
          fill: colour,
          shade: darker(colour, 0.12),
          vein: lighter(colour, 0.5),
          veins: 0,
          bend: side * 0.22,
          belly: 0.4,
        }),
        degrees + 90 + side * random.between(46, 62),
      )
    }) +
    place(long * 0.1, -long, leaf(long * 0.16, long * 0.06, { fill: colour, veins: 0 }), 12)
  )
}

/** Leaves and flowers along the hem of a pair. */
function bed(random: Random, moss: string, sage: string, petal: string, heart: string): string {
  const colours = {
    petal,
    inner: mix(petal, heart, 0.16),
    line: mix(petal, heart, 0.5),
    heart: '#d9a441',
  }
  const leaves = [-1, 1].map((side) =>
    times(17, (index) => {
      const out = index / 16
      return place(
        side * (258 - out * 250),
        Math.sin(out * 1.5) * 12 + (index % 2 ? 5 : -3),
        leaf(random.between(48, 66), 19, {
          fill: index % 3 ? sage : moss,
          shade: darker(index % 3 ? sage : moss, 0.16),
          vein: lighter(sage, 0.5),
          veins: 4,
          bend: side * 0.14,
        }),
        side * (index % 2 ? 62 : 112) + random.near(0, 10),
      )
    }),
  )
  return (
    leaves.join('') +
    [-186, -96, 0, 92, 190]
      .map((x, index) =>
        place(
          x + random.near(0, 8),
          14 - Math.abs(x) * 0.05,
          blossom(random, index % 2 ? 30 : 24, 7, colours),
        ),
      )
      .join('')
  )
}
