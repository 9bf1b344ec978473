import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from '../panorama/birds.ts'
import { type BalloonCloth, hotAirBalloon } from './hot-air-balloon.ts'
import { lakeTown } from './lake-town.ts'

const WATER = 786
/** Balloons from the farthest to the nearest: share of the width, height, radius, cloth. */
const AFLOAT: readonly (readonly [number, number, number, number])[] = [
  [0.44, 486, 13, 2],
  [0.62, 452, 17, 0],
  [0.9, 500, 15, 1],
  [0.08, 470, 19, 3],
  [0.57, 366, 27, 1],
  [0.93, 330, 34, 3],
  [0.41, 330, 42, 2],
  [0.71, 140, 68, 0],
  [0.19, 200, 104, 1],
]

/** Hot-air balloons over Pushkar at first light: hills, temples and ghats about the lake, all in mist. */
export function pushkarBalloons(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const cream = mix(ground, '#fff4e2', 0.8)
  const cloths: BalloonCloth[] = [
    { gores: [ink, lighter(second, 0.35)], band: cream, trim: accent, basket: '#a98a68' },
    { gores: [second, cream], band: ink, trim: cream, basket: '#a98a68' },
    { gores: [accent, lighter(accent, 0.45)], band: cream, trim: ink, basket: '#a98a68' },
    { gores: [cream, mix(second, cream, 0.5), accent], band: second, trim: ink, basket: '#a98a68' },
  ]
  const mist = mix(ground, '#ffffff', 0.5)
  const balloons = AFLOAT.map(([share, y, radius, cloth]) => {
    const haze = Math.max(0, 0.62 - radius / 90)
    const size = radius * Math.min(1, width / 760)
    const faded = fade(cloths[cloth] ?? cloths[0], mist, haze)
    return place(width * share, y, hotAirBalloon(size, faded), random.near(0, 2))
  })
  const town = lakeTown(random, width, {
    wall: mix(cream, second, 0.08),
    shade: mix(second, ink, 0.24),
    opening: mix(ink, second, 0.3),
    leaf: mix(accent, ground, 0.2),
    flag: mix('#e58a5c', second, 0.25),
  })
  const defs =
    `<linearGradient id="pushkar-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.55)}"/><stop offset="0.5" stop-color="${ground}"/><stop offset="0.76" stop-color="${mix(cream, '#f6cdb0', 0.36)}"/></linearGradient>` +
    `<linearGradient id="pushkar-lake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(cream, second, 0.2)}"/><stop offset="1" stop-color="${mix(ground, second, 0.72)}"/></linearGradient>` +
    `<linearGradient id="pushkar-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mist}" stop-opacity="0"/><stop offset="1" stop-color="${mist}" stop-opacity="0.9"/></linearGradient>`
  return (
    `<defs>${defs}<g id="pushkar-town">${town}</g></defs>` +
    `<rect width="${width}" height="1000" fill="url(#pushkar-sky)"/>` +
    hills(random, width, palette) +
    balloons.join('') +
    birds(random, width * 0.56, 236, 7, mix(ink, ground, 0.4)) +
    `<use href="#pushkar-town" y="${WATER}"/>` +
    `<rect y="${WATER}" width="${width}" height="${1000 - WATER}" fill="url(#pushkar-lake)"/>` +
    `<g opacity="0.34" transform="translate(0 ${WATER}) scale(1 -0.86)"><use href="#pushkar-town"/></g>` +
    ripples(random, width, mix(cream, ground, 0.4), darker(second, 0.1))
  )
}

function fade(cloth: BalloonCloth | undefined, mist: string, haze: number): BalloonCloth {
  const thin = (colour = mist) => mix(colour, mist, haze)
  return {
    gores: cloth?.gores.map(thin) ?? [],
    band: thin(cloth?.band),
    trim: thin(cloth?.trim),
    basket: thin(cloth?.basket),
  }
}

/** The Aravallis in three ranges; on the steep hill in the last stands the small temple of Savitri. */
function hills(random: Random, width: number, { ground, ink, second, accent }: Palette): string {
  const range = (base: number, rise: number, colour: string) => {
    const start = random.between(0, 9)
    const points = Array.from({ length: Math.ceil(width / 40) + 3 }, (_, index): Point => {
      const x = (index - 1) * 40
      const swell = Math.sin(x * 0.006 + start) * 0.6 + Math.sin(x * 0.017 + start * 2) * 0.4
      return [x, base - rise * (0.5 + 0.5 * swell) + random.near(0, rise * 0.05)]
    })
    return fill(`${smooth(points)}L${n(width + 200)} 1000L-200 1000Z`, colour)
  }
  const veil = (y: number) =>
    `<rect y="${y}" width="${n(width)}" height="130" fill="url(#pushkar-mist)"/>`
  const [x, top, steep] = [width * 0.74, 508, mix(mix(ground, second, 0.7), ink, 0.16)]
  const savitri =
    fill(
      `M${n(x - 330)} 780C${n(x - 250)} 730 ${n(x - 190)} 640 ${n(x - 118)} 600C${n(x - 84)} 580 ${n(x - 62)} 530 ${n(x - 30)} ${top + 4}Q${n(x)} ${top - 5} ${n(x + 26)} ${top + 5}C${n(x + 56)} 540 ${n(x + 66)} 566 ${n(x + 104)} 588C${n(x + 176)} 630 ${n(x + 220)} 720 ${n(x + 360)} 780Z`,
      steep,
    ) +
    line(
      `M${n(x - 90)} 690Q${n(x + 40)} 650 ${n(x - 20)} 610T${n(x - 4)} ${top + 6}`,
      lighter(steep, 0.5),
      2.4,
      0.8,
    ) +
    rect(x - 16, top - 16, 32, 18, lighter(ground, 0.5)) +
    fill(
      `M${n(x - 9)} ${top - 16}Q${n(x - 8)} ${top - 38} ${n(x)} ${top - 48}Q${n(x + 8)} ${top - 38} ${n(x + 9)} ${top - 16}Z`,
      lighter(ground, 0.3),
    )
  return (
    range(640, 96, mix(ground, second, 0.42)) +
    veil(560) +
    range(690, 84, mix(mix(ground, second, 0.5), ink, 0.12)) +
    savitri +
    veil(610) +
    range(724, 50, mix(mix(ground, accent, 0.34), second, 0.3)) +
    veil(640)
  )
}

/** Long still lines on the water, closer together towards the far bank. */
function ripples(random: Random, width: number, light: string, dark: string): string {
  return times(Math.round(width / 9), (index) => {
    const near = random.next()
    const y = WATER + 6 + near ** 1.5 * (1000 - WATER)
    const long = random.between(30, 90) * (0.5 + near)
    return line(
      `M${n(random.between(-40, width))} ${n(y)}q${n(long / 2)} ${n(random.near(0, 2.4))} ${n(long)} 0`,
      index % 4 ? light : dark,
      1 + near * 2,
      index % 4 ? 0.6 : 0.22,
    )
  })
}
