import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { leafyStem } from '../../botany/leafy-stem.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const TEARDROP: Point[] = [
  [0, 120],
  [-62, 104],
  [-92, 48],
  [-82, -14],
  [-44, -66],
  [2, -104],
  [46, -118],
  [76, -98],
  [70, -70],
  [52, -66],
  [54, -84],
  [40, -80],
  [40, -44],
  [72, 0],
  [84, 52],
  [60, 104],
]

/** Kashmiri paisleys, scalloped and filled with filigree, on a ground of small sprigs. */
export function paisley(palette: Palette, random: Random): Tile {
  const [width, height] = [440, 560]
  const { ground, ink, second, accent } = palette
  const shape = `${smooth([...TEARDROP, [0, 120]])}Z`
  const scaled = (scale: number, body: string) => place(0, 44 * (1 - scale), body, 0, scale)
  const scallops = (scale: number, size: number, colour: string) => {
    const loop: Point[] = [...TEARDROP, [0, 120]]
    return times(44, (index) => {
      const at = pointAlong(loop, index / 44)
      return place(
        at.x * scale,
        at.y * scale + 44 * (1 - scale),
        fill(petal(size, size * 0.95, 0.25), colour),
        at.degrees,
      )
    })
  }
  const bloom = (radius: number, petals = 8) =>
    blossom(random, radius, petals, { petal: accent, inner: ground, line: ink, heart: ink })
  const motif = () =>
    scallops(1.02, 15, second) +
    fill(shape, ink) +
    scaled(0.9, fill(shape, ground)) +
    scaled(0.85, line(shape, second, 1.4)) +
    scaled(0.79, fill(shape, second)) +
    scallops(0.73, 7, ground) +
    scaled(0.66, fill(shape, ground) + line(shape, ink, 2.4)) +
    place(-6, 56, bloom(34)) +
    place(
      -14,
      6,
      leafyStem(random, bezier([0, 18], [6, -6], [4, -30], [30, -62], 12), 7, 22, {
        fill: ink,
        vein: ground,
        veins: 0,
        stem: ink,
        stemWidth: 3,
      }),
    ) +
    times(9, (index) => {
      const angle = Math.PI * (0.12 + index * 0.095)
      return circle(-6 + Math.cos(angle) * 44, 56 + Math.sin(angle) * 40, 2.2, ink)
    }) +
    place(62, -112, leaf(34, 15, { fill: second, vein: ground, veins: 3 }), 66) +
    place(52, -122, leaf(28, 12, { fill: ink, vein: ground, veins: 2 }), 24)
  const vine = (flip: number) =>
    place(
      0,
      0,
      leafyStem(random, bezier([0, 60], [30, 20], [-30, -20], [0, -60], 14), 9, 26, {
        fill: mix(ground, second, 0.8),
        vein: ground,
        veins: 2,
        stem: mix(ground, ink, 0.7),
        stemWidth: 3,
      }) +
        place(0, -66, bloom(19, 6)) +
        place(0, 64, bloom(13, 6)),
      0,
      flip,
      1,
    )
  const spots = dusting(random, width, height, 120, () =>
    around(4, () => circle(0, -2.6, 1.1, mix(ground, ink, 0.42))),
  )
  return {
    width,
    height,
    repeat: 44,
    ground,
    body:
      spots +
      wrapped(width, height, 114, 140, 200, place(0, 0, motif(), 10, 1.22)) +
      wrapped(width, height, 334, 420, 200, place(0, 0, motif(), -10, -1.22, 1.22)) +
      wrapped(width, height, 330, 140, 150, place(0, 0, vine(1), 4, 1.45)) +
      wrapped(width, height, 104, 420, 150, place(0, 0, vine(-1), -4, 1.45)),
  }
}
