import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'
import { cuppedLeaf, type LeafTones, rolledLeaf, shieldLeaf } from './lotus-leaf.ts'
import { halfOpenLotus, lotusBud, lotusPod } from './lotus-young.ts'

const [WIDTH, HEIGHT] = [800, 1000]
const [COLUMN, PITCH] = [WIDTH / 2, HEIGHT / 2]

type Head = 'open' | 'half' | 'bud' | 'pod' | 'leaf' | 'cup' | 'roll'
/** What stands on a stalk: where its head is, how large, how far turned, and where its stalk leaves the water. */
type Plant = readonly [Head, x: number, y: number, size: number, turn: number, foot: Point]
type Pad = readonly [x: number, y: number, radius: number]
type Stand = { far: readonly Plant[]; plants: readonly Plant[]; pads: readonly Pad[] }

/** Stands of lotus, each about the place where it grows: flowers and leaves on stalks of their own, side by side. */
const STANDS: readonly Stand[] = [
  {
    far: [
      ['leaf', 84, -232, 46, 10, [66, -22]],
      ['half', -168, -214, 50, -14, [-112, -20]],
    ],
    plants: [
      ['leaf', -104, -136, 70, -10, [-62, -8]],
      ['bud', 166, -262, 62, 12, [104, -6]],
      ['open', -14, -226, 118, -3, [4, 0]],
      ['cup', 132, -92, 46, 10, [92, 4]],
      ['half', -132, -282, 78, -10, [-30, 4]],
    ],
    pads: [
      [-196, -34, 34],
      [188, -30, 40],
      [-128, 14, 76],
      [146, 22, 58],
      [34, 36, 92],
      [-70, 74, 44],
    ],
  },
  {
    far: [
      ['half', 36, -300, 50, 4, [26, -22]],
      ['leaf', -128, -222, 44, -12, [-84, -20]],
    ],
    plants: [
      ['leaf', 106, -150, 74, 12, [70, -8]],
      ['pod', -190, -132, 54, -16, [-112, -4]],
      ['open', -62, -186, 108, -8, [-26, 0]],
      ['half', 112, -250, 86, 11, [40, 2]],
      ['roll', 196, -66, 58, 16, [160, 2]],
    ],
    pads: [
      [-160, -42, 38],
      [-210, 34, 40],
      [112, 10, 84],
      [-132, 12, 62],
      [-22, 40, 78],
      [196, 62, 46],
    ],
  },
  {
    far: [
      ['leaf', -70, -262, 44, -8, [-40, -22]],
      ['bud', 150, -226, 52, 12, [96, -20]],
    ],
    plants: [
      ['leaf', 120, -120, 64, 12, [74, -8]],
      ['half', -122, -208, 88, -12, [-56, -4]],
      ['open', 44, -242, 112, 5, [14, 0]],
      ['cup', -138, -76, 50, -12, [-98, 4]],
      ['pod', 172, -176, 48, 14, [112, 4]],
    ],
    pads: [
      [-206, -26, 38],
      [196, -46, 34],
      [-112, 12, 70],
      [150, 14, 78],
      [2, 38, 86],
      [118, 78, 40],
    ],
  },
  {
    far: [
      ['half', -96, -276, 52, -10, [-52, -22]],
      ['leaf', 140, -206, 46, 12, [92, -20]],
    ],
    plants: [
      ['leaf', -122, -146, 72, -12, [-76, -8]],
      ['half', 18, -292, 84, 2, [-4, -4]],
      ['open', 76, -176, 104, 8, [34, 0]],
      ['bud', -54, -214, 66, -6, [-34, 4]],
      ['roll', -204, -60, 56, -14, [-168, 2]],
    ],
    pads: [
      [196, -30, 42],
      [-104, 14, 82],
      [130, 10, 56],
      [-206, 54, 42],
      [44, 40, 90],
    ],
  },
]

/** Lotus pond after temple hangings: flowers of every age rise out of the water beside leaves on stalks of their own. */
export function lotus(palette: Palette, random: Random): Tile {
  const tones = pondTones(palette)
  const stands = STANDS.map((stand, index) =>
    wrapped(
      WIDTH,
      HEIGHT,
      (index % 2) * COLUMN + COLUMN / 2 + random.near(0, 10),
      ((index * PITCH) / 2 + PITCH * 0.62) % HEIGHT,
      440,
      growing(random, stand, tones),
    ),
  )
  const water = scatter(random, WIDTH, HEIGHT, 34).map(([x, y]) =>
    wrapped(WIDTH, HEIGHT, x, y, 120, ripple(random, random.between(34, 84), tones.ripple)),
  )
  const drifting = scatter(random, WIDTH, HEIGHT, 15).map(([x, y]) =>
    wrapped(WIDTH, HEIGHT, x, y, 20, fallen(random, tones)),
  )
  const petals = [
    ['lotus-tip', [tones.tip, mix(tones.tip, tones.middle, 0.5), tones.middle]],
    ['lotus-middle', [mix(tones.middle, tones.tip, 0.4), tones.middle, tones.foot]],
  ] as const
  const defs = petals.map(
    ([id, [top, middle, foot]]) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 98,
    ground: palette.ground,
    body: `<defs>${defs.join('')}<radialGradient id="lotus-leaf" cx="0.36" cy="0.26" r="0.86"><stop offset="0" stop-color="${tones.glow}"/><stop offset="0.5" stop-color="${tones.face}"/><stop offset="1" stop-color="${tones.deep}"/></radialGradient><radialGradient id="lotus-water"><stop offset="0" stop-color="${tones.water}" stop-opacity="0.85"/><stop offset="0.6" stop-color="${tones.water}" stop-opacity="0.5"/><stop offset="1" stop-color="${tones.water}" stop-opacity="0"/></radialGradient></defs>${water.join('')}${drifting.join('')}${stands.join('')}`,
  }
}

type PondTones = ReturnType<typeof pondTones>

function pondTones({ ground, ink, second, accent }: Palette) {
  // Where the second colour is the darker one, the flowers are gilded: bright metal, dark only in its lines.
  const gilded = lightness(second) < lightness(ink)
  const tip = gilded ? mix(ink, '#cf9222', 0.55) : ink
  const middle = gilded ? mix(mix(ground, tip, 0.62), '#f0c662', 0.3) : second
  const shade = gilded ? mix(accent, second, 0.62) : mix(accent, '#2f4a3a', 0.4)
  const face = gilded ? mix(mix(accent, ground, 0.2), '#eebb4e', 0.3) : mix(accent, ground, 0.16)
  const leaf: LeafTones = {
    face: 'url(#lotus-leaf)',
    back: mix(face, ground, 0.5),
    glow: mix(ground, accent, 0.3),
    under: gilded ? mix(accent, tip, 0.45) : mix(accent, shade, 0.42),
    vein: gilded ? mix(accent, second, 0.55) : mix(accent, shade, 0.6),
    edge: gilded ? mix(accent, second, 0.45) : mix(accent, shade, 0.3),
  }
  const veil = (colour: string) => mix(colour, ground, 0.56)
  return {
    ground,
    face,
    glow: mix(face, ground, 0.42),
    deep: gilded ? mix(face, tip, 0.55) : mix(face, shade, 0.36),
    tip,
    middle,
    foot: mix(ground, middle, 0.4),
    line: mix(ground, '#ffffff', 0.35),
    leaf,
    farLeaf: Object.fromEntries(
      Object.entries({ ...leaf, face }).map(([name, colour]) => [name, veil(colour)]),
    ) as LeafTones,
    farTip: veil(tip),
    farMiddle: veil(middle),
    farStalk: veil(leaf.under),
    stalk: gilded ? mix(tip, second, 0.3) : mix(accent, shade, 0.25),
    heart: gilded ? second : mix('#e6bd55', accent, 0.25),
    pod: gilded ? tip : mix(accent, '#d8c86a', 0.35),
    pit: gilded ? second : shade,
    water: mix(ground, gilded ? accent : mix(accent, second, 0.5), 0.36),
    ripple: mix(ground, gilded ? tip : mix(second, accent, 0.4), 0.5),
  }
}

/** One stand, the foot of its tallest stalk at the origin: what is far first, then leaves and flowers. Pads lie before the feet: no stalk stands on a pad. */
function growing(random: Random, { far, plants, pads }: Stand, tones: PondTones): string {
  const floating = ([x, y, radius]: Pad) =>
    place(
      x,
      y,
      ellipse(0, radius * 0.07, radius * 1.04, radius * 0.33, tones.leaf.under, 0.4) +
        shieldLeaf(random, radius, 0.32, 0, tones.leaf) +
        line(
          `M${n(-radius * 1.1)} ${n(radius * 0.12)}Q${n(-radius * 0.7)} ${n(radius * 0.46)} ${n(radius * 0.1)} ${n(radius * 0.44)}`,
          tones.ripple,
          1.5,
        ) +
        line(
          `M${n(radius * 0.5)} ${n(radius * 0.42)}Q${n(radius * 0.98)} ${n(radius * 0.34)} ${n(radius * 1.14)} ${n(radius * 0.08)}`,
          tones.ripple,
          1.2,
        ),
    )
  const grown = (list: readonly Plant[], away: boolean) => {
    const order = [...list].sort((a, b) => a[5][1] - b[5][1])
    return (
      order.map((plant) => stalk(random, plant, away, tones)).join('') +
      order
        .map((plant) => place(plant[1], plant[2], head(random, plant, away, tones), plant[4]))
        .join('')
    )
  }
  return (
    place(0, 14, ellipse(0, 0, 236, 62, 'url(#lotus-water)')) +
    times(5, (index) =>
      place(
        (index - 2) * 74 + random.near(0, 20),
        -22 + index * 5 + random.near(0, 8),
        ripple(random, random.between(40, 70), tones.ripple),
      ),
    ) +
    grown(far, true) +
    pads
      .filter(([, y]) => y < -20)
      .map(floating)
      .join('') +
    grown(plants, false) +
    pads
      .filter(([, y]) => y >= -20)
      .map(floating)
      .join('') +
    times(3, (index) =>
      place(
        (index - 1) * 120 + random.near(0, 16),
        66 + (index % 2) * 8,
        ripple(random, random.between(36, 64), tones.ripple),
      ),
    )
  )
}

/** A stalk from the water to its head, prickly as a lotus's is, with the rings it makes where it comes out. */
function stalk(
  random: Random,
  [kind, x, y, size, , foot]: Plant,
  away: boolean,
  tones: PondTones,
): string {
  const bow = (x - foot[0]) * 0.3 + random.near(0, 10)
  const way = bezier(
    foot,
    [foot[0] - bow * 0.2, foot[1] + (y - foot[1]) * 0.4],
    [x - bow * 0.5, foot[1] + (y - foot[1]) * 0.72],
    [x, y],
    14,
  )
  const thick = kind === 'roll' ? 3.4 : 4.2 + size * 0.02
  const tone = away ? tones.farStalk : tones.stalk
  const light = line(smooth(offset(way, () => thick * 0.18)), lighter(tone, 0.4), thick * 0.22, 0.7)
  const prickles = times(9, (index) => {
    const at = pointAlong(way, 0.08 + index * 0.1)
    const side = index % 2 ? 1 : -1
    return place(
      at.x,
      at.y,
      line(`M0 ${n(side * thick * 0.4)}l1.400 ${n(side * 2)}`, tone, 1),
      at.degrees,
    )
  })
  const rings = [1, 1.8]
    .map(
      (grow) =>
        `<ellipse cx="${n(foot[0])}" cy="${n(foot[1])}" rx="${n(9 * grow)}" ry="${n(2.8 * grow)}" fill="none" stroke="${tones.ripple}" stroke-width="1.3"/>`,
    )
    .join('')
  return rings + fill(tapered(way, thick * 1.1, thick * 0.9), tone) + (away ? '' : light + prickles)
}

function head(random: Random, [kind, , , size]: Plant, away: boolean, tones: PondTones): string {
  const leaf = away ? tones.farLeaf : tones.leaf
  const colours = {
    outer: away ? tones.farTip : 'url(#lotus-tip)',
    inner: away ? tones.farMiddle : 'url(#lotus-middle)',
    line: tones.line,
    heart: tones.heart,
    sepal: leaf.under,
    pod: tones.pod,
    pit: tones.pit,
  }
  switch (kind) {
    case 'open':
      return lotusFlower(size, colours)
    case 'half':
      return halfOpenLotus(size, colours)
    case 'bud':
      return lotusBud(size, colours)
    case 'pod':
      return lotusPod(size, colours)
    case 'leaf':
      return shieldLeaf(random, size, 0.46, 1, leaf)
    case 'cup':
      return cuppedLeaf(random, size, leaf)
    case 'roll':
      return rolledLeaf(size, leaf)
  }
}

/** A petal that has fallen and floats like a boat. */
function fallen(random: Random, tones: PondTones): string {
  const long = random.between(9, 14)
  return place(
    0,
    0,
    ellipse(0, 3, long, 2.4, tones.water) +
      fill(
        `M${n(-long)} -3Q${n(-long * 0.3)} 3 ${n(long)} -4Q${n(long * 0.3)} 8 ${n(-long * 0.5)} 5Q${n(-long * 0.9)} 3 ${n(-long)} -3Z`,
        tones.middle,
      ) +
      fill(`M${n(-long)} -3Q${n(-long * 0.3)} 3 ${n(long)} -4Q0 5 ${n(-long)} -3Z`, tones.foot),
    random.near(0, 10),
    random.chance(0.5) ? 1 : -1,
    1,
  )
}

/** The faintest movement of water: two or three flat strokes that follow each other. */
function ripple(random: Random, wide: number, tone: string): string {
  return times(2, (index) => {
    const [from, long] = [(index - 0.5) * wide * 0.5 - wide / 2, wide * random.between(0.6, 1)]
    return line(
      `M${n(from)} ${index * 6}q${n(long * 0.25)} ${n(-random.between(2, 4))} ${n(long * 0.5)} 0t${n(long * 0.5)} 0`,
      tone,
      1.3,
      0.8,
    )
  })
}
