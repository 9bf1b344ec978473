import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Bricks with soft edges and uneven tone; on a dark ground sooty ones, a few of them greyer. */
export function brick(palette: Palette, random: Random): Tile {
  const [wide, tall] = [120, 42]
  const { ground, ink, second, accent } = palette
  const isSooty = lightness(ground) < 0.3
  // Between black bricks the eye finds every brick that comes again, so they need a larger wall.
  const [columns, rows] = isSooty ? [9, 26] : [4, 10]
  const [width, height] = [columns * wide, rows * tall]
  const mortar = isSooty ? darker(ground, 0.4) : mix(ground, '#ffffff', 0.18)
  const faces = isSooty
    ? Array.from({ length: 15 }, (_, index) =>
        index === 14 ? mix(second, ink, 0.9) : mix(second, ink, (index % 7) * 0.1),
      )
    : [
        mix(ground, ink, 0.55),
        mix(ground, ink, 0.42),
        mix(ground, second, 0.4),
        mix(ground, accent, 0.6),
        mix(ground, ink, 0.66),
      ]
  let body = rect(0, 0, width, height, mortar)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tone = mix(random.pick(faces), ground, random.between(0, 0.35))
      const j = () => random.near(0, 1.4)
      const w = wide - 9
      const h = tall - 8
      const d = `M${(4 + j()).toFixed(1)} ${j().toFixed(1)}Q${w / 2} ${(j() * 1.2).toFixed(1)} ${(w - 3 + j()).toFixed(1)} ${j().toFixed(1)}Q${w + 1} 1 ${(w + j()).toFixed(1)} ${h / 2}Q${w + 1} ${h} ${(w - 4 + j()).toFixed(1)} ${(h + j()).toFixed(1)}Q${w / 2} ${(h + j() * 1.2).toFixed(1)} ${(3 + j()).toFixed(1)} ${(h + j()).toFixed(1)}Q0 ${h} ${j().toFixed(1)} ${h / 2}Q0 0 4 ${j().toFixed(1)}Z`
      const drawn =
        `<g transform="translate(1.500 2.400)">${fill(d, darker(mortar, 0.3), 0.45)}</g>` +
        fill(d, tone) +
        line(
          `M6 3Q${w / 2} ${1 + random.next()} ${w - 6} 3`,
          lighter(tone, isSooty ? 0.24 : 0.35),
          1.4,
          0.7,
        ) +
        times(5, () =>
          line(
            `M${random.between(8, w - 34).toFixed(0)} ${random.between(8, h - 6).toFixed(0)}q12 ${random.near(0, 3).toFixed(1)} ${random.between(10, 26).toFixed(0)} 0`,
            random.chance(0.5) ? darker(tone, 0.16) : lighter(tone, isSooty ? 0.09 : 0.24),
            random.between(1, 3.4),
            0.4,
          ),
        ) +
        times(isSooty ? 16 : 5, () =>
          circle(
            random.between(6, w - 6),
            random.between(6, h - 6),
            random.between(0.6, 1.7),
            darker(tone, 0.3),
            0.5,
          ),
        )
      body += wrapped(
        width,
        height,
        column * wide + (row % 2) * (wide / 2) + 4,
        row * tall + 4,
        130,
        drawn,
      )
    }
  }
  return { width, height, repeat: isSooty ? 207 : 92, ground, body }
}
