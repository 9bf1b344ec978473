import { along, brushLine } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, line } from '../../../ink/fragments.ts'
import { type Inks, outlined } from './inks.ts'

/** What one of the friends wears. */
export type Dress = { sari: string; border: string; blouse: string }

/** A woman's lower half on the bench: her sari over her knees, its pleats and her feet below. */
export function lap({ line: ink, skin }: Inks, { sari, border }: Dress, lean: number): string {
  const hem = 112
  return (
    [-20, 24]
      .map(
        (x) =>
          outlined(
            [
              [x - 12 + lean, hem - 6],
              [x - 14 + lean, hem + 14],
              [x - 18 + lean, hem + 24],
              [x + 2 + lean, hem + 28],
              [x + 15 + lean, hem + 22],
              [x + 12 + lean, hem - 6],
            ],
            skin,
            ink,
            2.4,
          ) +
          line(
            `M${x - 12 + lean} ${hem + 6}Q${x + lean} ${hem + 11} ${x + 12 + lean} ${hem + 6}`,
            '#b98a35',
            2.6,
          ),
      )
      .join('') +
    outlined(
      [
        [-60, -34],
        [-74, -6],
        [-70, 22],
        [-56 + lean, 70],
        [-50 + lean, hem],
        [0 + lean, hem + 6],
        [54 + lean, hem],
        [60 + lean, 70],
        [72, 22],
        [74, -6],
        [60, -34],
      ],
      sari,
      ink,
      3.2,
    ) +
    fill(
      smoothLoop([
        [-54 + lean, hem - 16],
        [0 + lean, hem - 9],
        [57 + lean, hem - 16],
        [55 + lean, hem - 1],
        [0 + lean, hem + 5],
        [-51 + lean, hem - 1],
      ]),
      border,
    ) +
    [-0.5, -0.22, 0.04, 0.3, 0.56]
      .map((share) =>
        brushLine(
          [
            [share * 34, 8],
            [share * 52 + lean * 0.5, 58],
            [share * 84 + lean, hem - 18],
          ],
          2,
          mix(ink, sari, 0.35),
          0.4,
        ),
      )
      .join('') +
    brushLine(
      [
        [-66, 8],
        [-20, 18],
        [4, 10],
        [40, 18],
        [68, 6],
      ],
      2.6,
      ink,
      0.5,
    )
  )
}

export function torso({ line: ink, skin }: Inks, { blouse }: Dress): string {
  return (
    outlined(
      [
        [-13, -176],
        [-14, -150],
        [14, -150],
        [13, -176],
      ],
      skin,
      ink,
      2.6,
    ) +
    outlined(
      [
        [-15, -156],
        [-46, -144],
        [-56, -128],
        [-44, -84],
        [-40, -26],
        [40, -26],
        [44, -84],
        [56, -128],
        [46, -144],
        [15, -156],
        [0, -140],
      ],
      blouse,
      ink,
      3,
    ) +
    fill(
      smoothLoop([
        [-15, -156],
        [0, -128],
        [15, -156],
        [8, -160],
        [-8, -160],
      ]),
      skin,
    ) +
    along(
      [
        [-14, -154],
        [0, -132],
        [14, -154],
      ],
      4,
    )
      .map(([x, y]) => circle(x, y, 2.2, '#c9983f'))
      .join('')
  )
}

/** The end of the sari, from the waist over the breast to the shoulder, from which it falls behind. */
export function pallu({ line: ink }: Inks, { sari, border }: Dress, side: number): string {
  return (
    fill(
      smoothLoop([
        [side * 18, -155],
        [side * 50, -142],
        [side * 46, -100],
        [side * 24, -58],
        [side * -34, -18],
        [side * -48, -34],
        [side * -38, -70],
        [side * 0, -112],
      ]),
      sari,
    ) +
    brushLine(
      [
        [side * 17, -156],
        [side * -2, -110],
        [side * -40, -66],
      ],
      7,
      border,
      0.5,
    ) +
    brushLine(
      [
        [side * 34, -148],
        [side * 18, -96],
        [side * -36, -38],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 48, -140],
        [side * 34, -84],
        [side * -20, -24],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 18, -155],
        [side * 50, -142],
        [side * 47, -100],
        [side * 30, -62],
      ],
      3,
      ink,
    )
  )
}
