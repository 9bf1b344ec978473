import { darker, lighter, mix } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type LampTones = {
  clay: string
  soot: string
  oil: string
  flame: string
  core: string
  /** The address of a gradient of light that fades outwards. */
  glow: string
}

/** A wick's flame from its foot at the origin: blue below, gold, and pale at its heart; `lean` is the draught. */
function wickFlame(random: Random, high: number, { flame, core, soot }: LampTones): string {
  const lean = random.near(0, high * 0.14)
  const wide = high * random.between(0.21, 0.26)
  const body = (size: number, colour: string, opacity: number) => {
    const [h, w, to] = [high * size, wide * size, lean * size]
    return fill(
      `M0 ${n(high * 0.06)}C${n(-w * 1.1)} ${n(-h * 0.02)} ${n(-w * 1.25)} ${n(-h * 0.36)} ${n(-w * 0.3 + to * 0.4)} ${n(-h * 0.66)}Q${n(to * 0.9)} ${n(-h * 0.86)} ${n(to)} ${n(-h)}Q${n(to * 0.7 + w * 0.3)} ${n(-h * 0.76)} ${n(w * 0.62 + to * 0.3)} ${n(-h * 0.5)}C${n(w * 1.3)} ${n(-h * 0.22)} ${n(w)} ${n(h * 0.02)} 0 ${n(high * 0.06)}Z`,
      colour,
      opacity,
    )
  }
  return (
    line(`M${n(-wide * 0.1)} ${n(high * 0.09)}L0 0`, soot, wide * 0.34) +
    body(1.12, flame, 0.3) +
    body(1, flame, 1) +
    body(0.72, mix(flame, core, 0.6), 1) +
    body(0.46, core, 1) +
    ellipse(0, high * 0.01, wide * 0.4, high * 0.05, '#6f8fd0', 0.5)
  )
}

/**
 * A lit agal vilakku seen a little from above: a small bowl of baked clay, its lip pinched to a
 * spout in which the wick lies. The middle of the bowl is the origin, its width about `size`; the
 * spout points to the right.
 */
export function agalVilakku(random: Random, size: number, tones: LampTones, glows = true): string {
  const { clay, oil, soot, glow } = tones
  const r = size / 2
  const fired = mix(clay, random.pick(['#7a3417', '#d98a55', '#a04a24']), random.between(0, 0.3))
  const stray = () => random.near(0, r * 0.03)
  const lip: Point[] = [
    [1.3, -0.2],
    [0.86, -0.3],
    [0.36, -0.42],
    [-0.3, -0.44],
    [-0.82, -0.26],
    [-0.96, 0.02],
    [-0.74, 0.26],
    [-0.2, 0.38],
    [0.36, 0.32],
    [0.82, 0.08],
    [1.2, -0.08],
  ].map(([x = 0, y = 0]): Point => [x * r + stray(), y * r + stray()])
  const hollow = lip.map(
    ([x, y]): Point => [(x - r * 0.04) * 0.85 + (x > r ? r * 0.07 : 0), y * 0.74 - r * 0.01],
  )
  const pool = hollow.map(([x, y]): Point => [x * 0.82 + r * 0.02, y * 0.74 + r * 0.03])
  const bowl = `M${n(-r * 0.96)} 0C${n(-r * 0.94)} ${n(r * 0.56)} ${n(-r * 0.5)} ${n(r * 0.82)} ${n(-r * 0.3)} ${n(r * 0.84)}Q0 ${n(r * 0.92)} ${n(r * 0.28)} ${n(r * 0.82)}C${n(r * 0.68)} ${n(r * 0.7)} ${n(r * 0.86)} ${n(r * 0.3)} ${n(r * 1.3)} ${n(-r * 0.18)}Q${n(r * 0.4)} ${n(r * 0.2)} ${n(-r * 0.96)} 0Z`
  const foot: Point = [r * 1.02, -r * 0.2]
  const flame = wickFlame(random, size * random.between(0.62, 0.76), tones)
  return (
    (glows
      ? `<circle cx="${n(foot[0])}" cy="${n(foot[1] - r * 0.5)}" r="${n(size * 1.2)}" fill="${glow}"/>`
      : '') +
    ellipse(r * 0.02, r * 0.84, r * 0.86, r * 0.16, '#05080f', 0.45) +
    fill(bowl, fired) +
    fill(
      `M${n(-r * 0.96)} 0C${n(-r * 0.94)} ${n(r * 0.56)} ${n(-r * 0.5)} ${n(r * 0.82)} ${n(-r * 0.3)} ${n(r * 0.84)}Q${n(-r * 0.1)} ${n(r * 0.88)} ${n(r * 0.1)} ${n(r * 0.84)}Q${n(-r * 0.5)} ${n(r * 0.6)} ${n(-r * 0.62)} ${n(r * 0.1)}Z`,
      darker(fired, 0.55),
      0.6,
    ) +
    fill(
      `M${n(r * 0.5)} ${n(r * 0.34)}Q${n(r * 0.8)} ${n(r * 0.2)} ${n(r * 1.1)} ${n(-r * 0.04)}Q${n(r * 0.8)} ${n(r * 0.5)} ${n(r * 0.46)} ${n(r * 0.66)}Q${n(r * 0.56)} ${n(r * 0.5)} ${n(r * 0.5)} ${n(r * 0.34)}Z`,
      lighter(fired, 0.4),
      0.55,
    ) +
    // The wheel's turning is left in the clay.
    times(3, (index) =>
      line(
        `M${n(-r * (0.86 - index * 0.13))} ${n(r * (0.26 + index * 0.17))}Q0 ${n(r * (0.66 + index * 0.12))} ${n(r * (0.78 - index * 0.16))} ${n(r * (0.24 + index * 0.18))}`,
        index % 2 ? lighter(fired, 0.24) : darker(fired, 0.4),
        r * 0.03,
        0.5,
      ),
    ) +
    fill(smoothLoop(lip), lighter(fired, 0.2)) +
    fill(smoothLoop(hollow), darker(fired, 0.5)) +
    fill(smoothLoop(pool), oil) +
    ellipse(r * 0.36, -r * 0.1, r * 0.3, r * 0.07, lighter(oil, 0.6), 0.7) +
    line(
      `M${n(-r * 0.36)} ${n(r * 0.06)}Q${n(r * 0.2)} ${n(r * 0.16)} ${n(r * 0.6)} ${n(-r * 0.06)}T${n(foot[0])} ${n(foot[1])}`,
      '#f2e4c4',
      r * 0.09,
    ) +
    ellipse(foot[0], foot[1] + r * 0.02, r * 0.14, r * 0.06, soot, 0.8) +
    `<g transform="translate(${n(foot[0])} ${n(foot[1])})">${flame}</g>` +
    circle(foot[0], foot[1] - r * 0.4, r * 0.62, tones.core, 0.07)
  )
}
