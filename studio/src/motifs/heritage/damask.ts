import { acanthus } from '../../botany/acanthus.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, spiral, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { halfDrop, type Tile } from '../tile.ts'

/** Ogee net with a pomegranate between acanthus leaves, over a tone-on-tone stripe. */
export function damask(palette: Palette, random: Random): Tile {
  const [width, height] = [420, 640]
  const { ground, ink, second, accent } = palette
  const quiet = toneOnTone(ground, 0.06)
  const soft = mix(ground, accent, 0.55)
  const edge = bezier([0, -320], [0, -120], [210, -200], [210, 0], 24)
  const mirrored = edge.map(([x, y]): Point => [x, -y])
  const frame = (points: Point[]) =>
    fill(
      brush(points, (t) => 9 + 9 * Math.sin(t * Math.PI * 2) ** 2),
      second,
    ) +
    line(smooth(points), accent, 1.6) +
    times(11, (index) => {
      const at = pointAlong(points, (index + 0.7) / 12)
      const size = 20 + 16 * Math.sin((index / 10) * Math.PI)
      const colours = { fill: ink, vein: soft, veins: 0, bend: 0.3 }
      const turn = at.degrees + 90
      return (
        place(at.x, at.y, leaf(size, 9, colours), turn - 52) +
        place(at.x, at.y, leaf(size, 9, { ...colours, bend: -0.3 }), turn + 52)
      )
    })
  const knot =
    around(8, () => fill(petal(27, 17, 0.5), ink), 22.5) +
    around(8, () => fill(petal(18, 9, 0.6), accent)) +
    circle(0, 0, 7, ground) +
    circle(0, 0, 4, ink)
  const low = bezier([6, 150], [60, 168], [150, 120], [118, 18], 18)
  const middle = bezier([4, 92], [44, 92], [104, 40], [76, -62], 18)
  const high = bezier([4, -70], [16, -120], [62, -124], [50, -192], 16)
  const sides = symmetric(
    acanthus(low, 42, 7, { fill: soft, vein: ground }) +
      acanthus(middle, 33, 6, { fill: ink, vein: soft }) +
      acanthus(high, 22, 5, { fill: second, vein: soft }) +
      fill(tapered(spiral(54, 196, 40, 4, -170, 330), 9, 2.5), ink) +
      fill(tapered(spiral(30, -214, 22, 3, 160, -290), 6, 2), ink) +
      circle(54, 196, 6, second) +
      place(96, 176, leaf(46, 17, { fill: ink, vein: soft, veins: 3 }), 118),
  )
  const fruit =
    fill(petal(176, 118, 0.62), ink) +
    place(0, -9, fill(petal(154, 98, 0.62), ground)) +
    place(0, -14, fill(petal(140, 84, 0.62), second)) +
    times(7, (row) =>
      times(5, (column) => {
        const x = (column - 2) * 15 + (row % 2) * 7.5
        const y = -34 - row * 13
        const inside = Math.abs(x) < 36 * Math.sin(Math.PI * Math.min(0.95, 0.2 + row * 0.105))
        return inside
          ? fill(`M${x} ${y - 6}l4.6 6l-4.6 6l-4.6 -6Z`, random.chance(0.5) ? accent : soft)
          : ''
      }),
    ) +
    place(0, -150, symmetric(place(0, 0, leaf(70, 22, { fill: ink, vein: soft, bend: 0.2 }), 34))) +
    place(0, -146, leaf(92, 26, { fill: ink, vein: soft, bend: 0 }))
  const foot =
    place(
      0,
      150,
      symmetric(place(0, 0, leaf(66, 24, { fill: second, vein: soft, bend: 0.3 }), 128)),
    ) +
    place(0, 150, leaf(104, 26, { fill: ink, vein: soft, bend: 0 }), 180) +
    circle(0, 150, 9, accent)
  const medallion =
    sides + place(0, 98, fruit) + foot + circle(0, -252, 4, ink) + circle(0, -266, 2.6, ink)
  const stripes = times(42, (index) =>
    rect(index * 10, 0, 4, height, quiet, random.between(0.5, 1)),
  )
  const net = symmetric(frame(edge) + frame(mirrored))
  return {
    width,
    height,
    repeat: 56,
    ground,
    body:
      stripes +
      halfDrop(width, height, 345, net) +
      halfDrop(width, height, 345, medallion) +
      halfDrop(width, height, 400, place(0, -320, knot)),
  }
}
