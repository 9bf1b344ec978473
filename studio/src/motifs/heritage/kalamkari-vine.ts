import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** A climbing vine with fantasy flowers, outlined by pen as in painted cottons. */
export function kalamkariVine(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 640]
  const { ground, ink, second, accent } = palette
  const stemPoints: Point[] = Array.from({ length: 33 }, (_, index) => {
    const y = height - (height * index) / 32
    return [width / 2 + Math.sin((y / height) * Math.PI * 2) * 118, y]
  })
  const stem =
    fill(
      brush(stemPoints, () => 11),
      ink,
    ) +
    fill(
      brush(stemPoints, () => 7),
      mix(ground, second, 0.75),
    ) +
    times(60, (index) => {
      const at = pointAlong(stemPoints, index / 60)
      return place(at.x, at.y, line('M-2.5 0L2.5 1', ink, 0.8), at.degrees + 90)
    })
  const flower = (size: number) =>
    around(7, () => fill(petal(size * 1.04, size * 0.86, 0.3), ink)) +
    around(
      7,
      () =>
        fill(petal(size, size * 0.78, 0.3), second) +
        times(5, (index) =>
          line(
            `M${(index - 2) * 2} ${-size * 0.4}L${((index - 2) * size * 0.1).toFixed(1)} ${(-size * random.between(0.75, 0.88)).toFixed(1)}`,
            ink,
            0.9,
            0.8,
          ),
        ),
    ) +
    around(
      7,
      () =>
        fill(petal(size * 0.64, size * 0.42, 0.5), ink) +
        fill(petal(size * 0.58, size * 0.34, 0.5), accent),
      25.7,
    ) +
    circle(0, 0, size * 0.24, ink) +
    circle(0, 0, size * 0.2, ground) +
    around(10, () => circle(0, -size * 0.13, size * 0.028, ink)) +
    circle(0, 0, size * 0.05, ink)
  const penLeaf = (length: number, bend: number) =>
    leaf(length * 1.05, length * 0.5, { fill: ink, bend }) +
    place(
      0,
      -length * 0.025,
      leaf(length * 0.98, length * 0.42, {
        fill: mix(ground, accent, 0.85),
        shade: mix(ground, second, 0.6),
        vein: ink,
        veins: 7,
        veinWidth: 0.9,
        bend,
      }),
    )
  let body = dusting(random, width, height, 150, () => circle(0, 0, 1.3, mix(ground, ink, 0.4)))
  const side = (share: number, direction: number, content: (x: number) => string) => {
    const at = pointAlong(stemPoints, share)
    return wrapped(width, height, at.x, at.y, 230, content(direction))
  }
  const branch = (direction: number, size: number) => {
    const twig = bezier(
      [0, 0],
      [direction * 50, 10],
      [direction * 96, -10],
      [direction * 104, -74],
      14,
    )
    const at = pointAlong(twig, 1)
    return (
      fill(tapered(twig, 8, 5), ink) +
      fill(tapered(twig, 4, 2), mix(ground, second, 0.75)) +
      place(direction * 50, 2, penLeaf(62, 0.2 * direction), 160 * direction) +
      place(direction * 84, -12, penLeaf(50, 0.2 * direction), 98 * direction) +
      place(direction * 62, 0, penLeaf(44, 0.2 * direction), 12 * direction) +
      place(at.x, at.y, flower(size))
    )
  }
  for (const [share, direction, size] of [
    [0.1, 1, 62],
    [0.34, -1, 52],
    [0.6, -1, 62],
    [0.84, 1, 52],
  ] as const) {
    body += side(share, direction, (way) => branch(way, size))
  }
  body += wrapped(width, height, 0, 0, 700, stem)
  for (const [share, direction] of [
    [0.02, -1],
    [0.22, 1],
    [0.22, -1],
    [0.47, 1],
    [0.5, -1],
    [0.72, 1],
    [0.74, -1],
    [0.95, -1],
  ] as const) {
    body += side(share, direction, (way) =>
      place(0, 0, penLeaf(random.near(66, 8), way * 0.25), way * random.near(66, 10)),
    )
  }
  const posy = (size: number, turn: number) =>
    place(
      0,
      0,
      [-64, -26, 26, 64]
        .map((lean) => place(0, 10, penLeaf(size * 1.5, lean * 0.004), lean))
        .join('') +
        line('M0 6Q-4 40 8 74', ink, 3) +
        place(4, 44, penLeaf(size * 0.9, 0.2), 120) +
        place(2, 34, penLeaf(size * 0.8, -0.2), -124) +
        flower(size),
      turn,
    )
  for (const [x, y, size, turn] of [
    [70, 470, 40, -14],
    [420, 300, 38, 16],
    [66, 150, 34, 12],
    [404, 620, 32, -18],
  ] as const) {
    body += wrapped(width, height, x, y, 140, posy(size, turn))
  }
  for (const [x, y, turn] of [
    [250, 40, 40],
    [232, 330, -30],
    [20, 330, 20],
    [464, 470, -20],
    [196, 560, 10],
    [300, 200, -14],
  ] as const) {
    body += wrapped(
      width,
      height,
      x,
      y,
      60,
      place(
        0,
        0,
        penLeaf(40, 0.2) +
          place(0, 0, penLeaf(32, -0.2), 52) +
          circle(0, 0, 4, ink) +
          place(-10, -20, flower(11)),
        turn,
      ),
    )
  }
  return { width, height, repeat: 54, ground, body }
}
