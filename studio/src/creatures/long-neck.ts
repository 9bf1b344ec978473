import { darker, lighter, mix } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

const OUTLINE =
  'M-96 -86C-110 -86 -118 -76 -117 -68C-116 -60 -104 -58 -92 -60C-82 -60 -76 -52 -72 -38C-66 -18 -58 -2 -44 10C-34 34 10 42 40 32C64 28 92 30 118 42C134 48 150 46 160 34C146 36 134 30 120 20C96 2 78 -20 44 -28C18 -34 -6 -30 -22 -22C-38 -16 -48 -30 -54 -48C-62 -72 -76 -87 -96 -86Z'

/** A barosaurus-like walker with a high neck and a whip of a tail, about 270 units long, feet at 70. */
export function longNeck({ coat, patch, line: dark }: Coat): string {
  const far = mix(coat, dark, 0.24)
  const id = `long-neck-${coat.slice(1)}`
  return (
    column(-22, far, dark) +
    column(46, far, dark) +
    crest(patch) +
    fill(OUTLINE, coat) +
    `<clipPath id="${id}"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#${id})">` +
    // The belly is pale, as in most beasts, and the light comes from above.
    fill(
      'M-74 -40C-66 -14 -56 4 -40 12C-6 34 50 26 118 44L118 70L-80 60Z',
      lighter(coat, 0.36),
      0.8,
    ) +
    [
      [-8, -18, 11, 7],
      [18, -20, 13, 8],
      [44, -14, 11, 7],
      [68, 0, 9, 6],
      [4, 2, 7, 5],
      [32, 2, 8, 5],
      [90, 16, 7, 4],
      [-44, -24, 6, 8],
      [-56, -44, 5, 7],
      [-62, -62, 4, 6],
    ]
      .map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry, patch, 0.7))
      .join('') +
    '</g>' +
    column(-46, coat, dark) +
    column(22, coat, dark) +
    line('M-32 4Q-44 16 -40 34M40 0Q24 12 28 34', darker(coat, 0.22), 1.6, 0.6) +
    eye(-98, -76, dark) +
    line('M-115 -66Q-104 -62 -93 -66', dark, 1.8) +
    circle(-112, -75, 1.3, dark) +
    cheek(-90, -68, patch)
  )
}

/** A leg as straight and thick as an elephant's, with three nails. */
function column(x: number, colour: string, dark: string): string {
  return (
    fill(
      `M${x} 4C${x + 2} 30 ${x + 4} 44 ${x} 64Q${x} 70 ${x + 6} 70H${x + 22}Q${x + 28} 70 ${x + 27} 64C${x + 24} 46 ${x + 30} 30 ${x + 34} 6Z`,
      colour,
    ) +
    times(3, (toe) => fill(`M${n(x + 2 + toe * 7)} 70q3 -7 6 0Z`, lighter(colour, 0.62))) +
    line(`M${x + 6} 48q7 4 14 1`, mix(colour, dark, 0.3), 1.2, 0.6)
  )
}

/** Low soft spines down neck and back. */
function crest(colour: string): string {
  const along: readonly (readonly [number, number, number])[] = [
    [-66, -76, -44],
    [-57, -56, -64],
    [-49, -37, -56],
    [-34, -22, -14],
    [-15, -27, -16],
    [6, -31, -6],
    [27, -31, 4],
    [48, -27, 16],
    [66, -18, 32],
    [83, -7, 38],
    [100, 6, 38],
  ]
  return along
    .map(
      ([x, y, turn]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-9 5Q-2 -13 3 -13Q8 -8 9 5Z" fill="${colour}"/>`,
    )
    .join('')
}
