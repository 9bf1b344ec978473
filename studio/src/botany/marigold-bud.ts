import { darker, lighter, mix } from '../ink/colour.ts'
import { ellipse, fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type MarigoldColours = { petal: string; deep: string; green: string }

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
