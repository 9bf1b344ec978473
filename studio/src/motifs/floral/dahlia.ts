import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, scatter, type Tile, wrapped } from '../tile.ts'

/** Dahlias in rows of quilled petals, large and close as in a flower market. */
export function dahlia(palette: Palette, random: Random): Tile {
  const size = 600
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const leafTone = light ? mix(accent, ink, 0.2) : mix(ground, accent, 0.5)
  const quilled = (length: number, wide: number, colour: string) =>
    fill(petal(length * 1.03, wide * 1.16, 0.62), darker(colour, 0.42)) +
    fill(petal(length, wide, 0.62), colour) +
    fill(petal(length * 0.62, wide * 0.56, 0.7), darker(colour, 0.24), 0.55) +
    line(`M0 ${n(-length * 0.2)}L0 ${n(-length * 0.92)}`, darker(colour, 0.34), 0.8, 0.6) +
    line(
      `M${n(wide * 0.2)} ${n(-length * 0.46)}Q${n(wide * 0.32)} ${n(-length * 0.7)} ${n(wide * 0.1)} ${n(-length * 0.9)}`,
      lighter(colour, 0.5),
      1,
      0.6,
    )
  const bloom = (radius: number, outer: string, inner: string) => {
    const rows = Math.max(5, Math.round(radius / 13))
    return (
      times(rows, (row) => {
        const share = row / (rows - 1)
        const length = radius * (1 - share * 0.86)
        const count = Math.round(19 - share * 9)
        const wide = ((2 * Math.PI * length) / count) * 0.8
        return times(count, (index) =>
          place(
            0,
            0,
            quilled(
              length * random.near(1, 0.035),
              wide * random.near(1, 0.06),
              mix(outer, inner, Math.min(1, Math.max(0, share + random.near(0, 0.1)))),
            ),
            ((index + (row % 2) * 0.5) / count) * 360 + random.near(row * 3, 2.4),
          ),
        )
      }) +
      times(12, (index) =>
        circle(
          Math.cos(index * 2.4) * radius * 0.014 * index ** 0.6,
          Math.sin(index * 2.4) * radius * 0.014 * index ** 0.6,
          radius * 0.016 + 0.3,
          lighter(inner, 0.4),
        ),
      )
    )
  }
  const foliage = (length: number, tone: string) =>
    leaf(length, length * 0.46, {
      fill: tone,
      shade: darker(tone, 0.3),
      vein: lighter(tone, 0.3),
      veins: 8,
      bend: random.near(0, 0.14),
    })
  const backdrop = scatter(random, size, size, 34)
    .map(([x, y], index) =>
      wrapped(
        size,
        size,
        x,
        y,
        150,
        place(
          0,
          40,
          foliage(
            random.between(90, 136),
            index % 3 ? mix(ground, leafTone, 0.36) : mix(ground, leafTone, 0.6),
          ),
          random.between(0, 360),
        ),
      ),
    )
    .join('')
  const put = (x: number, y: number, radius: number, outer: string, inner: string) =>
    wrapped(
      size,
      size,
      x,
      y,
      radius * 1.9,
      times(7, (index) =>
        place(
          0,
          0,
          place(
            0,
            -radius * 0.55,
            foliage(
              radius * random.between(0.8, 1.1),
              index % 2 ? leafTone : darker(leafTone, 0.22),
            ),
          ),
          index * 51 + random.near(0, 16),
        ),
      ) +
        place(3, 6, fill(petal(1, 1, 0), ground)) +
        bloom(radius, outer, inner),
    )
  const pale = mix(second, '#ffffff', light ? 0.3 : 0.12)
  return {
    width: size,
    height: size,
    repeat: 86,
    ground,
    body:
      backdrop +
      put(420, 96, 66, mix(ink, second, 0.4), ink) +
      put(300, 320, 60, pale, second) +
      put(64, 318, 64, second, mix(ink, second, 0.3)) +
      put(150, 130, 112, ink, darker(ink, 0.3)) +
      put(446, 430, 124, second, mix(ink, second, 0.2)) +
      put(190, 500, 84, pale, mix(second, ink, 0.4)) +
      put(520, 250, 46, mix(accent, second, 0.4), mix(ink, second, 0.5)) +
      put(310, 590, 42, ink, darker(ink, 0.2)) +
      dusting(random, size, size, 30, () =>
        circle(0, 0, random.between(1, 2.4), mix(ground, second, 0.8)),
      ),
  }
}
