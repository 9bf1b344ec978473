import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, place, ring } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Many-ringed rosettes in half-drop, lace-like, with quarter rosettes between. */
export function mandala(palette: Palette, random: Random): Tile {
  const size = 520
  const { ground, ink, second, accent } = palette
  const lace = (radius: number, count: number, colour: string, weight: number) =>
    around(
      count,
      () =>
        line(
          `M0 ${-radius}q${(radius / count) * 2.4} ${-radius * 0.09} ${(radius / count) * 3} 2`,
          colour,
          weight,
        ) + circle(0, -radius - 5, 1.5, colour),
    )
  const petals = (
    radius: number,
    length: number,
    count: number,
    wide: number,
    colour: string,
    core: string,
    turn = 0,
    point = 0.7,
  ) =>
    around(
      count,
      () =>
        place(
          0,
          -radius,
          fill(petal(length, wide, point), colour) +
            place(0, -length * 0.12, fill(petal(length * 0.68, wide * 0.62, point), core)) +
            line(`M0 ${-length * 0.2}L0 ${-length * 0.66}`, colour, 0.9),
        ),
      turn,
    )
  const big =
    circle(0, 0, 214, mix(ground, accent, 0.16)) +
    petals(176, 62, 24, 40, mix(ground, second, 0.8), mix(ground, accent, 0.2), 7.5) +
    lace(216, 48, ink, 1) +
    petals(160, 58, 24, 34, ink, mix(ground, accent, 0.35)) +
    circle(0, 0, 166, ground) +
    ring(0, 0, 166, ink, 2) +
    ring(0, 0, 160, second, 1) +
    around(48, () => circle(0, -153, 2.5, ink)) +
    ring(0, 0, 146, ink, 1.2) +
    petals(106, 40, 16, 36, second, ground, 11.25, 0.4) +
    petals(106, 36, 16, 25, ink, accent, 0, 0.8) +
    circle(0, 0, 108, mix(ground, second, 0.22)) +
    ring(0, 0, 108, ink, 1.8) +
    around(32, () => fill('M-5 -96Q0 -108 5 -96Q0 -92 -5 -96Z', ink)) +
    ring(0, 0, 91, second, 1) +
    petals(50, 40, 12, 30, ink, mix(ground, accent, 0.6), 15, 0.55) +
    petals(48, 32, 12, 18, second, ground, 0, 0.85) +
    circle(0, 0, 50, ground) +
    ring(0, 0, 50, ink, 1.8) +
    around(24, () => circle(0, -44, 1.8, second)) +
    petals(12, 27, 8, 18, ink, accent, 0, 0.5) +
    circle(0, 0, 13, second) +
    around(8, () => circle(0, -8, 1.6, ground)) +
    circle(0, 0, 4, ink)
  const small = place(
    0,
    0,
    petals(34, 34, 12, 24, mix(ground, second, 0.75), ground, 15) +
      petals(30, 30, 12, 18, ink, mix(ground, accent, 0.5)) +
      circle(0, 0, 36, ground) +
      ring(0, 0, 36, ink, 1.4) +
      around(18, () => circle(0, -30, 1.8, second)) +
      petals(8, 20, 8, 13, ink, accent) +
      circle(0, 0, 8, second),
    random.between(0, 20),
  )
  const dots = dusting(random, size, size, 90, () => circle(0, 0, 1.2, mix(ground, ink, 0.35)))
  return {
    width: size,
    height: size,
    repeat: 66,
    ground,
    body:
      dots +
      wrapped(size, size, 260, 260, 240, big) +
      wrapped(size, size, 0, 0, 80, place(0, 0, small, 0, 1.15)),
  }
}
