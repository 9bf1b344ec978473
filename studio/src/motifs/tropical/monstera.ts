import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, tapered } from '../../ink/curves.ts'
import { fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { foliage } from './foliage.ts'

/** A split leaf: a heart with deep slots between its veins and a few windows along the rib. */
function monsteraLeaf(
  random: Random,
  size: number,
  colour: string,
  shade: string,
  vein: string,
  ground: string,
): string {
  const outlineAt = (t: number) => size * 0.76 * Math.sin(Math.PI * (0.2 + 0.8 * t) ** 0.8) ** 0.7
  const y = (t: number) => size * (0.16 - 1.12 * t)
  const lobes = 6
  const half = (side: number): Point[] => {
    const points: Point[] = [
      [0, size * 0.04],
      [side * size * 0.2, size * 0.2],
    ]
    for (let index = 0; index < lobes; index += 1) {
      const from = index / lobes
      const to = (index + 0.93) / lobes
      const sag = size * 0.07 * (1 - from)
      points.push(
        [side * outlineAt(from + 0.04), y(from) + sag * 0.4],
        [side * outlineAt((from + to) / 2) * random.near(1.02, 0.03), y((from + to) / 2) + sag],
        [side * outlineAt(to) * 0.99, y(to) + sag * 1.1],
      )
      if (index < lobes - 1) {
        const deep = outlineAt(to) * random.between(0.36, 0.56)
        points.push(
          [side * deep * 1.2, y(to) + sag * 0.5],
          [side * deep, y(to) + sag * 0.2],
          [side * deep * 1.2, y(to + 0.012) + sag * 0.2],
        )
      }
    }
    points.push([0, -size])
    return points
  }
  const veins = (side: number) =>
    times(lobes, (index) => {
      const t = (index + 0.42) / lobes
      return line(
        `M0 ${(y(t) - size * 0.1).toFixed(1)}Q${(side * outlineAt(t) * 0.45).toFixed(1)} ${(y(t) - size * 0.07).toFixed(1)} ${(side * outlineAt(t) * 0.9).toFixed(1)} ${(y(t) + size * 0.09 * (1 - t)).toFixed(1)}`,
        vein,
        size * 0.009,
        0.8,
      )
    })
  const windows = (side: number) =>
    times(3, (index) =>
      place(
        side * size * 0.13,
        y(0.28 + index * 0.19),
        fill('M-1 0Q-0.500 -0.420 0.600 -0.200Q1 0 0.500 0.260Q-0.500 0.420 -1 0Z', ground, 0.9),
        side * 14,
        side * size * 0.055,
        size * 0.042,
      ),
    )
  return (
    fill(
      tapered(
        bezier([0, 0], [6, size * 0.3], [-10, size * 0.5], [14, size * 0.8]),
        size * 0.034,
        size * 0.026,
      ),
      shade,
    ) +
    fill(`${smooth(half(-1))}Z`, colour) +
    fill(`${smooth(half(1))}Z`, shade) +
    line(`M0 ${(size * 0.06).toFixed(1)}L0 ${(-size * 0.97).toFixed(1)}`, vein, size * 0.018) +
    veins(-1) +
    veins(1) +
    windows(-1) +
    windows(1)
  )
}

export function monstera(palette: Palette, random: Random): Tile {
  const size = 540
  const { ground, ink, second, accent } = palette
  const layer = (count: number, colour: string, shade: string, vein: string, scale: number) =>
    foliage(random, size, size, count, 190 * scale, (_index, turn) =>
      place(
        0,
        0,
        monsteraLeaf(random, 132, colour, shade, vein, mix(ground, shade, 0.35)),
        turn,
        scale * random.near(1, 0.14),
      ),
    )
  const quiet = foliage(random, size, size, 16, 70, (_index, turn) =>
    place(
      0,
      0,
      leaf(110, 16, { fill: mix(ground, accent, 0.45), bend: 0.2, vein: ground, veins: 0 }),
      turn,
    ),
  )
  return {
    width: size,
    height: size,
    repeat: 72,
    ground,
    body:
      layer(7, mix(ground, second, 0.2), mix(ground, second, 0.27), mix(ground, second, 0.4), 1.1) +
      quiet +
      layer(6, mix(ground, second, 0.8), mix(second, ink, 0.35), mix(ground, accent, 0.9), 0.8) +
      layer(6, ink, darker(ink, 0.2), mix(ink, accent, 0.6), 1.1),
  }
}
