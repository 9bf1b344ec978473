import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Wisteria on twisting trunks in a half drop, its clusters at every height, paler ones behind. */
export function wisteria(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 720]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const bark = light
    ? mix(darker(mix(ink, accent, 0.5), 0.35), '#9a7f66', 0.4)
    : mix(ground, accent, 0.55)
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
  /** Wood that has wound about itself, and the lines of its bark. */
  const wood = (spine: readonly Point[], from: number, to: number) => {
    const swell = random.between(0, 6)
    // As many half turns as bring the winding shoot back to where the next piece takes it up.
    const turns = 8 * Math.PI
    const aside = (by: number) => offset(spine, (t) => (from + (to - from) * t) * by)
    return (
      fill(
        brush(
          spine,
          (t) => (from + (to - from) * t) * (1 + 0.14 * Math.sin(t * 3 * turns + swell)),
        ),
        bark,
      ) +
      fill(
        brush(
          offset(spine, (t) => Math.sin(t * turns + swell) * from * 0.95),
          (t) => (from + (to - from) * t) * 0.5,
        ),
        lighter(bark, 0.2),
      ) +
      [-0.3, -0.08, 0.14, 0.32]
        .map((by, index) =>
          line(smooth(aside(by)), index % 2 ? lighter(bark, 0.26) : darker(bark, 0.3), 0.9, 0.6),
        )
        .join('')
    )
  }
  const put = (x: number, y: number, reach: number, drawn: string) =>
    wrapped(width, height, x, y, reach, drawn)
  const hang = (x: number, y: number, long: number, tone: string) =>
    put(
      x,
      y,
      long + 40,
      place(0, 0, pinnate(random.between(80, 106), accent), random.near(-112, 18)) +
        place(0, 0, pinnate(random.between(80, 106), mix(accent, ink, 0.2)), random.near(112, 18)) +
        raceme(long, tone, lighter(second, 0.3)) +
        place(0, 0, pinnate(random.between(60, 84), lighter(accent, 0.12)), random.near(0, 60)),
    )
  /** A trunk the height of the tile, its arms at every height, each with its cluster. */
  const climber = (left: number, top: number, face: number) => {
    const trunk = [
      ...bezier(
        [0, height],
        [face * -34, height * 0.86],
        [face * 104, height * 0.78],
        [face * 82, height * 0.6],
        20,
      ),
      ...bezier(
        [face * 82, height * 0.6],
        [face * 58, height * 0.4],
        [face * -94, height * 0.42],
        [face * -76, height * 0.22],
        20,
      ).slice(1),
      ...bezier(
        [face * -76, height * 0.22],
        [face * -64, height * 0.1],
        [face * 26, height * 0.11],
        [0, 0],
        14,
      ).slice(1),
    ]
    const arms = [
      [0.1, -118, -34, 210],
      [0.26, 104, -44, 250],
      [0.43, -104, -26, 168],
      [0.6, 122, -30, 226],
      [0.78, -126, -38, 272],
      [0.93, 74, -30, 150],
    ] as const
    const grown = arms.map(([share, reach, rise, long]) => {
      const { x, y } = pointAlong(trunk, share)
      const [dx, dy] = [face * reach * random.near(1, 0.1), rise + random.near(0, 12)]
      const arm = bezier([0, 0], [dx * 0.3, dy * 1.3], [dx * 0.7, dy * 1.4], [dx, dy], 14)
      return { x: left + x, y: top + y, dx, dy, long: long * random.near(1, 0.08), arm }
    })
    return (
      put(left, top, height * 1.1, wood(trunk, 8, 8)) +
      grown.map(({ x, y, arm }) => put(x, y, 170, wood(arm, 6, 2.6))).join('') +
      grown
        .map(
          ({ x, y, dx, dy, long }) =>
            hang(
              x + dx * 0.96,
              y + dy + 2,
              long,
              random.pick([ink, mix(ink, second, 0.4), mix(ink, second, 0.7)]),
            ) +
            put(
              x + dx * 0.4,
              y + dy * 0.9,
              110,
              place(
                0,
                0,
                pinnate(random.between(64, 88), lighter(accent, 0.08)),
                random.near(0, 50),
              ),
            ),
        )
        .join('')
    )
  }
  body += climber(120, 40, 1) + climber(120 + width / 2, 40 + height / 2, -1)
  return { width, height, repeat: 92, ground, body }
}
