import { petal } from '../../botany/petal.ts'
import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { polygon } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { halfDrop, type Tile, wrapped } from '../tile.ts'

/** Twelve-pointed stars in a dodecagon net, drawn as interlaced bands with fine inner lines. */
export function jali(palette: Palette, random: Random): Tile {
  const width = 300
  const height = width * Math.sqrt(3)
  const { ground, ink, second, accent } = palette
  const apothem = width / 2
  const side = 2 * apothem * Math.tan(Math.PI / 12)
  const shadow = toneOnTone(ground, 0.14)
  const star = (corners: number, distance: number, half: number, lean: number) => {
    const points: Point[] = []
    for (let index = 0; index < corners; index += 1) {
      const middle = ((index * 360) / corners) * (Math.PI / 180)
      const next = middle + Math.PI / corners
      const reach = half * Math.tan(lean)
      const corner = distance / Math.cos(Math.PI / corners)
      const inner =
        corner -
        ((half * Math.sin(lean)) / Math.sin(Math.PI / 2 - Math.PI / corners + lean)) *
          (1 + reach / corner)
      points.push(
        [Math.sin(middle) * distance, -Math.cos(middle) * distance],
        [Math.sin(next) * inner, -Math.cos(next) * inner],
      )
    }
    return polygon(points)
  }
  const outer = star(12, apothem, side / 2, 1.12)
  const inner = star(12, apothem * 0.56, side * 0.3, 1.1)
  const bands = (d: string, wide: number) =>
    place(2.2, 3, line(d, shadow, wide)) +
    line(d, ink, wide) +
    line(d, mix(ink, ground, 0.75), wide * 0.5) +
    line(d, ink, wide * 0.14)
  const hexagonal = Array.from({ length: 12 }, (_, index) => (index * 30 + 15) * (Math.PI / 180))
  const rosette =
    fill(outer, mix(ground, accent, 0.22)) +
    around(
      12,
      () => place(0, -apothem * 0.6, fill(petal(38, 15, 0.8), mix(ground, second, 0.5))),
      15,
    ) +
    bands(outer, 9) +
    fill(inner, mix(ground, second, 0.3)) +
    bands(inner, 6) +
    hexagonal
      .map((angle) => {
        const x = Math.sin(angle)
        const y = -Math.cos(angle)
        return line(
          `M${(x * 62).toFixed(1)} ${(y * 62).toFixed(1)}L${(x * 112).toFixed(1)} ${(y * 112).toFixed(1)}`,
          ink,
          2,
        )
      })
      .join('') +
    around(12, () => fill(petal(34, 13, 0.6), second), random.between(-2, 2)) +
    around(12, () => fill(petal(22, 9, 0.5), accent), 15) +
    circle(0, 0, 8, ink) +
    circle(0, 0, 4.5, ground)
  const trefoil =
    around(3, () => fill(petal(30, 17, 0.35), second) + line('M0 -4L0 -20', ground, 1.2), 60) +
    circle(0, 0, 4, ink)
  const gap = width / Math.sqrt(3)
  const triangles =
    wrapped(width, height, width / 2, gap / 2, 40, trefoil) +
    wrapped(width, height, 0, gap, 40, place(0, 0, trefoil, 60)) +
    wrapped(width, height, 0, height / 2 + gap / 2, 40, trefoil) +
    wrapped(width, height, width / 2, height / 2 + gap, 40, place(0, 0, trefoil, 60))
  return {
    width,
    height,
    repeat: 34,
    ground,
    body: halfDrop(width, height, 165, rosette) + triangles,
  }
}
