import { mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, type Point, rect, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

export type Dusk = {
  night: string
  blue: string
  mauve: string
  rose: string
  amber: string
}

/** The colours through which the evening goes down to the horizon, tinged by the colourway's ground. */
export function duskOver(ground: string): Dusk {
  return {
    night: mix('#2c4270', ground, 0.16),
    blue: mix('#5472a0', ground, 0.06),
    mauve: '#a58bab',
    rose: '#e59a94',
    amber: '#f8c67f',
  }
}

/** Blue dusk over a band of rose and amber, the sun just gone down at (sunX, horizon). */
export function duskSky(
  random: Random,
  { night, blue, mauve, rose, amber }: Dusk,
  width: number,
  horizon: number,
  sunX: number,
): string {
  const stops = [
    [0, night],
    [0.24, blue],
    [0.42, mauve],
    [0.56, rose],
    [0.74, amber],
    [1, '#fde0a8'],
  ] as const
  return (
    `<defs><linearGradient id="citySky" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>` +
    `<radialGradient id="cityGlow"><stop offset="0" stop-color="#fff0c2" stop-opacity="0.95"/><stop offset="0.16" stop-color="#ffdf9a" stop-opacity="0.6"/><stop offset="0.5" stop-color="${amber}" stop-opacity="0.22"/><stop offset="1" stop-color="${rose}" stop-opacity="0"/></radialGradient><radialGradient id="citySun"><stop offset="0" stop-color="#fff6d6"/><stop offset="0.84" stop-color="#ffe6a4"/><stop offset="1" stop-color="#ffd98e" stop-opacity="0"/></radialGradient></defs>` +
    rect(0, 0, width, horizon + 4, 'url(#citySky)') +
    circle(sunX, horizon - 232, 420, 'url(#cityGlow)') +
    circle(sunX, horizon - 232, 62, 'url(#citySun)') +
    times(Math.round(width / 70), (index) => {
      const low = 0.12 + 0.88 * ((index * 0.618) % 1)
      const y = low * 430
      const x = random.between(-60, width + 60)
      const half = random.between(110, 260)
      const thick = random.between(11, 24) * (1.2 - low * 0.6)
      // Grey above, and lit from below where the light still reaches.
      const body = mix(mix(night, mauve, 0.5), mauve, low)
      const under = mix(mix(mauve, rose, 0.7), amber, low ** 1.6)
      return (
        fill(streak(random, x, y, half * 1.15, thick * 1.3), body, 0.2) +
        fill(streak(random, x, y, half, thick), body, 0.34) +
        times(3, (layer) =>
          fill(
            streak(
              random,
              x + random.near(0, half * 0.3),
              y + thick * (0.05 + layer * 0.16),
              half * random.between(0.45, 0.8),
              thick * (0.55 - layer * 0.12),
            ),
            under,
            0.2 + low * 0.16,
          ),
        )
      )
    })
  )
}

/** A long cloud drawn out by the wind, ragged along its upper edge. */
function streak(random: Random, x: number, y: number, half: number, thick: number): string {
  const upper = Array.from({ length: 9 }, (_, index): Point => {
    const share = index / 8
    const swell = Math.sin(Math.PI * share) ** 0.7
    return [x - half + share * 2 * half, y - thick * swell * random.between(0.35, 1.1)]
  })
  const lower = Array.from({ length: 6 }, (_, index): Point => {
    const share = 1 - (index + 0.5) / 6
    return [
      x - half + share * 2 * half,
      y + thick * 0.4 * Math.sin(Math.PI * share) * random.between(0.5, 1.1),
    ]
  })
  return smoothLoop([...upper, ...lower])
}
