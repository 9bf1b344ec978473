import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, offset, smooth, smoothLoop } from '../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type ChitalTones = { coat: string; pale: string; dark: string }

const BACK: readonly Point[] = [
  [-22, -101],
  [-6, -97],
  [12, -96.5],
  [28, -99],
  [43, -98],
  [54, -91],
  [60, -79],
  [60, -67],
]
const BELLY: readonly Point[] = [
  [54, -58],
  [40, -58],
  [26, -60],
  [8, -55],
  [-12, -52],
  [-30, -54],
]
/** Outline from the breast around the raised head to the nape. */
const HEAD_HIGH: readonly Point[] = [
  [-43, -61],
  [-53, -74],
  [-58, -88],
  [-63, -101],
  [-69, -111],
  [-77, -116],
  [-88, -116],
  [-99, -114],
  [-107, -116],
  [-110, -121],
  [-107, -127],
  [-97, -131],
  [-88, -137],
  [-79, -142],
  [-70, -142],
  [-62, -136],
  [-52, -125],
  [-40, -113],
  [-29, -104.5],
]
/** The same outline with the muzzle in the grass. */
const HEAD_LOW: readonly Point[] = [
  [-40, -54],
  [-50, -48],
  [-62, -37],
  [-72, -27],
  [-78, -21],
  [-85, -13],
  [-91, -5],
  [-96, 1],
  [-102, 3],
  [-107, -1],
  [-105, -10],
  [-100, -21],
  [-96, -32],
  [-89, -43],
  [-80, -56],
  [-69, -71],
  [-55, -86],
  [-38, -97],
]

type Leg = readonly (readonly [x: number, y: number, wide: number])[]
const FORE: Leg = [
  [-34, -72, 22],
  [-36, -56, 14],
  [-36.5, -42, 9.5],
  [-36.5, -33, 8],
  [-35.5, -28, 5.8],
  [-35, -14, 4.8],
  [-35.5, -8, 6],
  [-38, -3, 5],
]
const FORE_STEPPING: Leg = [
  [-40, -70, 18],
  [-46, -54, 12],
  [-52, -40, 8.5],
  [-54, -34, 7.6],
  [-52, -29, 5.6],
  [-50, -14, 4.6],
  [-51, -8, 5.6],
  [-55, -3, 4.8],
]
const HIND: Leg = [
  [44, -80, 34],
  [45, -64, 27],
  [48, -52, 17],
  [54, -41, 10],
  [57, -35, 8.2],
  [55.5, -28, 6],
  [53.5, -14, 5],
  [53, -8, 6],
  [50, -3, 5],
]
const HIND_FAR: Leg = HIND.map(([x, y, wide]) => [x - 15 - (y + 80) * 0.06, y, wide] as const)

function leg(joints: Leg, tone: string, hoof: string): string {
  const way = joints.map(([x, y]): Point => [x, y])
  const wide = (share: number) => joints[Math.round(share * (joints.length - 1))]?.[2] ?? 5
  const [x, y] = way[way.length - 1] ?? [0, 0]
  return (
    fill(brush(way, wide), tone) +
    fill(
      `M${n(x - 2.6)} ${n(y - 1.6)}L${n(x - 4.6)} ${n(y + 4)}Q${n(x)} ${n(y + 5)} ${n(x + 3.4)} ${n(y + 4)}L${n(x + 2.6)} ${n(y - 1.6)}Z`,
      hoof,
    )
  )
}

function spots(random: Random, pale: string): string {
  return times(6, (row) =>
    times(11 - Math.floor(row / 2), (index) => {
      const share = (index + 0.5 + random.near(0, 0.3)) / (11 - row / 2)
      const x = -36 + share * 88 + row * 0.8
      const y = -92 + row * 6.2 + Math.cos(share * 6) * 1.8 + random.near(0, 1.6)
      if (random.chance(0.08)) return ''
      const size = random.between(1.1, 1.9) - row * 0.08
      return ellipse(x, y, size * 1.25, size, pale, row > 3 ? 0.6 : 0.9)
    }),
  )
}

function antler(side: 1 | -1, tone: string): string {
  const horn = (way: readonly Point[], from: number) =>
    fill(
      brush(
        way.map(([x, y]): Point => [side * x, y]),
        (t) => from * (1 - 0.74 * t),
      ),
      tone,
    )
  const beam = bezier([3, 0], [36, -10], [50, -44], [33, -84], 18)
  return (
    horn(bezier([40, -52], [42, -62], [33, -72], [23, -76], 8), 3.4) +
    horn(bezier([8, -3], [4, -10], [1, -18], [4, -27], 8), 3.6) +
    horn(beam, 5.4) +
    line(
      smooth(offset(beam.slice(1, 14), () => 0.9).map(([x, y]): Point => [side * x, y])),
      lighter(tone, 0.35),
      0.8,
      0.7,
    )
  )
}

const ear = (tones: ChitalTones) =>
  fill('M0 2C4 -6 14 -11 24 -9C22 -1 12 7 1 7Z', tones.coat) +
  fill('M4 2C8 -4 14 -7 20 -7C17 -1 10 4 4 4Z', mix(tones.pale, tones.coat, 0.35))

function figure(
  random: Random,
  tones: ChitalTones,
  id: string,
  head: readonly Point[],
  face: string,
  antlers: string,
): string {
  const { coat, pale, dark } = tones
  const far = darker(coat, 0.2)
  const outline = smoothLoop([...BACK, ...BELLY, ...head])
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(coat, 0.12)}"/><stop offset="0.55" stop-color="${coat}"/><stop offset="1" stop-color="${mix(coat, pale, 0.5)}"/></linearGradient>` +
    // Fades the top of each leg, so that it merges with the flank.
    `<linearGradient id="${id}-leg" x1="0" y1="0" x2="0" y2="1"><stop offset="0.02" stop-color="${coat}" stop-opacity="0"/><stop offset="0.34" stop-color="${coat}"/><stop offset="1" stop-color="${mix(coat, pale, 0.3)}"/></linearGradient>` +
    leg(FORE_STEPPING, far, dark) +
    leg(HIND_FAR, far, dark) +
    fill('M55 -92C64 -92 70 -80 68 -62C62 -64 57 -72 55 -82Z', darker(coat, 0.1)) +
    fill('M59 -84C62 -78 64 -70 67 -63C62 -65 58 -72 57 -80Z', pale) +
    antlers +
    fill(outline, `url(#${id})`) +
    fill('M-44 -60C-26 -50 6 -50 26 -58C8 -50 -14 -46 -30 -50Z', pale, 0.8) +
    spots(random, pale) +
    leg(FORE, `url(#${id}-leg)`, dark) +
    leg(HIND, `url(#${id}-leg)`, dark) +
    line('M32 -66Q38 -56 48 -48M-26 -76Q-24 -64 -30 -56', darker(coat, 0.3), 1.2, 0.5) +
    line('M-20 -99Q10 -93 44 -96', darker(coat, 0.4), 1.4, 0.5) +
    face
  )
}

/** Draws a stag that looks left, its hooves at the origin's height. */
export function chitalStag(random: Random, tones: ChitalTones): string {
  const { coat, pale, dark } = tones
  const horn = mix(dark, '#8a6a48', 0.5)
  const crown = (side: 1 | -1, tone: string, wide: number) =>
    place(-75, -141, antler(side, tone), 12, wide, 1)
  const face =
    fill(
      'M-60 -91C-64 -102 -70 -111 -78 -115.500L-91 -115C-84 -111 -75 -104 -69 -92Z',
      pale,
      0.85,
    ) +
    fill(
      'M-100 -114C-109 -115 -113 -121 -107 -127C-102 -126 -98 -121 -100 -114Z',
      mix(pale, coat, 0.25),
    ) +
    ellipse(-108.5, -122.5, 2.4, 2.8, dark) +
    line('M-107 -117Q-100 -117.500 -95 -119.500', dark, 0.9, 0.7) +
    ellipse(-88, -131.5, 2.5, 2, darker(dark, 0.3)) +
    line('M-91 -134Q-87 -136 -84 -133', mix(pale, coat, 0.4), 1, 0.8) +
    crown(1, horn, 1) +
    place(-68, -137, ear(tones), 2)
  return figure(
    random,
    tones,
    'chital-stag',
    HEAD_HIGH,
    face,
    crown(-1, mix(horn, coat, 0.35), 0.82) + place(-77, -139, ear(tones), -30, -0.8, 0.8),
  )
}

export function chitalHind(random: Random, tones: ChitalTones): string {
  const { pale, coat, dark } = tones
  const face =
    fill('M-50 -48C-60 -40 -68 -31 -77 -21.500C-76 -30 -68 -42 -56 -52Z', pale, 0.6) +
    fill('M-94 0C-98 4 -106 4 -106.500 -3C-102 -6 -96 -5 -94 0Z', mix(pale, coat, 0.25)) +
    ellipse(-104.5, -1, 2.4, 2.2, dark) +
    ellipse(-93.5, -26, 2, 2.4, darker(dark, 0.3)) +
    place(-89, -41, ear(tones), -70, 0.85) +
    place(-82, -38, ear(tones), -8, 0.95)
  return figure(random, tones, 'chital-hind', HEAD_LOW, face, '')
}
