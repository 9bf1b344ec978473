import { line, n, type Point } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

type Plumes = {
  from: Point
  to: Point
  /** How far the plumes reach to either side of the way. */
  across: number
  rows: number
  colour: string
  light: string
}

/** Small body feathers in rows that overlap along a way, as strokes in a dark and a light tone. */
export function plumage(random: Random, { from, to, across, rows, colour, light }: Plumes): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const marks = { dark: '', light: '' }
  for (let row = 0; row < rows; row += 1) {
    const t = (row + 0.5) / rows
    const wide = across * Math.sin(Math.PI * (0.12 + 0.76 * t)) ** 0.6
    const count = Math.max(2, Math.round(wide / 4.5))
    for (let index = 0; index < count; index += 1) {
      const aside = ((index + (row % 2) * 0.5) / (count - 0.5) - 0.5) * 2 * wide + random.near(0, 1)
      const x = from[0] + dx * t - uy * aside
      const y = from[1] + dy * t + ux * aside
      const long = random.between(4.5, 7)
      marks[(row + index) % 3 ? 'dark' : 'light'] +=
        `M${n(x)} ${n(y)}q${n(ux * long * 0.5 - uy * 1.4)} ${n(uy * long * 0.5 + ux * 1.4)} ${n(ux * long)} ${n(uy * long)}`
    }
  }
  return line(marks.dark, colour, 1.1, 0.5) + line(marks.light, light, 1.2, 0.7)
}
