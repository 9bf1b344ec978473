import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Wisteria hanging in long clusters from twisting boughs, paler ones behind. */
export function wisteria(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 720]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const bark = light ? darker(mix(ink, accent, 0.5), 0.4) : mix(ground, accent, 0.55)
  const floret = (size: number, colour: string) =>
    fill(petal(size, size * 1.25, 0.1), lighter(colour, 0.36)) +
    fill(petal(size * 0.66, size * 0.6, 0.3), lighter(colour, 0.12), 0.8) +
    place(0, 0, fill(petal(size * 0.8, size * 0.6, 0.3), colour), 152) +
    place(0, 0, fill(petal(size * 0.8, size * 0.6, 0.3), darker(colour, 0.14)), 208) +
    circle(0, -size * 0.2, size * 0.1, '#f4e3a0', 0.9)
  const raceme = (length: number, tone: string, pale: string) => {
    const sway = random.near(0, 26)
    const spine = bezier(
      [0, 0],
      [sway * 0.2, length * 0.3],
      [sway, length * 0.6],
      [sway * 0.8, length],
      20,
    )
    const rows = Math.round(length / 9.5)
    return (
      fill(tapered(spine, 2.4, 0.8), accent) +
      times(rows, (row) => {
        const t = row / rows
        const at = pointAlong(spine, t)
        const spread = 38 * (t < 0.12 ? 0.6 + t * 3.4 : 1 - (t - 0.12) * 0.98)
        const many = t > 0.8 ? 2 : 4
        return times(many, (index) => {
          const x = at.x + ((index + 0.5) / many - 0.5) * 2 * spread + random.near(0, 5)
          const y = at.y + random.near(0, 5)
          const colour = mix(
            mix(pale, tone, Math.min(1, t * 0.9 + 0.15)),
            '#ffffff',
            random.between(0, 0.18),
          )
          if (t > 0.78)
            return place(
              x,
              y,
              fill(`M0 -5Q4 0 0 6Q-4 0 0 -5Z`, darker(colour, 0.12)),
              random.near(0, 24),
            )
          return place(
            x,
            y,
            floret(random.between(10, 13.5) * (1.1 - t * 0.35), colour),
            random.near(0, 40) + (index - 1.5) * 22,
          )
        })
      })
    )
  }
  const pinnate = (length: number, tone: string) =>
    fill(
      tapered(bezier([0, 0], [4, -length * 0.3], [10, -length * 0.7], [4, -length]), 2, 0.8),
      tone,
    ) +
    times(11, (index) => {
      const side = index === 10 ? 0 : index % 2 ? 1 : -1
      const t = 0.16 + Math.floor(index / 2) * 0.165
      return place(
        4 * t,
        -length * Math.min(1, t),
        leaf(length * 0.36, length * 0.13, {
          fill: index % 3 ? tone : lighter(tone, 0.16),
          shade: darker(tone, 0.2),
          vein: lighter(tone, 0.4),
          veins: 4,
          bend: side * 0.1,
        }),
        side * random.near(62, 6),
      )
    })
  const faint = mix(ground, second, 0.38)
  const faintGreen = mix(ground, accent, 0.34)
  let body = ''
  for (const [x, y, long] of [
    [70, 60, 230],
    [200, 330, 250],
    [330, 90, 200],
    [460, 400, 240],
    [110, 560, 220],
    [390, 620, 210],
  ] as const)
    body += wrapped(
      width,
      height,
      x,
      y,
      300,
      raceme(long, mix(faint, second, 0.2), faint) +
        place(0, 0, pinnate(90, faintGreen), 40) +
        place(0, 0, pinnate(80, faintGreen), -60),
    )
  const bough = (y: number, lift: number) => {
    const spine = bezier(
      [-20, y],
      [width * 0.3, y - lift],
      [width * 0.66, y + lift],
      [width + 20, y],
      30,
    )
    return (
      fill(
        brush(spine, (t) => 11 + Math.sin(t * 21) * 2),
        bark,
      ) +
      times(5, (index) => {
        const path = bezier(
          [-20, y - 4 + index * 2],
          [width * 0.3, y - lift - 4 + index * 2],
          [width * 0.66, y + lift - 4 + index * 2],
          [width + 20, y - 4 + index * 2],
          30,
        )
        return line(
          `M${path.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`,
          index % 2 ? lighter(bark, 0.24) : darker(bark, 0.3),
          0.9,
          0.7,
        )
      }) +
      fill(
        brush(
          spine.map(([px, py], index) => [px, py + Math.sin(index * 0.9) * 11] as const),
          () => 4,
        ),
        lighter(bark, 0.12),
      )
    )
  }
  const hang = (x: number, y: number, long: number, tone: string) =>
    wrapped(
      width,
      height,
      x,
      y,
      long + 120,
      place(0, 0, pinnate(random.between(86, 112), accent), random.near(-118, 16)) +
        place(0, 0, pinnate(random.between(86, 112), mix(accent, ink, 0.2)), random.near(118, 16)) +
        place(0, 0, raceme(long, tone, lighter(second, 0.3))) +
        place(0, 0, pinnate(random.between(70, 90), darker(accent, 0.1)), random.near(40, 20)) +
        place(0, 0, pinnate(random.between(70, 90), lighter(accent, 0.12)), random.near(-50, 20)),
    )
  body += wrapped(width, height, 0, 90, 1400, place(0, -90, bough(90, 60)))
  for (const [x, y, long] of [
    [52, 88, 230],
    [150, 72, 290],
    [262, 92, 220],
    [352, 108, 300],
    [462, 98, 240],
  ] as const)
    body += hang(x, y, long, random.pick([ink, mix(ink, second, 0.4), mix(ink, second, 0.7)]))
  body += wrapped(width, height, 0, 450, 1400, place(0, -450, bough(450, -54)))
  for (const [x, y, long] of [
    [18, 450, 250],
    [112, 466, 210],
    [214, 470, 270],
    [316, 440, 200],
    [412, 432, 260],
  ] as const)
    body += hang(x, y, long, random.pick([ink, mix(ink, second, 0.4), mix(ink, second, 0.7)]))
  return { width, height, repeat: 92, ground, body }
}
