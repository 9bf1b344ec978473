import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, place, rect, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Strings of marigold and bells with lit lamps between them. */
export function diyas(palette: Palette, random: Random): Tile {
  const [width, height] = [360, 480]
  const { ground, ink, second, accent } = palette
  const bloom = (radius: number, first: string, other: string) =>
    around(
      13,
      () => fill(petal(radius * random.near(1, 0.08), radius * 0.5, 0.05), first),
      random.between(0, 30),
    ) +
    around(
      10,
      () => fill(petal(radius * 0.72, radius * 0.42, 0.05), other),
      random.between(0, 30),
    ) +
    around(7, () => fill(petal(radius * 0.44, radius * 0.32, 0.05), first)) +
    circle(0, 0, radius * 0.12, other)
  const garland = (x: number) => {
    let strand = line('M0 -20L0 500', ink, 1.2)
    for (let index = 0; index < 10; index += 1) {
      strand += place(
        random.near(0, 1.2),
        index * 48,
        bloom(random.near(17, 1), index % 2 ? second : ink, index % 2 ? ink : second),
      )
      strand += place(
        0,
        index * 48 + 24,
        symmetric(place(2, 0, leaf(20, 8, { fill: accent, vein: ground, veins: 2 }), 62)) +
          circle(0, 0, 3, accent),
      )
    }
    return wrapped(width, height, x, 0, 482, strand)
  }
  const diya = (size: number) =>
    place(
      0,
      0,
      circle(0, -34, 44, second, 0.1) +
        circle(0, -34, 30, second, 0.14) +
        circle(0, -32, 19, second, 0.2) +
        fill('M0 -8C-16 -20 -9 -38 0 -58C9 -38 16 -20 0 -8Z', second) +
        fill('M0 -9C-8 -18 -5 -28 0 -40C5 -28 8 -18 0 -9Z', mix(accent, '#fff3c8', 0.7)) +
        fill('M-50 -10C-40 30 40 30 50 -10C30 -2 -30 -2 -50 -10Z', ink) +
        fill('M-50 -10Q0 -22 50 -10Q0 6 -50 -10Z', mix(ink, ground, 0.3)) +
        line('M-38 4Q0 22 38 4', accent, 1.4) +
        times(9, (index) =>
          circle((index - 4) * 8.5, 10.5 - Math.abs(index - 4) ** 2 * 0.5, 1.5, accent),
        ) +
        times(6, (index) =>
          fill(`M${-25 + index * 10} 13q5 -7 10 0q-5 4 -10 0Z`, mix(ground, second, 0.7), 0.9),
        ) +
        fill('M-16 20L16 20L22 27L-22 27Z', ink) +
        rect(-22, 28, 44, 2, second),
      0,
      size,
    )
  const bell =
    line('M0 -120L0 -26', ink, 1.2) +
    times(7, (index) => circle(0, -112 + index * 12, 2, second)) +
    fill('M-4 -28Q-16 -22 -17 0L-22 8L22 8L17 0Q16 -22 4 -28Z', ink) +
    rect(-19, 1, 38, 2, second) +
    circle(0, 13, 4.5, second) +
    circle(0, -30, 4, second)
  const glow = dusting(random, width, height, 100, (_x, _y, index) =>
    circle(
      0,
      0,
      random.between(0.8, 1.8),
      index % 3 ? mix(ground, second, 0.6) : mix(ground, ink, 0.4),
    ),
  )
  return {
    width,
    height,
    repeat: 46,
    ground,
    body:
      glow +
      garland(0) +
      garland(180) +
      wrapped(width, height, 90, 196, 100, diya(1)) +
      wrapped(width, height, 270, 436, 100, diya(1)) +
      wrapped(width, height, 90, 400, 150, bell) +
      wrapped(width, height, 270, 160, 150, bell) +
      wrapped(width, height, 90, 262, 40, bloom(13, second, ink)) +
      wrapped(width, height, 270, 22, 40, bloom(13, second, ink)) +
      [
        [44, 108, 0.42],
        [136, 108, 0.42],
        [224, 348, 0.42],
        [316, 348, 0.42],
        [90, 60, 0.55],
        [270, 300, 0.55],
      ]
        .map(([x = 0, y = 0, size = 1]) => wrapped(width, height, x, y, 60, diya(size)))
        .join('') +
      [
        [50, 330, 0.5],
        [130, 330, 0.5],
        [230, 90, 0.5],
        [310, 90, 0.5],
      ]
        .map(([x = 0, y = 0, size = 1]) =>
          wrapped(width, height, x, y, 100, place(0, 0, bell, 0, size)),
        )
        .join(''),
  }
}
