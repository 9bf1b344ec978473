import { darker, lighter, mix } from '../ink/colour.ts'
import { around, circle, fill, line, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type RhododendronTones = { leaf: string; leafLit: string; petal: string; blush: string }

function whorl(random: Random, { leaf, leafLit }: RhododendronTones): string {
  const turn = random.between(0, 40)
  return around(
    8,
    (index) => {
      const tone = mix(leaf, leafLit, random.between(0, 0.55))
      const long = 20 + (index % 3) * 3
      return (
        fill(`M0 -3C-6 -8 -6 ${-long + 3} 0 ${-long}C6 ${-long + 3} 6 -8 0 -3Z`, tone) +
        fill(`M0 -3C6 -8 6 ${-long + 3} 0 ${-long}Z`, darker(tone, 0.3), 0.6) +
        line(`M0 -4V${-long + 2}`, lighter(tone, 0.34), 0.8, 0.8)
      )
    },
    turn,
  )
}

function truss(random: Random, { petal, blush }: RhododendronTones): string {
  const bells = [-64, 64, -38, 38, -14, 16, 0]
  return bells
    .map((turn, index) => {
      const tone = mix(petal, blush, random.between(0.04, 0.34) + (turn > 20 ? 0.24 : 0))
      return place(
        turn * 0.12,
        -2 + Math.abs(turn) * 0.03 - (index > 3 ? 2 : 0),
        fill(
          'M-1.4 0C-3 -4 -6 -7 -6.6 -12Q-8.4 -15 -5.6 -16.4Q-4 -19 -1.6 -17.4Q0.6 -19.6 2.6 -17.4Q5.6 -18.4 6 -15.6Q8.6 -14.4 6.6 -11.6C6 -7 3 -4 1.4 0Z',
          tone,
        ) +
          fill('M1.4 0C3 -4 6 -7 6.6 -11.6Q5 -13 3.4 -12.6C3 -8 2 -4 0.4 -1Z', blush, 0.5) +
          line('M-2.6 -6L-3.6 -14M0 -6V-15M2.6 -6L3.6 -14', mix(tone, blush, 0.6), 0.5, 0.7) +
          times(3, (dot) =>
            circle(dot * 1.8 - 1.8, -12.6 - (dot % 2), 0.5, mix(blush, '#6d4a86', 0.5), 0.8),
          ),
        turn,
        random.between(0.84, 1),
      )
    })
    .join('')
}

/** Returns six whorls as symbols, three of them in flower. Bushes are built from them. */
export function rhododendronWhorls(random: Random, id: string, tones: RhododendronTones): string {
  return times(6, (index) => {
    const flowers = index < 3 ? place(0, 2, truss(random, tones), 0, 1.1) : ''
    return `<g id="${id}${index}">${place(0, 0, whorl(random, tones), 0, 1, 0.72)}${flowers}</g>`
  })
}

/** Draws a low bush of whorls, some 200 units wide, with its foot at the origin. */
export function rhododendronBush(random: Random, id: string, { leaf }: RhododendronTones): string {
  const heads = Array.from({ length: 54 }, () => {
    const turn = random.near(0, 1.5)
    const reach = 104 * Math.sqrt(random.next())
    return { x: Math.sin(turn) * reach, y: -Math.cos(turn) * reach * 0.72 + 8, reach }
  }).sort((a, b) => a.y - b.y)
  return (
    fill('M-106 26C-118 -34 -60 -72 0 -74C60 -72 118 -34 106 26Z', darker(leaf, 0.36)) +
    heads
      .map(({ x, y, reach }) =>
        place(
          x,
          y,
          `<use href="#${id}${reach > 30 && random.chance(0.2) ? random.int(0, 2) : random.int(3, 5)}"/>`,
          x * 0.2 + random.near(0, 12),
          random.between(0.66, 0.94) * (random.chance(0.5) ? 1 : -1),
          random.between(0.7, 0.94),
        ),
      )
      .join('')
  )
}
