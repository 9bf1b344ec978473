import { leaf } from '../../botany/leaf.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Nested arches in stacked rows with suns and fine rays. */
export function arches(palette: Palette, random: Random): Tile {
  const [width, height] = [400, 480]
  const { ground, ink, second, accent } = palette
  const sets = [
    [ink, ground, accent, ground, second],
    [second, ground, ink, ground, accent],
    [accent, ground, second, ground, ink],
  ]
  const arch = (order: number, kind: number) => {
    const colours = sets[order % 3] ?? []
    const gate = (r: number, tall: number) =>
      `M${-r} 0L${-r} ${-tall}A${r} ${r} 0 0 1 ${r} ${-tall}L${r} 0Z`
    if (kind === 1) {
      return (
        fill(gate(92, 120), mix(ground, colours[0] ?? ink, 0.9)) +
        times(13, (index) => {
          const a = Math.PI * (index / 12)
          return line(
            `M${(-Math.cos(a) * 42).toFixed(1)} ${(-120 - Math.sin(a) * 42).toFixed(1)}L${(-Math.cos(a) * 78).toFixed(1)} ${(-120 - Math.sin(a) * 78).toFixed(1)}`,
            ground,
            2,
          )
        }) +
        circle(0, -120, 28, ground) +
        circle(0, -120, 22, colours[2] ?? accent) +
        times(6, (index) =>
          line(
            `M-78 ${-96 + index * 16}Q-39 ${-106 + index * 16} 0 ${-96 + index * 16}T78 ${-96 + index * 16}`,
            ground,
            2,
          ),
        )
      )
    }
    if (kind === 2) {
      return (
        fill(gate(92, 120), mix(ground, colours[4] ?? second, 0.28)) +
        place(
          0,
          -8,
          times(
            7,
            (index) =>
              place(
                0,
                -index * 22,
                leaf(58 - index * 4, 20, {
                  fill: colours[0] ?? ink,
                  vein: ground,
                  veins: 3,
                  bend: 0.2,
                }),
                52,
              ) +
              place(
                0,
                -index * 22,
                leaf(58 - index * 4, 20, {
                  fill: mix(colours[0] ?? ink, ground, 0.2),
                  vein: ground,
                  veins: 3,
                  bend: -0.2,
                }),
                -52,
              ),
          ) + line('M0 0L0 -176', colours[0] ?? ink, 3),
        )
      )
    }
    return (
      [92, 77, 62, 47, 32]
        .map((r, index) =>
          fill(
            gate(r + random.near(0, 0.8), 120),
            index % 2 ? ground : mix(ground, colours[index] ?? ink, 0.92),
          ),
        )
        .join('') + line('M0 -6L0 -118', ground, 1.6)
    )
  }
  const bar = (y: number) => line(`M0 ${y}L${width} ${y}`, mix(ground, ink, 0.35), 1.3)
  return {
    width,
    height,
    repeat: 52,
    ground,
    body: [0, 1]
      .map(
        (row) =>
          bar(row * 240 + 234) +
          [0, 1]
            .map((column) =>
              wrapped(
                width,
                height,
                column * 200 + 100,
                row * 240 + 228,
                230,
                arch(row + column * 2, (row * 2 + column + (row ? 1 : 0)) % 3),
              ),
            )
            .join(''),
      )
      .join(''),
  }
}
