import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { birds } from './birds.ts'

/** A ridge as a sum of waves and jags; higher `jag` gives rockier outlines. */
function ridge(random: Random, width: number, base: number, rise: number, jag: number): Point[] {
  const phases = [
    random.between(0, 6),
    random.between(0, 6),
    random.between(0, 6),
    random.between(0, 6),
  ]
  const steps = Math.round(width / 9)
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = (index / steps) * width
    const u = x / 1000
    const wave =
      Math.sin(u * 2.6 + (phases[0] ?? 0)) * 0.55 +
      Math.sin(u * 6.1 + (phases[1] ?? 0)) * 0.3 +
      Math.abs(Math.sin(u * 11 + (phases[2] ?? 0))) * 0.28 * jag +
      Math.sin(u * 27 + (phases[3] ?? 0)) * 0.06 * jag
    return [x, base - rise * wave + random.near(0, jag * 3)]
  })
}

function pine(random: Random, tall: number, colour: string): string {
  return (
    rect(-tall * 0.015, -tall * 0.1, tall * 0.03, tall * 0.14, colour) +
    times(8, (index) => {
      const y = -tall * (0.08 + index * 0.115)
      const half = tall * 0.19 * (1 - index / 8.6) * random.near(1, 0.14)
      return fill(
        `M${(-half).toFixed(1)} ${y.toFixed(1)}Q${(-half * 0.3).toFixed(1)} ${(y - tall * 0.04).toFixed(1)} 0 ${(y - tall * 0.19).toFixed(1)}Q${(half * 0.3).toFixed(1)} ${(y - tall * 0.04).toFixed(1)} ${half.toFixed(1)} ${y.toFixed(1)}Q0 ${(y - tall * 0.045).toFixed(1)} ${(-half).toFixed(1)} ${y.toFixed(1)}Z`,
        colour,
      )
    })
  )
}

/** Misty ranges under a low sun, each fading into the next. */
export function mountains(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const mist = light ? lighter(ground, 0.35) : mix(ground, second, 0.35)
  const sun = light ? mix(ground, accent, 0.75) : accent
  let drawn = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.3)}"/><stop offset="0.55" stop-color="${mix(ground, accent, 0.22)}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>${rect(0, 0, width, 1000, 'url(#sky)')}`
  const sunX = width * random.between(0.62, 0.74)
  drawn +=
    [190, 150, 118]
      .map((radius, index) => circle(sunX, 330, radius, sun, 0.1 + index * 0.04))
      .join('') + circle(sunX, 330, 84, sun, 0.95)
  drawn += times(5, (index) =>
    ellipse(
      width * random.between(0.05, 0.95),
      130 + index * 62,
      random.between(120, 300),
      random.between(6, 13),
      mist,
      0.35,
    ),
  )
  drawn += birds(random, sunX - 190, 240, 6, mix(ground, ink, 0.75))
  const layers = 6
  for (let index = 0; index < layers; index += 1) {
    const share = index / (layers - 1)
    const tone = mix(
      mix(ground, second, 0.4),
      mix(ink, second, 0.25 * (1 - share)),
      share ** 1.15 * 0.96,
    )
    const base = 470 + index * 88
    const points = ridge(random, width, base, 150 - index * 15, 1.25 - share * 0.6)
    const id = `r${index}`
    drawn += `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${base - 160}" x2="0" y2="${base + 190}"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, mist, 0.82)}"/></linearGradient></defs>`
    drawn += fill(`${smooth(points)}L${width} 1000L0 1000Z`, `url(#${id})`)
    if (index < 3) {
      drawn += times(26, () => {
        const at = points[random.int(2, points.length - 3)] ?? [0, 0]
        const long = random.between(30, 90)
        return line(
          `M${at[0].toFixed(1)} ${(at[1] + 4).toFixed(1)}q${random.near(6, 10).toFixed(1)} ${(long * 0.5).toFixed(1)} ${random.near(14, 16).toFixed(1)} ${long.toFixed(1)}`,
          lighter(tone, 0.25),
          1.1,
          0.4,
        )
      })
    } else {
      const trees = index === 5 ? 46 : 30
      drawn += times(trees, () => {
        const at = points[random.int(0, points.length - 1)] ?? [0, 0]
        return place(
          at[0],
          at[1] + 8,
          pine(random, random.between(26, 50) * (index - 1.6), mix(tone, ink, 0.18)),
        )
      })
    }
  }
  return drawn
}
