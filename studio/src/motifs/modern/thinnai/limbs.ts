import { along } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { brush, pointAlong } from '../../../ink/curves.ts'
import { circle, fill, line, type Point, place } from '../../../ink/fragments.ts'
import type { Dress } from './clothes.ts'
import { type Inks, outlined } from './inks.ts'

/**
 * An arm from the shoulder over the elbow to the hand, in a blouse with elbow-length sleeves.
 * `thumb` is the side on which the thumb lies, `bend` how far the hand turns at the wrist.
 */
export function arm(
  points: readonly Point[],
  inks: Inks,
  dress: Dress,
  thumb: 1 | -1,
  bend = 0,
): string {
  const { skin, line: ink } = inks
  const { blouse, border } = dress
  const way = along(points, 8)
  const width = (t: number) => 24 - 13 * t + 2.5 * Math.sin(Math.PI * Math.min(1, t * 1.25))
  const wrist = pointAlong(way, 0.985)
  const sleeve = way.slice(0, Math.round(way.length * 0.44))
  const cloth = (t: number) => 33 - 7 * t
  const [shoulder, hem] = [way[0] ?? [0, 0], sleeve.at(-1) ?? [0, 0]]
  const across = pointAlong(way, 0.42).degrees
  return (
    place(wrist.x, wrist.y, hand(inks, thumb), wrist.degrees + bend) +
    fill(
      brush(way, (t) => width(t) + 4.4),
      ink,
    ) +
    fill(brush(way, width), skin) +
    fill(`M${wrist.x} ${wrist.y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`, skin) +
    bangles(points, 0.86, 7.4, ['#c9983f', border, '#c9983f']) +
    circle(shoulder[0], shoulder[1], 18.6, ink) +
    fill(
      brush(sleeve, (t) => cloth(t) + 4.6),
      ink,
    ) +
    circle(shoulder[0], shoulder[1], 16.4, blouse) +
    fill(brush(sleeve, cloth), blouse) +
    place(
      hem[0],
      hem[1],
      line('M-3 -13.500Q2 0 -3 13.500', border, 5.4) + line('M0.500 -14Q5 0 0.500 14', ink, 2),
      across,
    ) +
    place(hem[0], hem[1], line('M-14 -8Q-10 0 -15 7', mix(ink, blouse, 0.4), 1.6), across)
  )
}

/** A hand at rest, its fingers together, reaching to the right from the wrist. */
function hand({ skin, line: ink }: Inks, thumb: 1 | -1): string {
  const drawn =
    outlined(
      [
        [2, -4],
        [9, -10],
        [17, -15],
        [21, -12],
        [16, -5],
        [8, 2],
      ],
      skin,
      ink,
      2,
    ) +
    outlined(
      [
        [-4, -5.4],
        [8, -7],
        [18, -6.4],
        [28, -4],
        [34, 0],
        [30, 4],
        [20, 6.6],
        [8, 6.8],
        [-4, 5.4],
      ],
      skin,
      ink,
      2.2,
    ) +
    line('M19 -2.500Q26 -2 31 -0.500M19 1.500Q25 2 30 2', mix(ink, skin, 0.35), 1.2)
  return place(0, 0, drawn, 0, 1, thumb)
}

function bangles(
  points: readonly Point[],
  share: number,
  wide: number,
  colours: readonly string[],
): string {
  const way = along(points, 6)
  return colours
    .map((colour, index) => {
      const at = pointAlong(way, share + index * 0.035)
      return place(at.x, at.y, line(`M0 ${-wide}Q3 0 0 ${wide}`, colour, 3.2), at.degrees)
    })
    .join('')
}
