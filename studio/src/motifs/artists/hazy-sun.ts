import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, ellipse, fill, n, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** How large the sun stands in the dust. */
const RADIUS = 84

/** The low sun, round and clear above, its foot dissolved in dust and barred by thin haze. */
export function hazySun(
  random: Random,
  sunX: number,
  { ground, ink, accent }: Palette,
  glow: string,
): string {
  const sunTone = mix(accent, ink, 0.34)
  return (
    `<radialGradient id="haze"><stop offset="0" stop-color="${lighter(accent, 0.4)}" stop-opacity="0.9"/><stop offset="0.34" stop-color="${mix(accent, ground, 0.3)}" stop-opacity="0.55"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(sunTone, glow, 0.42)}"/><stop offset="0.55" stop-color="${mix(sunTone, accent, 0.3)}" stop-opacity="0.92"/><stop offset="1" stop-color="${mix(accent, ground, 0.2)}" stop-opacity="0.4"/></linearGradient>` +
    ellipse(sunX, 232, 340, 260, 'url(#haze)') +
    // Dust scatters its light close around it.
    times(6, (index) => circle(sunX, 220, RADIUS + 30 - index * 5, lighter(glow, 0.3), 0.07)) +
    circle(sunX, 220, RADIUS, 'url(#sun)') +
    times(8, (index) => {
      const y = 208 + index * 12 + random.near(0, 4)
      const x = sunX + random.near(0, 120)
      const reach = random.between(110, 240)
      return fill(
        `M${n(x - reach)} ${n(y)}Q${n(x - reach * 0.3)} ${n(y - random.between(2, 5))} ${n(x + reach * 0.2)} ${n(y - 2)}T${n(x + reach)} ${n(y + 3)}Q${n(x)} ${n(y + random.between(3, 7))} ${n(x - reach)} ${n(y)}Z`,
        index > 3 ? mix(ground, accent, 0.3) : lighter(ground, 0.3),
        0.16 + index * 0.03,
      )
    })
  )
}
