import { lightness, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Tile } from '../tile.ts'

/** Layered waves of fine contour lines, foam dotted. */
export function waves(palette: Palette): Tile {
  const [width, height] = [480, 480]
  const { ground, ink, second, accent } = palette
  const washes = [
    mix(ground, accent, 0.5),
    mix(ground, second, 0.6),
    mix(ground, second, 0.95),
    mix(second, ink, 0.5),
    ink,
  ]
  const crest = (row: number): Point[] =>
    Array.from({ length: 49 }, (_, index) => {
      const t = index / 48
      return [
        t * width,
        Math.sin(t * Math.PI * 4 + row * 1.7) * 17 +
          Math.sin(t * Math.PI * 2 + row * 2.3) * 21 +
          Math.sin(t * Math.PI * 6 + row) * 5,
      ]
    })
  let body = rect(0, 0, width, height, ground)
  const rows = 8
  for (let row = -2; row <= rows + 1; row += 1) {
    const phase = ((row % rows) + rows) % rows
    const points = crest(phase)
    const y = (row * height) / rows
    const colour = washes[phase % washes.length] ?? ink
    const paper = lightness(colour) > 0.5 ? mix(colour, ink, 0.5) : mix(colour, ground, 0.55)
    body += place(
      0,
      y,
      fill(`${smooth(points)}L${width} 160L0 160Z`, colour) +
        times(6, (index) =>
          line(
            smooth(points.map(([x, py]): Point => [x, py * (1 - index * 0.09) + 7 + index * 8.5])),
            paper,
            1.5 - index * 0.17,
            0.85,
          ),
        ) +
        points
          .filter((_, index) => index % 2 === 0 && index < 48)
          .map(([x, py]) => circle(x + 3, py - 5, 1.6 + (phase % 3) * 0.3, paper, 0.8))
          .join(''),
    )
  }

  return { width, height, repeat: 66, ground, body }
}
