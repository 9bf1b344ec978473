import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, polygon, smooth } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Where on the wall's width the cottages stand, and how far from them no pine does. */
const HOUSES = [0.47, 0.85] as const
const CLEARING = 74
/** Kinds of drawn tufts of needles, and their size. */
const [TUFTS, TUFT] = [5, 20]

/** What grows on a hill, drawn when the hill itself has been: 0 is the far slope, 2 the one close by. */
export type Growing = (slope: number, groundAt: (x: number) => number) => string

/** Rolling hills with Khasi pines and a few tin-roofed cottages, fading into a warm morning mist. */
export function khasiHills(
  random: Random,
  width: number,
  palette: Palette,
  growing: Growing,
): string {
  const { ground, second, accent } = palette
  const glow = mix(ground, '#f7d9b8', 0.5)
  const mist = mix(ground, '#fffaf4', 0.6)
  const defs =
    `<linearGradient id="khasi-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.24)}"/><stop offset="0.4" stop-color="${ground}"/><stop offset="0.66" stop-color="${glow}"/></linearGradient>` +
    `<linearGradient id="khasi-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mist}" stop-opacity="0"/><stop offset="1" stop-color="${mist}" stop-opacity="0.85"/></linearGradient>`
  /** Mist that thickens downwards; it ends where the next hill hides its edge. */
  const veil = (y: number, high: number) =>
    `<rect y="${y}" width="${n(width)}" height="${high}" fill="url(#khasi-mist)"/>`
  const hill = (
    base: number,
    rise: number,
    slow: number,
    colour: string,
    pines: number,
    tall: number,
    clearings: readonly number[] = [],
  ) => {
    const start = random.between(0, 9)
    const height = (x: number) =>
      base -
      rise * (0.5 + 0.5 * Math.sin(x * slow + start)) -
      rise * 0.2 * Math.sin(x * slow * 2.7 + start)
    const points = Array.from({ length: Math.ceil(width / 50) + 3 }, (_, index): Point => {
      const x = (index - 1) * 50
      return [x, height(x)]
    })
    const stand: [number, string][] = []
    const tone = mix(darker(colour, 0.26), '#3f5a48', 0.22)
    const tuftName = `khasi-tuft${base}`
    // Tufts are drawn once for a slope: on their own they would be most of the picture's bytes.
    const tufts = times(
      TUFTS,
      (kind) => `<g id="${tuftName}-${kind}">${needles(random, TUFT, tone)}</g>`,
    )
    for (let index = 0; index < (pines * width) / 1000; index += 1) {
      // Pines stand in companies, not evenly along the ridge.
      const company = Math.floor(index / 5)
      const x = ((company * 0.382 + 0.07) % 1) * width + random.near(0, 52)
      const y = height(x) + tall * random.between(0.03, 0.16)
      const grown = pine(random, tall * random.between(0.7, 1.15), tone, colour, tuftName)
      if (clearings.every((share) => Math.abs(x - width * share) > CLEARING))
        stand.push([y, place(x, y, grown)])
    }
    const trees = stand.sort(([a], [b]) => a - b).map(([, drawn]) => drawn)
    const ground = fill(`${smooth(points)}L${n(width + 200)} 1000L-200 1000Z`, colour)
    return { drawn: (pines ? `<defs>${tufts}</defs>` : '') + ground + trees.join(''), height }
  }
  const green = mix(accent, '#8c9a5a', 0.3)
  const farthest = hill(600, 90, 0.006, mix(glow, mix(second, accent, 0.6), 0.3), 0, 0)
  const wooded = hill(660, 70, 0.008, mix(glow, accent, 0.36), 40, 74)
  const far = hill(730, 60, 0.007, mix(glow, green, 0.54), 22, 138)
  const middle = hill(806, 54, 0.005, mix(ground, green, 0.66), 8, 236, HOUSES)
  const near = hill(900, 60, 0.004, mix(ground, green, 0.82), 0, 0)
  const house = (share: number, size: number) =>
    cottage(width * share, middle.height(width * share) + 14, size, palette)
  return (
    `<defs>${defs}</defs><rect width="${width}" height="1000" fill="url(#khasi-sky)"/>` +
    farthest.drawn +
    veil(540, 150) +
    wooded.drawn +
    veil(580, 180) +
    far.drawn +
    growing(0, far.height) +
    veil(630, 200) +
    middle.drawn +
    growing(1, middle.height) +
    house(HOUSES[0], 0.82) +
    house(HOUSES[1], 0.96) +
    veil(780, 150) +
    near.drawn +
    grass(random, width, green) +
    growing(2, near.height)
  )
}

/**
 * A Khasi pine: a long bare stem, reddish above, under a loose and ragged crown, rounded rather than
 * tiered, through which the sky is seen. Its foot stands in undergrowth.
 */
function pine(
  random: Random,
  tall: number,
  colour: string,
  turf: string,
  tuftName: string,
): string {
  const tuft = (x: number, y: number, size: number) =>
    place(x, y, `<use href="#${tuftName}-${random.int(0, TUFTS - 1)}"/>`, 0, size / TUFT)
  const lean = random.near(0, tall * 0.05)
  const stem = bezier(
    [0, 0],
    [lean * 0.1, -tall * 0.3],
    [lean * 1.3, -tall * 0.6],
    [lean, -tall * 0.94],
    10,
  )
  const bark = mix(colour, '#8a5646', 0.5)
  const boughs: string[] = []
  const tufts: [number, string][] = []
  const count = 15
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1)
    const from = pointAlong(stem, 0.54 + share * 0.44)
    // Widest at a third of the crown's height, closed in a dome above.
    const reach = tall * 0.19 * Math.sin(Math.PI * (0.2 + share * 0.72)) ** 0.8
    const side = index % 2 ? 1 : -1
    const x = from.x + side * reach * random.between(0.45, 1.15) * (share > 0.94 ? 0.2 : 1)
    const y = from.y - tall * random.between(0.01, 0.06)
    boughs.push(
      line(
        `M${n(from.x)} ${n(from.y)}Q${n((from.x + x) / 2)} ${n(from.y)} ${n(x)} ${n(y)}`,
        bark,
        tall * 0.008,
      ),
    )
    const size = tall * random.between(0.046, 0.074)
    tufts.push([y, tuft(x, y, size)])
    if (random.chance(0.6))
      tufts.push([y + 1, tuft((x + from.x) / 2, y + random.near(0, size * 0.4), size * 0.8)])
  }
  const scrub = times(4, (index) =>
    place(
      (index - 1.5) * tall * 0.03,
      tall * 0.006,
      needles(random, tall * 0.024, mix(turf, colour, 0.3 + (index % 2) * 0.2)),
    ),
  )
  return (
    ellipse(tall * 0.03, tall * 0.006, tall * 0.12, tall * 0.014, darker(turf, 0.3), 0.35) +
    fill(
      brush(stem, (t) => tall * (0.024 - 0.016 * t + 0.02 * (1 - t) ** 12)),
      bark,
    ) +
    line(smooth(stem), lighter(bark, 0.22), tall * 0.004, 0.6) +
    boughs.join('') +
    tufts
      .sort(([a], [b]) => b - a)
      .map(([, drawn]) => drawn)
      .join('') +
    scrub
  )
}

/** A tuft of needles: ragged all round, lit from above. */
function needles(random: Random, size: number, colour: string): string {
  const ragged = (grow: number, down: number) =>
    polygon(
      Array.from({ length: 38 }, (_, index): Point => {
        const angle = (index / 38) * Math.PI * 2
        const reach =
          size * grow * (index % 2 ? random.between(0.74, 0.86) : random.between(0.9, 1.12))
        return [Math.cos(angle) * reach * 1.2, Math.sin(angle) * reach * 0.72 + down]
      }),
    )
  return (
    fill(ragged(1, 0), colour) +
    fill(ragged(0.7, -size * 0.2), lighter(colour, 0.13)) +
    fill(ragged(0.36, -size * 0.34), lighter(colour, 0.24))
  )
}

/** A Shillong cottage: whitewash and dark timber under a red tin roof, a bay of windows, a chimney. */
function cottage(x: number, y: number, size: number, { ground, ink }: Palette): string {
  const wall = mix(ground, '#ffffff', 0.4)
  const roof = mix(mix('#b04436', ink, 0.2), ground, 0.08)
  const timber = mix(roof, '#4a3a34', 0.6)
  return place(
    x,
    y,
    ellipse(4, 5, 62, 6, '#4a5a3a', 0.3) +
      rect(22, -66, 9, 22, darker(wall, 0.2)) +
      rect(-44, -30, 88, 34, wall) +
      rect(12, -30, 32, 34, darker(wall, 0.12)) +
      [-34, -14, 24]
        .map(
          (at) =>
            rect(at, -22, 11, 14, timber, 0.8) + line(`M${at + 5.5} -22v14M${at} -15h11`, wall, 1),
        )
        .join('') +
      rect(4, -22, 10, 26, timber) +
      line('M-44 -30V4M-19 -30V4M18 -30V4M44 -30V4M-44 -4H44', timber, 1.6, 0.7) +
      fill('M-52 -28L-36 -56H36L52 -28Z', roof) +
      times(9, (index) =>
        line(`M${-34 + index * 8.5} -55L${-46 + index * 11.5} -29`, darker(roof, 0.22), 0.9, 0.7),
      ) +
      line('M-36 -56H36', lighter(roof, 0.3), 2),
    0,
    size,
  )
}

/** Tufts of grass on the near slope and small white flowers between them. */
function grass(random: Random, width: number, green: string): string {
  return times(Math.round(width / 6), (index) => {
    const [x, y] = [random.between(0, width), random.between(886, 998)]
    const tall = 5 + (y - 880) / 12
    const tone = random.pick([darker(green, 0.24), darker(green, 0.1), lighter(green, 0.2)])
    return index % 9 === 4
      ? circle(x, y, 1.8, '#fffaf2', 0.9)
      : line(
          `M${n(x)} ${n(y)}q-1 ${n(-tall * 0.6)} ${n(-tall * 0.4)} ${n(-tall)}M${n(x)} ${n(y)}q1 ${n(-tall * 0.7)} ${n(tall * 0.3)} ${n(-tall * 0.9)}`,
          tone,
          1.1,
          0.7,
        )
  })
}
