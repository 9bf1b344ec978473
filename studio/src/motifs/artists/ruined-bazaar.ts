import { darker, lighter, mix } from '../../ink/colour.ts'
import { fill, line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** How far its pillars stand apart, and how high the beam lies on them. */
const BAY = 37
const HIGH = 78

/**
 * A bazaar's open hall: hewn pillars before a second row in the dark, brackets, beam and a heavy
 * eave of slabs. At its end towards `open` the roof has fallen and pillars stand alone.
 */
export function ruinedBazaar(
  random: Random,
  { x, foot, bays, open }: { x: number; foot: number; bays: number; open: -1 | 1 },
  tone: string,
  shade: string,
): string {
  const bright = lighter(tone, 0.32)
  const dim = mix(darker(tone, 0.34), shade, 0.35)
  const dark = mix(darker(tone, 0.6), shade, 0.55)
  const wide = bays * BAY
  const roofed = bays - 2
  const roofX = open > 0 ? x : x + 2 * BAY
  const roof = roofed * BAY
  const top = foot - HIGH
  const pillar = (at: number, tall = HIGH, tint = 0) => {
    const face = mix(tone, dark, tint)
    const lit = mix(bright, dark, tint)
    const low = mix(dim, dark, tint)
    const y = foot - tall
    return (
      rect(at - 4.5, y, 9, tall, face) +
      rect(at + 1.5, y, 3, tall, low, 0.75) +
      rect(at - 4.5, y, 1.6, tall, lit, 0.8) +
      [0.02, 0.4, 0.76]
        .map((share) => {
          const block = foot - HIGH * (share + 0.2)
          return block < y
            ? ''
            : rect(at - 6, block, 12, HIGH * 0.18, lit) +
                rect(at + 1.6, block, 4.4, HIGH * 0.18, low, 0.7) +
                fill(`M${n(at - 1.2)} ${n(block + 3)}l3 4l-3 4l-3 -4Z`, low, 0.75)
        })
        .join('')
    )
  }
  const bracket = (at: number) =>
    fill(
      `M${n(at - 6)} ${n(top)}C${n(at - 8)} ${n(top - 4)} ${n(at - 13)} ${n(top - 3)} ${n(at - 14)} ${n(top - 8)}H${n(at + 14)}C${n(at + 13)} ${n(top - 3)} ${n(at + 8)} ${n(top - 4)} ${n(at + 6)} ${n(top)}Z`,
      bright,
    ) +
    fill(
      `M${n(at + 1)} ${n(top)}V${n(top - 8)}H${n(at + 14)}C${n(at + 13)} ${n(top - 3)} ${n(at + 8)} ${n(top - 4)} ${n(at + 6)} ${n(top)}Z`,
      dim,
      0.7,
    )
  const centres = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => from + (index + 0.5) * BAY)
  const alone =
    open > 0 ? [x + roof + BAY * 0.5, x + roof + BAY * 1.5] : [x + BAY * 1.5, x + BAY * 0.5]
  return (
    // Within it is dark; a second row of pillars catches a little light.
    rect(roofX + 3, top - 8, roof - 6, HIGH + 8, dark) +
    fill(
      `M${n(roofX + 3)} ${n(foot)}L${n(roofX + 3)} ${n(foot - 9)}H${n(roofX + roof - 3)}V${n(foot)}Z`,
      dim,
      0.6,
    ) +
    centres(roofed, roofX + BAY * 0.42)
      .slice(0, -1)
      .map((at) => pillar(at, HIGH + 4, 0.66))
      .join('') +
    rect(roofX + 3, top - 8, roof - 6, 18, darker(dark, 0.3), 0.5) +
    centres(roofed, roofX)
      .map((at) => pillar(at) + bracket(at))
      .join('') +
    // Beam, eave and what is left of the parapet.
    rect(roofX - 2, top - 17, roof + 4, 9.5, tone) +
    rect(roofX - 2, top - 10, roof + 4, 2.5, dim, 0.8) +
    times(Math.round(roof / 9), (index) => rect(roofX + 2 + index * 9, top - 15, 4, 4, dim, 0.5)) +
    fill(
      `M${n(roofX - 4)} ${n(top - 25)}H${n(roofX + roof + 4)}L${n(roofX + roof + 13)} ${n(top - 16)}V${n(top - 12)}H${n(roofX - 13)}V${n(top - 16)}Z`,
      bright,
    ) +
    rect(roofX - 13, top - 14.5, roof + 26, 3, dim, 0.85) +
    times(roofed, (index) =>
      line(
        `M${n(roofX + (index + 0.5) * BAY)} ${n(top - 25)}l${n((index - roofed / 2) * 0.8)} 10`,
        dim,
        0.9,
        0.6,
      ),
    ) +
    parapet(random, roofX, top - 24.5, roof, tone, dim) +
    alone
      .map((at, index) => (index ? pillar(at, HIGH * 0.56) : pillar(at) + bracket(at)))
      .join('') +
    rect(x - 6, foot - 1, wide + 12, 7, bright) +
    rect(x - 6, foot + 4.5, wide + 12, 2, dim, 0.7) +
    rect(x - 11, foot + 6, wide + 22, 9, mix(tone, dim, 0.25)) +
    times(Math.round(wide / 16), (index) =>
      rect(x - 6 + index * 16 + random.near(0, 4), foot + 6, 1, 9, dim, 0.6),
    )
  )
}

/** Brick courses that rain has eaten. */
function parapet(random: Random, x: number, y: number, wide: number, tone: string, dim: string) {
  const brick = mix(tone, '#9c5a3c', 0.3)
  let edge = `M${n(x)} ${n(y)}`
  let high = 9
  for (let at = 0; at < wide; at += random.between(7, 15)) {
    high = Math.min(15, Math.max(2, high + random.near(0, 5)))
    edge += `L${n(x + at)} ${n(y - high)}h${n(random.between(4, 8))}`
  }
  const area = `${edge}L${n(x + wide)} ${n(y)}Z`
  return (
    fill(area, brick) +
    times(Math.round(wide / 6), (index) =>
      rect(x + 2 + index * 6, y - 3 - (index % 2) * 3.5, 4.4, 0.9, dim, 0.55),
    )
  )
}
