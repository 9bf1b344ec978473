import { darker, lighter } from '../ink/colour.ts'
import { bezier, smooth, smoothLoop } from '../ink/curves.ts'
import { circle, fill, line, n, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Draws a baya weaver's nest, some 150 units from its knot to the end of its tunnel. */
export function weaverNest(random: Random, straw: string): string {
  const shape = smoothLoop([
    [0, 0],
    [4, 14],
    [9, 36],
    [22, 54],
    [27, 74],
    [21, 92],
    [17, 104],
    [18, 130],
    [15, 150],
    [4, 149],
    [3, 128],
    [0, 108],
    [-12, 100],
    [-22, 82],
    [-21, 62],
    [-10, 38],
    [-4, 14],
  ])
  const dark = darker(straw, 0.42)
  const blades = (count: number, colour: string, width: number) =>
    times(count, () => {
      const y = random.between(40, 92)
      const reach = 19 * Math.sin(((y - 22) / 88) * Math.PI)
      const x = random.near(1, Math.max(2, reach - 5))
      const bow = random.near(0, 5)
      return line(
        `M${n(x - 7)} ${n(y + random.near(0, 5))}Q${n(x)} ${n(y + bow)} ${n(x + 7)} ${n(y + random.near(0, 5))}`,
        colour,
        width,
        0.7,
      )
    })
  return (
    fill(shape, darker(straw, 0.14)) +
    fill(
      smooth([
        [0, 4],
        [-4, 18],
        [-9, 40],
        [-20, 64],
        [-20, 82],
        [-8, 98],
        [2, 100],
        [4, 80],
        [2, 40],
        [0, 4],
      ]),
      lighter(straw, 0.24),
      0.8,
    ) +
    blades(16, dark, 1) +
    blades(16, lighter(straw, 0.5), 1) +
    times(6, (index) =>
      line(
        `M${n(4 + index * 2.2)} ${n(102 + (index % 2) * 4)}Q${n(5 + index * 2)} 126 ${n(4 + index * 2)} ${n(146 + random.near(0, 6))}`,
        index % 2 ? dark : lighter(straw, 0.4),
        0.9,
        0.7,
      ),
    ) +
    times(5, (index) =>
      line(
        smooth(
          bezier([0, 2], [(index - 2) * 1.5, 16], [(index - 2) * 3, 30], [(index - 2) * 6, 48], 5),
        ),
        index % 2 ? dark : lighter(straw, 0.4),
        0.9,
        0.7,
      ),
    )
  )
}

/** Draws a male baya weaver in breeding plumage, clinging upright. Its breast is at the origin. */
export function weaverBird(): string {
  const [yellow, brown, mask] = ['#f0bf2c', '#6d5132', '#33261b']
  return (
    fill('M-4 12L-12 36L-5 38L4 14Z', brown) +
    fill(
      'M2 -22C14 -24 17 -12 14 -2C13 10 6 20 -4 18C-12 14 -13 2 -9 -8C-7 -16 -4 -21 2 -22Z',
      yellow,
    ) +
    fill('M-9 -8C-3 -10 3 -4 2 6C1 14 -3 20 -8 22C-13 16 -14 2 -9 -8Z', brown) +
    line('M-8 -4C-3 0 -3 10 -7 17M-4 -6C1 0 0 8 -3 14', lighter(brown, 0.5), 1) +
    fill('M3 -17C8 -21 14 -18 15 -12C14 -6 8 -6 5 -9C3 -11 2 -14 3 -17Z', mask) +
    fill('M14 -16L24 -12L14 -10Z', mask) +
    circle(8, -15, 1.5, '#f6efe0') +
    line('M8 14l5 6M4 16l4 7', mask, 1.6)
  )
}
