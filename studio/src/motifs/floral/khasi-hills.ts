import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Rolling hills with Khasi pines and a few tin-roofed cottages, fading into a warm morning mist. */
export function khasiHills(random: Random, width: number, palette: Palette): string {
  const { ground, second, accent } = palette
  const glow = mix(ground, '#f7d9b8', 0.5)
  const mist = mix(ground, '#fffaf4', 0.6)
  const defs =
    `<linearGradient id="khasi-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.24)}"/><stop offset="0.4" stop-color="${ground}"/><stop offset="0.66" stop-color="${glow}"/></linearGradient>` +
    `<linearGradient id="khasi-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mist}" stop-opacity="0"/><stop offset="1" stop-color="${mist}" stop-opacity="0.85"/></linearGradient>`
  const veil = (y: number, high: number) =>
    `<rect y="${y}" width="${n(width)}" height="${high}" fill="url(#khasi-mist)"/>`
  const hill = (
    base: number,
    rise: number,
    slow: number,
    colour: string,
    pines: number,
    tall: number,
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
    let stand = ''
    for (let index = 0; index < (pines * width) / 1000; index += 1) {
      // Pines stand in companies, not evenly along the ridge.
      const company = Math.floor(index / 5)
      const x = ((company * 0.382 + 0.07) % 1) * width + random.near(0, 46)
      stand += place(
        x,
        height(x) + 5,
        pine(random, tall * random.between(0.7, 1.15), darker(colour, 0.24)),
      )
    }
    return `${stand}${fill(`${smooth(points)}L${n(width + 200)} 1000L-200 1000Z`, colour)}`
  }
  const green = mix(accent, '#8c9a5a', 0.3)
  return (
    `<defs>${defs}</defs><rect width="${width}" height="1000" fill="url(#khasi-sky)"/>` +
    hill(600, 90, 0.006, mix(glow, mix(second, accent, 0.6), 0.3), 0, 0) +
    veil(540, 90) +
    hill(660, 70, 0.008, mix(glow, accent, 0.36), 40, 74) +
    veil(590, 110) +
    hill(730, 60, 0.007, mix(glow, green, 0.54), 24, 138) +
    cottage(width * 0.44, 732, 0.7, palette) +
    cottage(width * 0.85, 752, 0.86, palette) +
    veil(640, 120) +
    hill(806, 54, 0.005, mix(ground, green, 0.66), 9, 250) +
    veil(760, 110) +
    hill(900, 60, 0.004, mix(ground, green, 0.82), 0, 0) +
    grass(random, width, green)
  )
}

/** A Khasi pine: a bare, slightly bent stem and a loose crown of level, tufted boughs. */
function pine(random: Random, tall: number, colour: string): string {
  const lean = random.near(0, tall * 0.03)
  const tiers = 9
  const boughs = times(tiers, (tier) => {
    const share = tier / (tiers - 1)
    const y = -tall * (0.42 + 0.56 * share)
    const half = tall * (0.17 * (1 - share * 0.8)) * random.near(1, 0.2)
    const x = lean * (0.42 + 0.56 * share)
    return times(5, (index) => {
      const at = (index - 2) / 2
      return fill(
        `M${n(x + at * half - half * 0.34)} ${n(y + Math.abs(at) * half * 0.3)}q${n(half * 0.34)} ${n(-tall * 0.06)} ${n(half * 0.68)} 0q${n(-half * 0.34)} ${n(tall * 0.022)} ${n(-half * 0.68)} 0Z`,
        index % 2 ? colour : lighter(colour, 0.08),
      )
    })
  })
  return (
    line(
      `M0 0Q${n(lean * 0.2)} ${n(-tall * 0.5)} ${n(lean)} ${n(-tall * 0.97)}`,
      darker(mix(colour, '#8a5a4a', 0.4), 0.1),
      tall * 0.022,
    ) + boughs
  )
}

/** A Shillong cottage: whitewash and dark timber under a red tin roof, a bay of windows, a chimney. */
function cottage(x: number, y: number, size: number, { ground, ink }: Palette): string {
  const wall = mix(ground, '#ffffff', 0.4)
  const roof = mix(ink, '#a8483a', 0.5)
  const timber = mix(roof, '#4a3a34', 0.6)
  return place(
    x,
    y,
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
