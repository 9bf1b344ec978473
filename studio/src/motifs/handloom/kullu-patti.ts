import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { n, rect } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { box, diamond } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { dyed } from './weave.ts'

const WIDTH = 576
const HEIGHT = 288
/** Width of a rib of the herringbone. */
const RIB = 24
/** From one figure of the band to the next. */
const STEP = 96

/** Grey wool twill in herringbone with a Kullu band: stepped diamonds and triangles in bright wool. */
export function kulluPatti(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.7
  const wool = light ? mix(ground, darker(second, 0.4), 0.25) : ground
  const black = darker(mix(ink, '#241a1c', 0.7), 0.3)
  const white = lighter(mix(second, '#f6efe0', 0.8), 0.1)
  const cloth = loom(WIDTH, HEIGHT, 2, 2.4)
  const middle = WIDTH / 2
  const stripe = (from: number, to: number, colour: string) => {
    for (const side of [-1, 1]) {
      const [left, right] = side > 0 ? [from, to] : [-to, -from]
      for (let y = 0; y < HEIGHT; y += STEP)
        cloth.put([[colour, box(left, -STEP / 2, right, STEP / 2)]], middle, y, STEP)
    }
  }
  stripe(0, 46, black)
  stripe(46, 49, second)
  stripe(49, 58, ink)
  stripe(58, 61, white)
  stripe(61, 76, accent)
  stripe(76, 79, second)
  stripe(88, 91, ink)
  stripe(96, 98, black)
  for (let row = 0; row < 3; row += 1) {
    const y = row * STEP
    cloth.put(medallion(row % 3, { ink, second, accent, white, black }), middle, y, 52)
    for (const side of [-1, 1]) {
      cloth.put(steps(side, row % 2 ? second : white, ink), middle + side * 46, y + STEP / 2, 50)
      for (const dy of [0, STEP / 3, (STEP * 2) / 3])
        cloth.put(
          [
            [white, diamond(0, 0, 7, 11)],
            [ink, diamond(0, 0, 3.6, 5.6)],
          ],
          middle + side * 68.5,
          y + dy,
          14,
        )
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 68,
    ground: wool,
    body:
      rect(0, 0, WIDTH, HEIGHT, darker(wool, 0.42)) +
      herringbone(random, wool) +
      cloth.drawn(random, { glint: 0.2, binding: 0, cover: 0.98 }) +
      nap(random, white, black),
    hand: { waver: 0.6, pigment: 0.2 },
  }
}

/** Ribs of slanting floats, every other one the other way; yarn was spun from fleeces of dark and pale grey. */
function herringbone(random: Random, wool: string): string {
  const tones = [
    darker(wool, 0.55),
    darker(wool, 0.46),
    lighter(wool, 0.28),
    lighter(wool, 0.4),
    lighter(wool, 0.5),
  ]
  const paths = tones.map(() => '')
  // Divides the height in pairs: floats go dark and light by turns, which is what draws the bones.
  const gap = 6
  for (let rib = 0; rib < WIDTH / RIB; rib += 1)
    for (let row = 0; row < HEIGHT / gap; row += 1) {
      const [left, right] = [rib * RIB + 1, (rib + 1) * RIB - 1]
      const rise = RIB * 0.8
      const y = row * gap + random.near(0, 0.5)
      const tone = (row + rib) % 2 ? random.int(0, 1) : random.int(2, 4)
      const [from, to] = rib % 2 ? [y, y + rise] : [y + rise, y]
      const bend = (from + to) / 2 + random.near(0, 0.7)
      for (const shift of [-HEIGHT, 0, HEIGHT]) {
        if (y + shift > HEIGHT + 4 || y + rise + shift < -4) continue
        const strand = `M${n(left)} ${n(from + shift)}Q${n((left + right) / 2)} ${n(bend + shift)} ${n(right)} ${n(to + shift)}`
        paths[tone] = `${paths[tone] ?? ''}${strand}`
      }
    }
  return paths
    .map(
      (d, index) =>
        `<path d="${d}" fill="none" stroke="${tones[index]}" stroke-width="3.3" stroke-linecap="round"/>`,
    )
    .join('')
}

type Wools = { ink: string; second: string; accent: string; white: string; black: string }

/** A diamond of stepped rings with a cross of small diamonds in it; colours change from one to the next. */
function medallion(turn: number, { ink, second, accent, white, black }: Wools): Figure {
  const order = [
    [second, ink, white, accent],
    [white, accent, second, ink],
    [second, ink, white, accent],
  ][turn] ?? [second, ink, white, accent]
  const [rim = ink, field = ink, ring = ink, heart = ink] = order
  return [
    [rim, stepped(40, 46)],
    [black, stepped(35, 40)],
    [field, stepped(31, 35)],
    [ring, stepped(18, 21)],
    [heart, stepped(13, 15)],
    [rim, stepped(5, 6)],
    ...(
      [
        [0, -27],
        [0, 27],
        [-23, 0],
        [23, 0],
      ] as const
    ).map(([x, y]) => [rim, diamond(x, y, 4.5, 5)] as const),
  ]
}

/** A diamond whose edges climb in steps of one knot. */
function stepped(rx: number, ry: number) {
  const size = 4
  return (x: number, y: number) =>
    Math.round(Math.abs(x) / size) * size * ry + Math.round(Math.abs(y) / size) * size * rx <=
    rx * ry
}

/** Half of a stepped pyramid that grows from the edge of the band between two diamonds. */
function steps(side: number, outer: string, inner: string): Figure {
  const climb = (reach: number, half: number) => (x: number, y: number) => {
    const inward = -x * side
    if (inward < 0) return false
    const size = 5
    return Math.floor(inward / size) * size * half + Math.abs(y) * reach <= reach * half
  }
  return [
    [outer, climb(30, 36)],
    [inner, climb(20, 24)],
    [outer, climb(9, 11)],
  ]
}

/** The hair that stands off wool. */
function nap(random: Random, white: string, black: string): string {
  const hairs = (count: number) => {
    let d = ''
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [random.between(8, WIDTH - 8), random.between(8, HEIGHT - 8)]
      d += `M${n(x)} ${n(y)}q${n(random.near(0, 4))} ${n(random.near(0, 3))} ${n(random.near(0, 7))} ${n(random.near(0, 5))}`
    }
    return d
  }
  const drawn = (colour: string, opacity: number) =>
    `<path d="${hairs(1500)}" fill="none" stroke="${colour}" stroke-width="0.5" stroke-opacity="${opacity}"/>`
  return drawn(dyed(white, random, 0.05), 0.34) + drawn(black, 0.2)
}
