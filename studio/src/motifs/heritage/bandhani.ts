import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { blob, pointAlong, smoothLoop, spiral } from '../../ink/curves.ts'
import { circle, fill, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Tie-dye in thousands of knotted dots: rings, lotuses and mangoes on mottled dye. */
export function bandhani(palette: Palette, random: Random): Tile {
  const size = 600
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dye = light ? mix(ink, darker(ink, 0.2), 0.5) : ground
  const cloth = light ? lighter(ground, 0.3) : lighter(accent, 0.3)
  const knots = [
    cloth,
    light ? mix(accent, cloth, 0.2) : ink,
    light ? mix(second, cloth, 0.35) : mix(second, cloth, 0.4),
  ]
  /** The undyed rim a knot leaves is squarish and never quite closed; its heart took the dye. */
  const knot = (x: number, y: number, radius: number, kind: number) =>
    fill(
      smoothLoop(blob(x, y, radius * random.near(1, 0.16), 5, 0.14, random.next)),
      knots[kind % 3] ?? cloth,
      random.between(0.84, 1),
    ) +
    circle(
      x + random.near(0, 0.5),
      y + random.near(0, 0.5),
      radius * random.between(0.28, 0.42),
      dye,
      0.85,
    )
  const along = (points: readonly Point[], gap: number, radius: number, kind: number) => {
    let length = 0
    for (const [index, point] of points.entries()) {
      const before = points[index - 1]
      if (before) length += Math.hypot(point[0] - before[0], point[1] - before[1])
    }
    const count = Math.max(2, Math.round(length / gap))
    return times(count, (index) => {
      const at = pointAlong(points, index / count)
      return knot(at.x + random.near(0, 0.5), at.y + random.near(0, 0.5), radius, kind)
    })
  }
  const ringOf = (radius: number, knotRadius: number, kind: number, x = 0, y = 0) =>
    along(spiral(x, y, radius, radius, 0, 360, 60), knotRadius * 2.7, knotRadius, kind)
  const petalOf = (from: number, to: number, wide: number, kind: number, knotRadius: number) => {
    const points: Point[] = Array.from({ length: 25 }, (_, index) => {
      const t = index / 24
      const way = Math.sin(Math.PI * t)
      const side = Math.sin(Math.PI * 2 * t)
      return [side * wide * (0.4 + 0.6 * way), -(from + (to - from) * way ** 0.9)]
    })
    return along(points, knotRadius * 2.6, knotRadius, kind)
  }
  const fan = (count: number, offset: number, draw: () => string) =>
    times(count, (index) => place(0, 0, draw(), offset + (360 / count) * index))
  const medallion = () =>
    knot(0, 0, 7, 1) +
    ringOf(15, 3.6, 0) +
    fan(8, 0, () => petalOf(22, 58, 15, 1, 3.5) + knot(0, -42, 4, 0)) +
    ringOf(66, 3.6, 2) +
    ringOf(76, 4, 0) +
    fan(16, 11, () => petalOf(84, 116, 14, 0, 3.3) + knot(0, -98, 4, 1)) +
    fan(16, 0, () => knot(0, -123, 4.2, 2)) +
    ringOf(134, 3.4, 1) +
    ringOf(143, 3.6, 0) +
    fan(
      24,
      0,
      () =>
        knot(0, -153, 3.4, 0) + knot(-5, -159, 3, 0) + knot(5, -159, 3, 0) + knot(0, -165, 3, 2),
    )
  const mango = () => {
    const curl = (scale: number): Point[] =>
      [
        [0, 44],
        [-22, 38],
        [-33, 16],
        [-28, -10],
        [-14, -32],
        [4, -46],
        [22, -50],
        [30, -40],
        [24, -30],
        [26, -10],
        [31, 14],
        [22, 36],
        [0, 44],
      ].map(([x = 0, y = 0]) => [x * scale, y * scale - (1 - scale) * 4] as const)
    return (
      along(curl(1.12), 8.6, 3.4, 0) +
      along(curl(0.82), 8.4, 3.2, 1) +
      along(curl(0.5), 8, 3, 0) +
      knot(-1, 8, 4, 2) +
      knot(0, -6, 3, 2)
    )
  }
  const stains = scatter(random, size, size, 22)
    .map(([x, y], index) =>
      wrapped(
        size,
        size,
        x,
        y,
        130,
        times(4, (layer) =>
          fill(
            smoothLoop(blob(0, 0, 110 - layer * 20, 11, 0.2, random.next)),
            index % 2 ? darker(dye, 0.3) : lighter(dye, 0.16),
            0.06,
          ),
        ),
      ),
    )
    .join('')
  let body = `<rect width="${size}" height="${size}" fill="${dye}"/>${stains}`
  body +=
    wrapped(size, size, 300, 300, 175, medallion()) + wrapped(size, size, 0, 0, 175, medallion())
  for (const [x, y, turn] of [
    [300, 0, 0],
    [0, 300, 0],
  ] as const)
    body += wrapped(
      size,
      size,
      x,
      y,
      130,
      fan(4, turn + 45, () => place(0, -62, mango())) +
        ringOf(14, 3.6, 2) +
        knot(0, 0, 6, 1) +
        fan(4, 0, () => knot(0, -34, 3.4, 0) + knot(0, -46, 3.4, 0) + knot(0, -58, 3.6, 2)),
    )
  const clear = (x: number, y: number) =>
    [
      [300, 300, 178],
      [0, 0, 178],
      [600, 0, 178],
      [0, 600, 178],
      [600, 600, 178],
      [300, 0, 126],
      [300, 600, 126],
      [0, 300, 126],
      [600, 300, 126],
    ].every(([cx = 0, cy = 0, reach = 0]) => Math.hypot(x - cx, y - cy) > reach)
  for (let row = 0; row < 50; row += 1)
    for (let column = 0; column < 50; column += 1) {
      const [x, y] = [column * 12 + (row % 2) * 6, row * 12]
      if (clear(x, y))
        body += wrapped(
          size,
          size,
          x,
          y,
          8,
          knot(random.near(0, 1), random.near(0, 1), 2.5, (row + column) % 7 === 0 ? 1 : 0),
        )
    }
  return { width: size, height: size, repeat: 60, ground: dye, body }
}
