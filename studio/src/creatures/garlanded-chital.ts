import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, rect } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

const SPOTS = [
  [-14, -2],
  [-2, -8],
  [12, -10],
  [26, -9],
  [40, -4],
  [-10, 10],
  [4, 5],
  [18, 3],
  [32, 5],
  [45, 10],
  [-2, 18],
  [12, 16],
  [26, 18],
  [-30, -26],
  [-24, -14],
] as const

export function garlandedChital({ coat, patch, line: dark }: Coat, garland: string): string {
  const shade = darker(coat, 0.14)
  const leg = (x: number, lean: number, colour: string) =>
    fill(`M${x - 6} 18L${x - 3 + lean} 72H${x + 4 + lean}L${x + 8} 18Z`, colour) +
    rect(x - 4 + lean, 70, 9, 8, dark, 1, 2)
  const antler = (flip: number) =>
    place(
      -44,
      -74,
      line('M0 0C-4 -16 -16 -24 -14 -46M-4 -12Q-14 -14 -20 -22M-12 -30Q-4 -34 -2 -44', dark, 3.4),
      0,
      flip,
      1,
    )
  return (
    leg(-2, -5, shade) +
    leg(36, 6, shade) +
    fill('M54 -6Q70 -8 66 12Q58 10 52 4Z', patch) +
    antler(-1) +
    fill(
      'M-34 -62C-26 -50 -20 -20 0 -18C20 -22 44 -18 54 -6C62 10 54 30 40 30C20 34 4 34 -14 28C-26 18 -34 -10 -44 -44Z',
      coat,
    ) +
    fill('M-14 26C4 33 24 33 40 29Q20 24 -8 20Z', patch) +
    leg(-14, -1, coat) +
    leg(46, 2, coat) +
    SPOTS.map(([x, y]) => circle(x, y, 2.7, patch)).join('') +
    place(
      -30,
      -66,
      fill('M0 0C12 -14 26 -12 28 -6C22 4 10 6 0 6Z', coat) + ellipse(15, -4, 8, 3, patch),
    ) +
    antler(1) +
    fill(
      'M-30 -70C-44 -82 -60 -70 -66 -54C-76 -50 -80 -40 -70 -36C-56 -32 -38 -40 -30 -52Z',
      coat,
    ) +
    fill('M-66 -46C-76 -46 -80 -40 -70 -36C-62 -34 -56 -36 -52 -40Z', patch) +
    ellipse(-76, -44, 4, 3, dark) +
    eye(-52, -60, dark) +
    garlandAt(garland)
  )
}

function garlandAt(colour: string): string {
  const beads = [
    [-42, -38],
    [-36, -28],
    [-28, -21],
    [-18, -19],
    [-10, -24],
    [-46, -46],
  ]
  return beads
    .map(
      ([x = 0, y = 0], index) =>
        circle(x, y, 6, index % 2 ? colour : lighter(colour, 0.25)) +
        circle(x, y, 2.4, lighter(colour, 0.5)),
    )
    .join('')
}
