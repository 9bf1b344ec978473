import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, spiral, tapered } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Peacocks on flowering boughs, their trains falling in rows of eyes. */
export function peacock(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 640]
  const { ground, ink, second, accent } = palette
  const eye = (size: number) =>
    fill(petal(size * 1.5, size * 1.05, 0.45), mix(ground, ink, 0.75)) +
    place(0, -size * 0.28, fill(petal(size * 1.12, size * 0.76, 0.4), accent)) +
    place(0, -size * 0.52, fill(petal(size * 0.78, size * 0.52, 0.3), ink)) +
    circle(0, -size * 0.98, size * 0.15, second)
  const bird = () => {
    const feather = (tipX: number, tipY: number, lean: number) => {
      const quill = bezier([-8, 30], [-24, 110], [tipX + lean, tipY - 110], [tipX, tipY], 16)
      const at = pointAlong(quill, 1)
      return (
        fill(tapered(quill, 2.6, 1.6), mix(ground, ink, 0.8)) +
        times(22, (index) => {
          const spot = pointAlong(quill, 0.2 + index * 0.035)
          return place(
            spot.x,
            spot.y,
            symmetric(
              line(`M0 0Q${4 + index * 0.2} 2 ${6 + index * 0.4} 9`, mix(ground, second, 0.75), 1),
            ),
            spot.degrees - 90,
          )
        }) +
        place(at.x, at.y - 10, eye(20), at.degrees + 90)
      )
    }
    const train =
      [
        [-132, 190, 30],
        [-112, 250, 30],
        [-84, 300, 24],
        [-50, 336, 12],
        [-14, 346, 0],
        [20, 322, -12],
        [44, 278, -18],
      ]
        .map(([x = 0, y = 0, lean = 0]) => feather(x, y, lean))
        .join('') +
      [
        [-96, 160, 26],
        [-74, 212, 20],
        [-44, 254, 12],
        [-12, 268, 0],
        [16, 236, -10],
      ]
        .map(([x = 0, y = 0, lean = 0]) => feather(x, y, lean))
        .join('') +
      [
        [-60, 128, 14],
        [-36, 170, 8],
        [-8, 184, 0],
        [12, 154, -6],
      ]
        .map(([x = 0, y = 0, lean = 0]) => feather(x, y, lean))
        .join('')
    const neck: Point[] = [
      [-14, 36],
      [0, 16],
      [26, -4],
      [40, -34],
      [34, -68],
      [42, -92],
      [58, -98],
    ]
    const body =
      fill(
        smooth([
          [-34, 78],
          [-44, 40],
          [-24, 6],
          [10, -10],
          [24, -40],
          [22, -72],
          [34, -100],
          [54, -108],
          [66, -96],
          [62, -84],
          [50, -74],
          [52, -40],
          [50, 0],
          [26, 46],
          [-4, 78],
          [-34, 84],
        ]),
        ink,
      ) +
      fill(
        smooth([
          [-40, 70],
          [-34, 36],
          [-10, 20],
          [18, 30],
          [6, 56],
          [-18, 78],
          [-40, 86],
        ]),
        second,
      ) +
      times(4, (row) =>
        times(5, (index) =>
          place(
            -28 + index * 9 + row * 2,
            34 + row * 12 - index * 1.2,
            line('M-4.500 0q4.500 7 9 0', ground, 1, 0.85),
          ),
        ),
      ) +
      times(6, (row) =>
        times(3, (index) => {
          const at = pointAlong(neck, 0.1 + row * 0.12)
          return place(at.x + (index - 1) * 7, at.y, line('M-3 0q3 4.500 6 0', accent, 0.9, 0.9))
        }),
      ) +
      fill('M64 -98L84 -90L63 -88Z', accent) +
      circle(55, -97, 5.4, ground) +
      circle(56, -97, 2.6, ink) +
      [-30, -14, 2, 18]
        .map((turn) =>
          place(
            47,
            -106,
            line('M0 0L0 -22', ink, 1.2) + place(0, -22, fill(petal(11, 8, 0.4), accent)),
            turn,
          ),
        )
        .join('') +
      line('M6 80L10 106M-8 82L-8 106', ink, 2.4)
    return train + body
  }
  const bough = (flip: number) =>
    place(
      0,
      0,
      fill(
        brush(bezier([-130, 130], [-60, 96], [40, 128], [150, 60], 18), (t) => 9 - 6 * t),
        mix(ground, ink, 0.85),
      ) +
        times(9, (index) => {
          const at = pointAlong(
            bezier([-130, 130], [-60, 96], [40, 128], [150, 60], 18),
            0.05 + index * 0.11,
          )
          return place(
            at.x,
            at.y,
            leaf(random.near(40, 5), 15, {
              fill: second,
              shade: mix(second, ink, 0.5),
              vein: ground,
              veins: 4,
            }),
            (index % 2 ? 28 : 142) + random.near(0, 10),
          )
        }) +
        place(
          150,
          54,
          blossom(random, 30, 7, {
            petal: accent,
            inner: mix(accent, ground, 0.4),
            line: ink,
            heart: ink,
          }),
        ) +
        place(
          -112,
          118,
          blossom(random, 24, 6, {
            petal: accent,
            inner: mix(accent, ground, 0.4),
            line: ink,
            heart: ink,
          }),
        ) +
        place(
          96,
          100,
          blossom(random, 17, 6, {
            petal: mix(accent, ground, 0.4),
            inner: accent,
            line: ink,
            heart: ink,
          }),
        ),
      0,
      flip,
      1,
    )
  const curls = dusting(random, width, height, 26, () =>
    fill(tapered(spiral(0, 0, 11, 1, 0, 500), 2, 0.8), toneOnTone(ground, 0.1)),
  )
  return {
    width,
    height,
    repeat: 64,
    ground,
    body:
      curls +
      wrapped(width, height, 130, 150, 400, bough(1) + bird()) +
      wrapped(width, height, 350, 470, 400, place(0, 0, bough(1) + bird(), 0, -1, 1)),
  }
}
