import { darker, lighter, mix } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type MarigoldColours = { petal: string; deep: string; green: string }

/** A marigold's petal: a narrow claw that opens into a ruffled fan, folds running up to its lip. */
function frill(
  random: Random,
  length: number,
  width: number,
  colour: string,
  deep: string,
): string {
  const w = width / 2
  const lobes = 4
  const lip = Array.from({ length: lobes }, (_, lobe) => {
    const from = -w + (lobe * width) / lobes
    const arch = 1 - 0.1 * Math.abs((lobe + 0.5) / lobes - 0.5) * 2
    const crest = length * arch * random.between(1, 1.16)
    const dip = length * random.between(0.9, 0.95) * (lobe === lobes - 1 ? 0.92 : 1)
    return `Q${n(from + width / lobes / 2)} ${n(-crest * 1.05)} ${n(from + width / lobes)} ${n(-dip)}`
  })
  const outline = `M${n(-w * 0.2)} 0L${n(-w)} ${n(-length * 0.86)}${lip.join('')}L${n(w * 0.2)} 0Z`
  const fold = (share: number, tone: string, opacity: number) =>
    line(
      `M${n(w * share * 0.4)} ${n(-length * 0.4)}L${n(w * share)} ${n(-length * random.between(0.8, 0.93))}`,
      tone,
      length * 0.022 + 0.3,
      opacity,
    )
  return (
    fill(outline, colour) +
    fill(
      `M${n(-w * 0.2)} 0L${n(-w * 0.7)} ${n(-length * 0.62)}Q0 ${n(-length * 0.8)} ${n(w * 0.7)} ${n(-length * 0.62)}L${n(w * 0.2)} 0Z`,
      deep,
      0.34,
    ) +
    fold(-0.5, deep, 0.6) +
    fold(0.04, lighter(colour, 0.4), 0.5) +
    fold(0.52, deep, 0.5) +
    line(outline, deep, length * 0.014 + 0.3, 0.6) +
    line(
      `M${n(-w)} ${n(-length * 0.86)}${lip.join('')}`,
      lighter(colour, 0.42),
      length * 0.026 + 0.3,
      0.7,
    )
  )
}

/** Rings of a full head: how many petals, how far they reach, how long each is. */
const RINGS = [
  [17, 1, 0.46],
  [15, 0.86, 0.44],
  [13, 0.71, 0.4],
  [11, 0.56, 0.36],
  [8, 0.41, 0.3],
  [6, 0.27, 0.24],
] as const

/** A full head; `tilt` is how far it nods away, 0 (facing us) to 0.5. */
export function marigoldHead(
  random: Random,
  radius: number,
  tilt: number,
  { petal, deep }: MarigoldColours,
): string {
  const squash = 1 - tilt * 0.75
  const rings = RINGS.map(([count, reach, long], ring) => {
    const rise = -radius * tilt * 0.5 * (ring / (RINGS.length - 1))
    const turn = ring * 47 + random.between(0, 12)
    const petals = Array.from({ length: count }, (_, index) => {
      const degrees = turn + ((index + random.near(0, 0.16)) * 360) / count
      const angle = (degrees * Math.PI) / 180
      const length = radius * long * random.near(1, 0.14)
      const foot = Math.max(0, radius * reach * random.near(1, 0.055) - length)
      // Light falls from the upper left; the rings stand in each other's shade.
      const lit = Math.cos(angle + 0.8) * 0.5 + 0.5
      const colour = mix(
        mix(petal, deep, 0.3 - 0.22 * lit + (ring === 0 ? 0.14 : 0)),
        lighter(petal, 0.3),
        lit * 0.34 * random.next() + ring * 0.03,
      )
      const width = ((2 * Math.PI * radius * reach) / count) * random.between(1.24, 1.56)
      return {
        up: Math.cos(angle),
        body: place(
          Math.sin(angle) * foot,
          -Math.cos(angle) * foot,
          frill(random, length, width, colour, darker(mix(petal, deep, 0.8), 0.12)),
          degrees,
        ),
      }
    })
    // Nearer petals overlap the farther ones when the head nods.
    if (tilt > 0) petals.sort((a, b) => b.up - a.up)
    const shade =
      ring === 0 ? '' : circle(0, radius * 0.02, radius * reach * 0.98, darker(deep, 0.4), 0.3)
    return place(0, rise, shade + petals.map(({ body }) => body).join(''), 0, 1, squash)
  })
  const eye = times(7, (index) =>
    place(
      0,
      0,
      `<path d="M0 0Q${n(radius * 0.05)} ${n(-radius * 0.07)} 0 ${n(-radius * 0.14)}Q${n(-radius * 0.05)} ${n(-radius * 0.07)} 0 0Z" fill="${index % 2 ? deep : mix(petal, deep, 0.4)}"/>`,
      index * 51 + random.near(0, 9),
    ),
  )
  const hollow =
    circle(0, 0, radius * 0.3, darker(deep, 0.2), 0.24) +
    circle(0, 0, radius * 0.18, darker(deep, 0.3), 0.3)
  return rings.join('') + place(0, -radius * tilt * 0.5, hollow + eye, 0, 1, squash)
}

/** A head from the side: a dome of ruffles on its green cup; the stem ends at the origin. */
export function marigoldSide(random: Random, size: number, colours: MarigoldColours): string {
  const { petal, deep } = colours
  const rows = [
    [9, 1.22, 58],
    [10, 1.08, 68],
    [9, 0.92, 72],
    [8, 0.74, 66],
    [6, 0.57, 50],
  ] as const
  const dome = rows.map(([count, reach, fan], row) => {
    const petals = Array.from({ length: count }, (_, index) => {
      const degrees = ((index + 0.5) / count - 0.5) * 2 * fan + random.near(0, 4)
      const angle = (degrees * Math.PI) / 180
      const length = size * (row < 2 ? 0.5 : 0.44) * random.near(1, 0.08)
      const out = size * reach - length - size * 0.12 * Math.abs(Math.sin(angle))
      const colour = mix(
        mix(petal, deep, row < 2 ? 0.36 : random.between(0.02, 0.2)),
        lighter(petal, 0.3),
        row * 0.06 + (degrees < 0 ? 0.12 : 0),
      )
      return place(
        Math.sin(angle) * out,
        -Math.cos(angle) * out - size * 0.1,
        frill(random, length, size * 0.36, colour, darker(mix(petal, deep, 0.8), 0.12)),
        degrees * 1.08,
      )
    })
    return petals.join('')
  })
  return dome.join('') + cup(size * 0.5, colours.green)
}

/** A bud about to open: a tuft of colour in a ribbed cup. */
export function marigoldBud(random: Random, size: number, colours: MarigoldColours): string {
  const { petal, deep, green } = colours
  const tuft = [-34, 30, -15, 14, 0].map((turn) =>
    place(
      0,
      -size * 0.5,
      frill(random, size * 0.62, size * 0.3, mix(petal, deep, random.between(0, 0.3)), deep),
      turn,
    ),
  )
  return tuft.join('') + cup(size * 0.72, green)
}

function cup(size: number, green: string): string {
  const w = size * 0.36
  return (
    fill(
      `M${n(-w * 0.3)} 0C${n(-w * 1.2)} ${n(-size * 0.2)} ${n(-w * 1.1)} ${n(-size * 0.7)} ${n(-w)} ${n(-size)}L${n(-w * 0.6)} ${n(-size * 0.86)}L${n(-w * 0.3)} ${n(-size * 1.02)}L0 ${n(-size * 0.88)}L${n(w * 0.3)} ${n(-size * 1.02)}L${n(w * 0.6)} ${n(-size * 0.86)}L${n(w)} ${n(-size)}C${n(w * 1.1)} ${n(-size * 0.7)} ${n(w * 1.2)} ${n(-size * 0.2)} ${n(w * 0.3)} 0Z`,
      green,
    ) +
    [-0.55, 0, 0.55]
      .map((share) =>
        line(
          `M${n(w * share * 0.4)} ${n(-size * 0.06)}Q${n(w * share * 1.5)} ${n(-size * 0.4)} ${n(w * share)} ${n(-size * 0.84)}`,
          lighter(green, 0.28),
          size * 0.03,
          0.7,
        ),
      )
      .join('') +
    ellipse(0, -size * 0.02, w * 0.36, size * 0.07, darker(green, 0.3), 0.6)
  )
}

/** The feathered leaf of a marigold: toothed leaflets in pairs, smaller towards the tip. */
export function marigoldLeaf(random: Random, length: number, green: string, paper: string): string {
  const bend = random.near(0, 0.12) * length
  const at = (t: number) => [bend * t * t, -length * t] as const
  const leaflet = (long: number, colour: string, side: number) =>
    leaf(long, long * 0.27, {
      fill: colour,
      shade: darker(colour, 0.25),
      vein: mix(colour, paper, 0.45),
      veins: 4,
      veinWidth: 0.45,
      bend: side * 0.14,
    })
  const pairs = times(5, (index) => {
    const t = 0.2 + index * 0.16
    const [x, y] = at(t)
    const long = length * (0.4 - Math.abs(index - 1.4) * 0.055)
    return [-1, 1]
      .map((side) =>
        place(
          x,
          y,
          leaflet(long * random.near(1, 0.07), side < 0 ? green : mix(green, paper, 0.16), -side),
          side * random.near(56 - index * 4, 5),
        ),
      )
      .join('')
  })
  const [x, y] = at(0.94)
  return (
    line(
      `M0 0Q0 ${n(-length * 0.5)} ${n(x)} ${n(y)}`,
      darker(green, 0.12),
      Math.max(1.2, length * 0.02),
    ) +
    pairs +
    place(x, y, leaflet(length * 0.28, green, 0), random.near(0, 8))
  )
}
