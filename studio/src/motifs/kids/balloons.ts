import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { cloud } from './cloud.ts'

/** Hot-air balloons, kites and clouds. */
export function balloons(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 600]
  const { ground, ink, second, accent } = palette
  const white = lightness(ground) > 0.8 ? '#ffffff' : lighter(ground, 0.25)
  const balloon = (first: string, other: string, trim: string) => {
    const gores = times(7, (index) => {
      const a = -66 + (index * 132) / 7
      const b = -66 + ((index + 1) * 132) / 7
      return fill(
        `M0 -92C${(a * 1.3).toFixed(1)} -92 ${(a * 1.5).toFixed(1)} -6 ${(a * 0.26).toFixed(1)} 62L${(b * 0.26).toFixed(1)} 62C${(b * 1.5).toFixed(1)} -6 ${(b * 1.3).toFixed(1)} -92 0 -92Z`,
        index % 2 ? first : other,
      )
    })
    return (
      gores +
      fill('M0 -92C86 -92 100 -6 17 62L8 62C56 -4 52 -80 0 -92Z', darker(first, 0.5), 0.13) +
      fill('M-82 -34Q0 -8 82 -34Q82 -20 77 -8Q0 16 -77 -8Q-82 -20 -82 -34Z', trim) +
      times(9, (index) =>
        circle((index - 4) * 17, -6 - Math.abs(index - 4) ** 2 * 1.1, 4, ground),
      ) +
      times(6, (index) => fill(`M${-17 + index * 5.7} 62q2.800 8 5.600 0Z`, trim)) +
      line('M-15 64L-11 88M15 64L11 88M-5 66L-4 88M5 66L4 88', darker(trim, 0.3), 1) +
      rect(-14, 88, 28, 22, darker(trim, 0.2), 1, 4) +
      times(3, (index) =>
        line(`M-13 ${93 + index * 5}L13 ${93 + index * 5}`, lighter(trim, 0.2), 1),
      ) +
      rect(-16, 86, 32, 4, darker(trim, 0.4), 1, 2)
    )
  }
  const kite = (colour: string, other: string) =>
    fill('M0 -40L26 0L0 46L-26 0Z', colour) +
    fill('M0 -40L26 0L0 0ZM0 46L-26 0L0 0Z', other) +
    line('M0 -40L0 46M-26 0L26 0', darker(colour, 0.3), 1) +
    line('M0 46C18 66 -18 84 4 110', darker(colour, 0.2), 1.4) +
    [62, 80, 98]
      .map((y, index) =>
        place(
          index % 2 ? -4 : 6,
          y,
          fill('M0 0L-9 -5L-9 5ZM0 0L9 -5L9 5Z', index % 2 ? colour : other),
          14,
        ),
      )
      .join('')
  const put = (x: number, y: number, body: string, turn = 0, scale = 1) =>
    wrapped(width, height, x, y, 140, place(0, 0, body, turn, scale))
  const cloudShade = mix(ground, second, 0.32)
  return {
    width,
    height,
    repeat: 70,
    ground,
    body:
      dusting(random, width, height, 40, () =>
        circle(0, 0, random.between(1.2, 2.4), mix(ground, second, 0.5)),
      ) +
      put(250, 60, cloud(110, white, cloudShade)) +
      put(60, 262, cloud(130, white, cloudShade)) +
      put(400, 236, cloud(90, white, cloudShade)) +
      put(200, 560, cloud(120, white, cloudShade)) +
      put(440, 480, cloud(110, white, cloudShade)) +
      put(420, 30, cloud(70, white, cloudShade)) +
      put(120, 120, balloon(ink, lighter(ink, 0.35), accent), -3) +
      put(356, 384, balloon(second, lighter(second, 0.4), ink), 3) +
      put(368, 130, balloon(accent, lighter(accent, 0.4), second), 4, 0.62) +
      put(130, 420, balloon(mix(ink, accent, 0.5), lighter(ink, 0.5), second), -4, 0.68) +
      put(248, 250, kite(accent, ink), 16, 0.85) +
      put(30, 540, kite(second, accent), -14, 0.8) +
      times(3, (index) =>
        put(
          236 + index * 24,
          180 - index * 10,
          line('M-9 -3Q-4 -8 0 0Q4 -8 9 -3', darker(second, 0.35), 1.6),
        ),
      ),
  }
}
