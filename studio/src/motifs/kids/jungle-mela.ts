import { grassTuft } from '../../botany/grass-tuft.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { fairPeacock } from '../../creatures/fair-peacock.ts'
import { garlandedChital } from '../../creatures/garlanded-chital.ts'
import { langurHead, swingingLangur } from '../../creatures/langur.ts'
import { slothBearHead, standingSlothBear } from '../../creatures/sloth-bear.ts'
import { drummingTiger, tigerHead } from '../../creatures/tiger.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, ellipse, fill, line, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { meadow } from './meadow.ts'
import { balloonBunch, bunting, buntingSag, fairTent, giantWheel, swingTree } from './mela-rides.ts'

const [WIDTH, HEIGHT] = [880, 1000]

/** Where the guests stand, and how far about them nothing grows that would look out behind them. */
const CLEARINGS = [
  [226, 262, 205],
  [226, 505, 90],
  [500, 340, 100],
  [490, 420, 80],
  [395, 400, 55],
  [140, 470, 45],
  [700, 250, 95],
  [700, 340, 70],
  [560, 150, 60],
  [730, 740, 70],
  [730, 850, 75],
  [596, 790, 60],
  [590, 850, 50],
  [590, 930, 90],
  [674, 970, 62],
  [530, 630, 75],
  [800, 790, 55],
  [214, 830, 130],
  [214, 920, 90],
  [432, 915, 72],
  [385, 975, 45],
  [384, 700, 90],
  [826, 460, 66],
  [90, 640, 90],
] as const

/** Where the strings of flags begin. */
const STRINGS = [
  [0, 8],
  [110, 508],
] as const

/** A fair in an Indian forest: giant wheel, swing and tent, and the animals that have come to it. */
export function jungleMela(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(ink, '#3a2b20', 0.6), 0.45)
  const honey = mix(accent, '#e08b3a', 0.35)
  const cream = mix(ground, '#fff3dc', 0.75)
  const deep = darker(ink, 0.18)
  const rise = mix(ground, second, 0.42)
  const coats = {
    tiger: { coat: honey, patch: cream, line: dark },
    bear: {
      coat: darker(mix(ink, '#6b4a36', 0.84), 0.2),
      patch: mix(cream, accent, 0.3),
      line: darker(dark, 0.3),
    },
    langur: {
      coat: mix('#b9b7a8', second, 0.3),
      patch: lighter(mix('#dcd9cb', ground, 0.4), 0.25),
      line: mix(dark, '#2a2622', 0.5),
    },
    chital: { coat: mix(accent, '#b9793f', 0.5), patch: cream, line: dark },
  }
  const colours = [ink, accent, second, honey, mix(honey, '#d9654f', 0.5)]
  const heads = [
    tigerHead(coats.tiger),
    langurHead(coats.langur),
    slothBearHead(coats.bear),
    tigerHead(coats.tiger),
    langurHead(coats.langur),
    slothBearHead(coats.bear),
  ]
  const standing = (body: string, wide: number, foot: number) =>
    ellipse(0, foot, wide, wide * 0.13, mix(ground, ink, 0.26)) + body
  const put = (x: number, y: number, reach: number, body: string, scale = 1, flip: 1 | -1 = 1) =>
    wrapped(WIDTH, HEIGHT, x, y, reach * scale, place(0, 0, body, 0, flip * scale, scale))
  const bear =
    place(44, -30, balloonBunch([colours[4] ?? honey, ink, accent], dark)) +
    standingSlothBear(coats.bear)
  const peacock = fairPeacock(mix(ink, '#1f7f8c', 0.6), mix(ink, second, 0.3), accent, dark)
  const swing = swingTree(
    random,
    { bark: mix(dark, accent, 0.42), leaf: mix(ink, second, 0.25), rope: mix(accent, dark, 0.4) },
    swingingLangur(coats.langur),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 108,
    ground,
    body:
      meadow(WIDTH, 400, { phase: 0.4, swing: 16, deep: 150, colour: rise }) +
      meadow(WIDTH, 596, { phase: 3.2, swing: 20, deep: 130, colour: rise }) +
      meadow(WIDTH, 838, { phase: 1.8, swing: 18, deep: 160, colour: rise }) +
      growing(random, palette) +
      STRINGS.map(([shift, y]) => bunting(WIDTH, HEIGHT, y, shift, colours, dark)).join('') +
      put(
        226,
        252,
        250,
        standing(
          giantWheel(heads, colours, mix(deep, cream, 0.1), mix(second, ink, 0.4)),
          120,
          246,
        ),
      ) +
      put(664, 760, 260, standing(swing, 145, 180)) +
      put(
        214,
        830,
        200,
        standing(fairTent(colours[4] ?? honey, cream, accent, deep), 120, 96),
        1.12,
      ) +
      put(500, 350, 130, standing(drummingTiger(coats.tiger, colours[4] ?? honey), 46, 108), 1.12) +
      put(700, 250, 240, standing(bear, 46, 110), 1.14) +
      put(384, 694, 140, standing(garlandedChital(coats.chital, accent), 60, 78), 1, -1) +
      put(90, 620, 140, standing(peacock, 60, 62), 0.95) +
      put(432, 910, 130, standing(drummingTiger(coats.tiger, ink), 46, 108), 0.72, -1) +
      put(826, 452, 130, standing(garlandedChital(coats.chital, honey), 60, 78), 0.6) +
      put(560, 134, 130, standing(peacock, 60, 62), 0.6),
  }
}

/** What grows between the guests: tufts, marigolds, and ferny sprigs. */
function growing(random: Random, { ground, ink, second, accent }: Palette): string {
  const green = [second, mix(second, ink, 0.4), mix(ground, second, 0.8)]
  const sprig = (colour: string) =>
    line('M0 4V-34', colour, 2) +
    [0, 1, 2]
      .map((row) =>
        [-1, 1]
          .map((side) =>
            place(0, -row * 11, leaf(20 - row * 3, 9, { fill: colour, bend: 0.2 }), side * 54),
          )
          .join(''),
      )
      .join('') +
    place(0, -30, leaf(16, 8, { fill: colour }))
  const marigold =
    line('M0 0Q-2 12 0 24', second, 2) +
    place(0, 23, leaf(17, 8, { fill: second, bend: 0.2 }), -58) +
    place(0, 23, leaf(15, 8, { fill: second, bend: 0.2 }), 52) +
    around(10, () => fill(petal(9, 6, 0.15), accent)) +
    around(7, () => fill(petal(6, 5, 0.15), lighter(accent, 0.3)), 20) +
    circle(0, 0, 2.4, darker(accent, 0.25))
  return scatter(random, WIDTH, HEIGHT, 104)
    .filter(([x, y]) => !behindFlags(x, y))
    .filter(([x, y]) => CLEARINGS.every(([cx, cy, far]) => Math.hypot(x - cx, y - cy) > far))
    .map(([x, y], index) => {
      const kinds = [
        () => grassTuft(random, random.between(16, 26), green),
        () => sprig(green[index % 2] ?? second),
        () => grassTuft(random, random.between(12, 20), green),
        () => place(0, -20, marigold, 0, 0.9),
      ]
      return wrapped(WIDTH, HEIGHT, x, y, 46, kinds[index % kinds.length]?.() ?? '')
    })
    .join('')
}

/** Whether a plant that stands here would look out between the flags. */
function behindFlags(x: number, y: number): boolean {
  return STRINGS.some(([shift, hung]) => {
    const below = (y - hung - buntingSag(x - shift, WIDTH) + HEIGHT) % HEIGHT
    return below < 82 || below > HEIGHT - 14
  })
}
