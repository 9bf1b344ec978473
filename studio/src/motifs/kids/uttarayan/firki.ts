import { darker, lighter, mix } from '../../../ink/colour.ts'
import { ellipse, fill, line, n, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

/** The spool that a helper holds by both ends: a turned stick, two painted discs, manja wound between. */
export function firki(random: Random, size: number, manja: string, disc: string): string {
  const wood = '#c08a4c'
  const [half, high] = [size * 0.24, size * 0.2]
  const handle = (side: 1 | -1) =>
    fill(
      `M${n(side * half)} ${n(-size * 0.035)}L${n(side * size * 0.48)} ${n(-size * 0.03)}Q${n(side * size * 0.56)} ${n(-size * 0.045)} ${n(side * size * 0.56)} 0Q${n(side * size * 0.56)} ${n(size * 0.045)} ${n(side * size * 0.48)} ${n(size * 0.03)}L${n(side * half)} ${n(size * 0.035)}Z`,
      wood,
    ) +
    line(
      `M${n(side * half)} ${n(size * 0.018)}L${n(side * size * 0.52)} ${n(size * 0.02)}`,
      darker(wood, 0.4),
      size * 0.02,
      0.6,
    ) +
    line(
      `M${n(side * size * 0.4)} ${n(-size * 0.034)}V${n(size * 0.034)}`,
      darker(disc, 0.1),
      size * 0.02,
    )
  const flange = (x: number) =>
    ellipse(x + size * 0.012, 0, size * 0.062, high * 1.32, darker(disc, 0.45)) +
    ellipse(x, 0, size * 0.056, high * 1.3, disc) +
    ellipse(x - size * 0.004, 0, size * 0.038, high * 0.9, lighter(disc, 0.55)) +
    ellipse(x - size * 0.006, 0, size * 0.022, high * 0.5, darker(disc, 0.1))
  const wound = `M${n(-half)} ${n(-high)}Q0 ${n(-high * 1.16)} ${n(half)} ${n(-high)}L${n(half)} ${n(high)}Q0 ${n(high * 1.16)} ${n(-half)} ${n(high)}Z`
  return (
    handle(1) +
    flange(half) +
    fill(wound, manja) +
    fill(
      `M${n(-half)} ${n(high * 0.2)}H${n(half)}V${n(high)}Q0 ${n(high * 1.16)} ${n(-half)} ${n(high)}Z`,
      darker(manja, 0.5),
      0.35,
    ) +
    times(26, () => {
      const x = random.between(-half * 0.94, half * 0.94)
      return line(
        `M${n(x)} ${n(-high * 1.02)}Q${n(x + random.near(0, size * 0.07))} 0 ${n(x + random.near(0, size * 0.09))} ${n(high * 1.02)}`,
        random.chance(0.5) ? lighter(manja, 0.5) : mix(manja, '#5a1030', 0.4),
        size * 0.008,
        0.6,
      )
    }) +
    flange(-half) +
    handle(-1)
  )
}
