import { bezier } from '../../ink/curves.ts'
import { circle, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { flourLine } from './flour-line.ts'
import { type Sikku, strandsOf } from './sikku.ts'

type KolamLook = {
  /** From dot to dot. */
  step: number
  width: number
  flour: string
  /** How far a dot may lie from its place, its least and most radius, and its colour. */
  dots: { astray: number; radius: readonly [number, number]; colour: string }
}

/** A kolam of rice flour: its lines, then the dots that they wind about. */
export function flourKolam(
  random: Random,
  figure: Sikku,
  { step, width, flour, dots }: KolamLook,
): string {
  return (
    strandsOf(figure, step)
      .map((strand) => flourLine(random, strand, width, flour))
      .join('') +
    figure.dots
      .map(([column, row]) =>
        circle(
          column * step + random.near(0, dots.astray),
          row * step + random.near(0, dots.astray),
          random.between(...dots.radius),
          dots.colour,
        ),
      )
      .join('')
  )
}

type PetalShape = {
  length: number
  wide: number
  /** How wide it still is, in shares of `wide`, where the strokes turn in at that share of the length. */
  turn: readonly [number, number]
  points: number
}

/** A petal that points upwards, of two strokes that meet at its tip. */
export function flourPetal(
  { length, wide, turn, points }: PetalShape,
  drawn: (points: readonly Point[]) => string,
): string {
  return [1, -1]
    .map((side) =>
      drawn(
        bezier(
          [0, 0],
          [side * wide, -length * 0.25],
          [side * wide * turn[0], -length * turn[1]],
          [0, -length],
          points,
        ),
      ),
    )
    .join('')
}
