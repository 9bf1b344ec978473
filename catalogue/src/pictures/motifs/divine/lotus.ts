import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { around, circle, ellipse, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'

/** Lotus pond after temple hangings: blossoms, buds, round pads and ripples. */
export function lotus(palette: Palette, random: Random): Tile {
  const [width, height] = [460, 560]
  const { ground, ink, second, accent } = palette
  const colours = {
    outer: mix(ground, ink, 0.82),
    inner: mix(ground, second, 0.9),
    line: mix(ground, ink, 0.12),
    heart: accent,
  }
  const stemColour = mix(ground, accent, 0.85)
  const pad = (radius: number) =>
    place(
      0,
      0,
      ellipse(0, 0, radius, radius * 0.46, mix(ground, accent, 0.65)) +
        ellipse(0, -radius * 0.03, radius * 0.93, radius * 0.4, mix(ground, accent, 0.42)) +
        times(13, (index) => {
          const angle = (index / 13) * Math.PI * 2
          return line(
            `M0 0Q${(Math.cos(angle) * radius * 0.5).toFixed(1)} ${(Math.sin(angle) * radius * 0.16 - 2).toFixed(1)} ${(Math.cos(angle) * radius * 0.88).toFixed(1)} ${(Math.sin(angle) * radius * 0.38).toFixed(1)}`,
            mix(ground, accent, 0.9),
            1,
          )
        }),
    )
  const stem = (x: number, y: number) =>
    fill(
      tapered(bezier([0, 0], [x * 0.1, y * 0.5], [x * 1.1, y * 0.6], [x, y], 14), 5, 3),
      stemColour,
    ) +
    times(7, (index) => circle(x * 0.1 + x * 0.12 * index, y * (0.16 + index * 0.1), 0.9, ink, 0.7))
  const ripples = times(5, (index) =>
    line(
      `M${-150 + index * 18} ${170 + index * 9}q${40 - index * 3} ${-7} ${80 - index * 6} 0t${80 - index * 6} 0t${80 - index * 6} 0`,
      mix(ground, second, 0.55),
      1.3,
    ),
  )
  const cluster =
    ripples +
    stem(-96, 20) +
    stem(92, -6) +
    place(-92, 156, pad(64)) +
    place(96, 160, pad(78)) +
    fill(tapered(bezier([0, 176], [8, 120], [-10, 80], [0, 30], 12), 7, 5), stemColour) +
    place(6, 172, pad(52)) +
    place(
      -98,
      18,
      lotusFlower(56, {
        ...colours,
        outer: mix(ground, second, 0.95),
        inner: mix(ground, ink, 0.55),
      }),
      -14,
    ) +
    place(
      94,
      -8,
      fill(petal(62, 30, 0.85), colours.outer) +
        place(0, 0, fill(petal(52, 20, 0.9), colours.inner), -13) +
        place(0, 0, fill(petal(52, 20, 0.9), colours.inner), 13) +
        place(0, 0, fill(petal(26, 12, 0.9), stemColour), -20) +
        place(0, 0, fill(petal(26, 12, 0.9), stemColour), 20),
      12,
    ) +
    place(0, 34, lotusFlower(124, colours))
  const pale = {
    outer: mix(ground, second, 0.5),
    inner: mix(ground, ink, 0.22),
    line: mix(ground, '#ffffff', 0.3),
    heart: mix(ground, accent, 0.6),
  }
  /** A paler row further out on the pond. */
  const behind =
    stem(-40, -70) +
    stem(38, -44) +
    place(-60, 92, pad(50)) +
    place(58, 84, pad(44)) +
    place(-40, -66, lotusFlower(52, pale), -10) +
    place(40, -38, lotusFlower(44, pale), 12) +
    place(0, 66, lotusFlower(58, pale))
  const sky = dusting(random, width, height, 64, (x, y, index) =>
    index % 4 === 0
      ? around(5, () => fill(petal(6, 4, 0.4), mix(ground, second, 0.55)), index * 20)
      : circle(x, y, 1.3, mix(ground, accent, 0.8)),
  )
  return {
    width,
    height,
    repeat: 58,
    ground,
    body:
      sky +
      wrapped(width, height, 20, 190, 200, behind) +
      wrapped(width, height, 250, 470, 200, place(0, 0, behind, 0, -1, 1)) +
      wrapped(width, height, 230, 150, 260, place(0, 0, cluster, 0, 1.1)) +
      wrapped(width, height, 0, 430, 260, place(0, 0, cluster, 0, -1.1, 1.1)),
  }
}
