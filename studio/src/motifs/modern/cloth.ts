import { createHash } from 'node:crypto'
import { darker, lighter, lightness, mix } from '../../ink/colour.ts'
import { pointAlong, smooth } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  group,
  line,
  n,
  type Point,
  place,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Woman } from './woman.ts'

/** How far down a bust is drawn: the frame around it ends it. */
export const END = 440

/** What is drawn within an outline only. */
export function within(outline: string, body: string): string {
  const id = `c${createHash('sha256').update(outline).update(body).digest('hex').slice(0, 10)}`
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath>${group(body, `clip-path="url(#${id})"`)}`
}

/** What a fold leaves in shade: on white it is warm, as grey would look soiled. */
export function shadow(cloth: string, share: number): string {
  return lightness(cloth) > 0.85 ? mix(cloth, '#a97f88', share * 1.7) : darker(cloth, share)
}

export function butiOn({ sari, border }: Woman): string {
  return lightness(sari) > 0.85 ? mix(sari, border, 0.6) : lighter(sari, 0.5)
}

/** Small flowers strewn over cloth. */
export function buti(random: Random, points: readonly Point[], colour: string): string {
  return points
    .map(([x, y]) =>
      place(
        x,
        y,
        times(4, (index) => place(0, 0, ellipse(0, -4.6, 2.2, 3.6, colour), index * 90)) +
          circle(0, 0, 1.5, colour),
        random.between(0, 90),
      ),
    )
    .join('')
}

/** The woven border along an edge: two fine lines and a row of temples between them. */
export function wovenBorder(
  edge: readonly Point[],
  wide: number,
  { border, gold, pen }: Woman,
): string {
  const length = edge.reduce((sum, [x, y], index) => {
    const [bx, by] = edge[index - 1] ?? [x, y]
    return sum + Math.hypot(x - bx, y - by)
  }, 0)
  const count = Math.round(length / (wide * 0.52))
  const fine = lightness(border) > 0.85 ? mix(border, gold, 0.85) : lighter(border, 0.55)
  return (
    line(smooth(edge), mix(border, pen, 0.5), wide + 4) +
    line(smooth(edge), border, wide) +
    times(count, (index) => {
      const { x, y, degrees } = pointAlong(edge, (index + 0.5) / count)
      const w = wide * 0.2
      return place(
        x,
        y,
        fill(`M${n(-w)} ${n(w * 1.1)}L0 ${n(-w * 1.1)}L${n(w)} ${n(w * 1.1)}Z`, fine),
        degrees,
      )
    }) +
    [-0.38, 0.38]
      .map((out) => {
        const moved = edge.map(([x, y], index): Point => {
          const { degrees } = pointAlong(edge, index / (edge.length - 1))
          const angle = ((degrees + 90) * Math.PI) / 180
          return [x + Math.cos(angle) * wide * out, y + Math.sin(angle) * wide * out]
        })
        return line(smooth(moved), gold, 2.2)
      })
      .join('')
  )
}
