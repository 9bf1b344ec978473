import { darker, lighter, mix } from '../../ink/colour.ts'
import { blob, smoothLoop } from '../../ink/curves.ts'
import { type Field, valueAt } from '../../ink/field.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'

const CROWNS = 5

/** The crowns of a shola wood as symbols: low domes of many small boughs, lit from the left. */
export function sholaCrowns(random: Random, id: string, dark: string, lit: string): string {
  return times(CROWNS, (index) => {
    const tone = mix(dark, lit, index * 0.07)
    const deep = darker(tone, 0.32)
    const outline = blob(0, -7, 10, 13, 0.1, () => random.next()).map(
      ([x, y]): Point => [x * random.near(1.08, 0.1), Math.min(y, 1)],
    )
    const boughs = Array.from({ length: 11 }, (): readonly [Point, number] => {
      const [turn, reach] = [random.between(-3.4, 0.3), 8.4 * Math.sqrt(random.next())]
      return [[Math.cos(turn) * reach, Math.sin(turn) * reach * 0.9 - 5.6], random.between(1.7, 3)]
    }).sort(([a], [b]) => a[1] - b[1])
    const leaves = (count: number, colour: string, strength: number, aside: number) =>
      line(
        times(count, () => {
          const [turn, reach] = [random.between(-3.2, 0), 9.4 * Math.sqrt(random.next())]
          return `M${n(Math.cos(turn) * reach + aside)} ${n(Math.sin(turn) * reach - 5)}h0.1`
        }),
        colour,
        1,
        strength,
      )
    return `<g id="${id}${index}">${
      fill(smoothLoop(outline), deep) +
      boughs
        .map(
          ([[x, y], r]) =>
            ellipse(x, y, r, r * 0.8, mix(tone, deep, Math.max(0, Math.min(0.7, 0.3 + x * 0.06)))) +
            ellipse(
              x - r * 0.24,
              y - r * 0.3,
              r * 0.66,
              r * 0.42,
              mix(tone, lit, Math.max(0.1, Math.min(0.8, 0.42 - x * 0.05))),
              0.85,
            ),
        )
        .join('') +
      leaves(26, lighter(lit, 0.2), 0.5, -1.4) +
      leaves(16, darker(deep, 0.2), 0.4, 2)
    }</g>`
  })
}

/** The wood from far away: a dark nap in the folds, its crowns touches of the brush. */
export function farShola(
  random: Random,
  hollow: Field,
  { wood, woodLit, deep }: { wood: string; woodLit: string; deep: string },
  size: number,
): string {
  const crowns = crownsIn(random, hollow, size)
  const moved = (dx: number, dy: number) => crowns.map(([x, y]): Point => [x + dx, y + dy])
  return (
    specks(moved(size * 3, size * 3), size * 15, deep, 0.5) +
    specks(moved(0, 0), size * 13, wood) +
    specks(moved(-size * 2.2, -size * 2.6), size * 7, mix(wood, woodLit, 0.4), 0.8) +
    specks(moved(-size * 3.2, -size * 4), size * 3, mix(wood, woodLit, 0.8), 0.7)
  )
}

/** A wood that fills the hollows of a hillside, crown before crown; `hollow` is above nought where it may stand. */
export function shola(
  random: Random,
  id: string,
  hollow: Field,
  size: number,
  shade: string,
): string {
  const crowns = crownsIn(random, hollow, size)
  return (
    specks(
      crowns.map(([x, y, s]): Point => [x + s * 5, y]),
      size * 18,
      shade,
      0.4,
    ) +
    crowns
      .map(([x, y, s]) =>
        place(
          x,
          y,
          `<use href="#${id}${random.int(0, CROWNS - 1)}"/>`,
          0,
          s * random.near(1, 0.1),
          s,
        ),
      )
      .join('')
  )
}

/** Where the crowns of a wood stand and how large each is, the farthest first. */
function crownsIn(random: Random, hollow: Field, size: number) {
  const crowns: (readonly [number, number, number])[] = []
  const { x: left, y: top, step, columns, rows } = hollow
  const gap = size * 12
  for (let y = top; y < top + rows * step; y += gap * 0.52)
    for (let x = left; x < left + columns * step; x += gap) {
      const [px, py] = [x + random.near(0, gap * 0.5), y + random.near(0, gap * 0.34)]
      const depth = valueAt(hollow, px, py)
      if (depth > 0)
        crowns.push([px, py, size * random.between(0.74, 1.2) * Math.min(1, 0.62 + depth * 2)])
    }
  return crowns.sort(([, a], [, b]) => a - b)
}
