import { mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'

/** Overlapping fans with rays and metallic rims. */
export function artDeco(palette: Palette, random: Random): Tile {
  const [width, height] = [240, 240]
  const { ground, ink, second, accent } = palette
  const shell = (radius: number, colour: string) =>
    fill(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0L${radius} 4L${-radius} 4Z`, colour)
  const fan =
    shell(120, ink) +
    shell(117, mix(ground, second, 0.14)) +
    shell(112, ink) +
    shell(109.6, ground) +
    times(17, (index) => {
      const angle = Math.PI * (index / 16)
      return line(
        `M${(-Math.cos(angle) * 40).toFixed(1)} ${(-Math.sin(angle) * 40).toFixed(1)}L${(-Math.cos(angle) * 108).toFixed(1)} ${(-Math.sin(angle) * 108).toFixed(1)}`,
        index % 2 ? mix(ground, ink, 0.5) : ink,
        index % 2 ? 1.3 : 2.4,
      )
    }) +
    times(8, (index) => {
      const angle = Math.PI * ((index + 0.5) / 8)
      return (
        place(
          -Math.cos(angle) * 92,
          -Math.sin(angle) * 92,
          fill('M0 -14L5.500 0L0 14L-5.500 0Z', accent),
          (Math.atan2(-Math.sin(angle), -Math.cos(angle)) * 180) / Math.PI + 90,
        ) + circle(-Math.cos(angle) * 72, -Math.sin(angle) * 72, random.near(3, 0.2), ink)
      )
    }) +
    shell(54, ink) +
    shell(52, second) +
    shell(46, ink) +
    shell(44.5, ground) +
    times(7, (index) => {
      const angle = Math.PI * ((index + 0.5) / 7)
      return line(
        `M0 0L${(-Math.cos(angle) * 42).toFixed(1)} ${(-Math.sin(angle) * 42).toFixed(1)}`,
        ink,
        1.7,
      )
    }) +
    shell(22, ink) +
    shell(19, accent) +
    shell(12, ground) +
    shell(7, ink)
  let body = rect(0, 0, width, height, ground)
  for (let row = -1; row <= 5; row += 1) {
    const y = row * 60
    const x = row % 2 ? 0 : 120
    for (const dx of [-240, 0, 240]) body += place(x + dx, y + 0, fan)
  }
  return { width, height, repeat: 54, ground, body }
}
