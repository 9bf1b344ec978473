import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { circle, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, scatter, type Tile, wrapped } from '../tile.ts'
import { wash } from './wash.ts'

/** Loose watercolour peonies with wet-in-wet petals and pencil lines. */
export function watercolourBloom(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 600]
  const { ground, ink, second, accent } = palette
  const bloom = (radius: number, colour: string, deep: string) => {
    let drawn = ''
    for (const [count, distance, size] of [
      [8, 0.62, 0.52],
      [6, 0.4, 0.44],
      [4, 0.17, 0.3],
    ] as const) {
      for (let index = 0; index < count; index += 1) {
        const angle = ((index + random.near(0, 0.2)) / count) * Math.PI * 2
        drawn += wash(
          random,
          Math.cos(angle) * radius * distance,
          Math.sin(angle) * radius * distance,
          radius * size * random.near(1, 0.14),
          random.chance(0.3) ? deep : colour,
          0.72,
        )
      }
    }
    drawn += wash(random, 0, 0, radius * 0.2, deep, 1.1)
    drawn += times(16, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = radius * random.between(0.12, 0.3)
      return (
        line(
          `M0 0L${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`,
          darker(deep, 0.35),
          0.8,
          0.6,
        ) +
        circle(
          Math.cos(angle) * reach,
          Math.sin(angle) * reach,
          2,
          mix(accent, darker(deep, 0.4), 0.5),
          0.9,
        )
      )
    })
    return drawn
  }
  const washLeaf = (length: number, colour: string) =>
    times(4, (index) =>
      place(
        0,
        0,
        leaf(length * random.near(1, 0.04), length * random.near(0.4, 0.05), {
          fill: colour,
          bend: random.near(0.12, 0.08),
        }).replace('/>', ' fill-opacity="0.26"/>'),
        index - 1.5,
      ),
    ) +
    line(
      `M0 0Q${length * 0.02} ${-length * 0.5} ${length * 0.1} ${-length * 0.94}`,
      darker(colour, 0.2),
      0.9,
      0.55,
    )
  const spray = (radius: number, colour: string, deep: string) =>
    [20, 76, 128, 190, 246, 310]
      .map((turn, index) =>
        place(
          Math.sin((turn * Math.PI) / 180) * radius * 0.7,
          -Math.cos((turn * Math.PI) / 180) * radius * 0.7,
          washLeaf(radius * random.between(0.7, 1), index % 2 ? accent : mix(accent, ink, 0.35)),
          turn + random.near(0, 14),
        ),
      )
      .join('') + bloom(radius, colour, deep)
  const put = (x: number, y: number, body: string) =>
    wrapped(width, height, x, y, 220, place(0, 0, body, random.between(0, 360)))
  const haze = scatter(random, width, height, 7)
    .map(([x, y]) =>
      wrapped(width, height, x, y, 150, wash(random, 0, 0, random.between(80, 120), second, 0.16)),
    )
    .join('')
  return {
    width,
    height,
    repeat: 76,
    ground,
    body:
      haze +
      put(146, 150, spray(104, second, ink)) +
      put(396, 420, spray(112, mix(second, ink, 0.3), ink)) +
      put(404, 120, spray(62, mix(second, ground, 0.3), ink)) +
      put(128, 440, spray(70, second, mix(ink, second, 0.4))) +
      dusting(random, width, height, 40, () =>
        circle(0, 0, random.between(1, 3), random.chance(0.5) ? second : accent, 0.4),
      ),
  }
}
