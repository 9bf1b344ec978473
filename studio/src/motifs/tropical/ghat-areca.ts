import { lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { frond } from './frond.ts'

const FRONDS = 4

/** Colours of the arecas at one distance, and how far the mist has taken them: 0 (gone) to 1. */
export type ArecaTones = { leaf: string; shade: string; bark: string; nut: string }

/** What the arecas of a distance, called `name`, are put together from. */
export function arecaDefinitions(
  random: Random,
  name: string,
  { leaf, shade, bark }: ArecaTones,
): string {
  return (
    `<linearGradient id="${name}-trunk" x1="0" y1="0" x2="0" y2="1"><stop offset="0.5" stop-color="${bark}"/><stop offset="0.94" stop-color="${bark}" stop-opacity="0"/></linearGradient>` +
    times(
      FRONDS,
      (index) =>
        `<g id="${name}-frond${index}">${frond(random, 138 + index * 15, leaf, shade, 40 + index * 26)}</g>`,
    )
  )
}

/** An areca palm, slim and ringed, that the mist swallows from the foot up; its crown is at the origin. */
export function areca(
  random: Random,
  name: string,
  tall: number,
  lean: number,
  tones: ArecaTones,
): string {
  const trunk = bezier([-lean, tall], [-lean, tall * 0.6], [0, tall * 0.4], [0, 0], 18)
  const turns = [-112, 106, -80, 74, -48, 44, -16, 12]
  return (
    fill(tapered(trunk, 14, 8), `url(#${name}-trunk)`) +
    times(26, (index) => {
      const at = pointAlong(trunk, 0.985 - index * 0.024)
      return line(
        `M${n(at.x - 4.6)} ${n(at.y)}q4.6 ${n(random.between(1.6, 3))} 9.200 0`,
        lighter(tones.bark, 0.5),
        1.6,
        0.8 - index * 0.026,
      )
    }) +
    turns
      .map((turn) =>
        place(
          0,
          -48,
          `<use href="#${name}-frond${random.int(0, FRONDS - 1)}"/>`,
          turn + random.near(0, 10),
          (turn < 0 ? -1 : 1) * random.between(0.84, 1.1),
          random.between(0.84, 1.1),
        ),
      )
      .join('') +
    bunch(random, -1, tones) +
    bunch(random, 1, tones) +
    // The sheaths of the fronds, one within the other, make a smooth green shaft.
    fill(
      'M-6 10C-9 -18 -7 -44 -1 -62C8 -44 9 -18 6 10Q0 13 -6 10Z',
      mix(tones.leaf, '#8fb84e', 0.4),
    ) +
    fill('M-4 8C-6 -14 -5 -34 -2 -50C0 -30 -1 -10 -1 9Z', '#ffffff', 0.24)
  )
}

/** Fruit on strands that hang from under the shaft, ripe at the top and green towards the tips. */
function bunch(random: Random, side: 1 | -1, { nut, leaf }: ArecaTones): string {
  const strands = Array.from({ length: 4 }, (_, index) =>
    bezier(
      [side * 5, 6],
      [side * (12 + index * 6), -2 + index * 2],
      [side * (14 + index * 8), 26],
      [side * (9 + index * 8) + random.near(0, 2), 84 - index * 13 + random.near(0, 6)],
      10,
    ),
  )
  const green = mix(leaf, '#a9c95c', 0.4)
  return (
    line(strands.map((strand) => smooth(strand)).join(''), green, 1.4) +
    strands
      .map((strand) =>
        times(5, (index) => {
          const at = pointAlong(strand, 0.42 + index * 0.14)
          const tone = mix(nut, green, Math.min(1, index * 0.11 + random.between(0, 0.16)))
          return (
            ellipse(at.x + random.near(0, 2), at.y, 3.6, 5, tone) +
            ellipse(at.x - 1, at.y - 1.6, 1, 1.5, '#ffffff', 0.4)
          )
        }),
      )
      .join('')
  )
}
