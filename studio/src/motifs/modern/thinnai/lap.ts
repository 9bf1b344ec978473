import { along } from '../../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { brush, smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, line, type Point } from '../../../ink/fragments.ts'
import { seam } from './drape.ts'
import { type Dress, type Inks, soft } from './inks.ts'

/** Her folded legs under the sari: a knee towards us, the hem drawn round her shin. */
export function lap({ gold }: Inks, { sari, border, skin }: Dress): string {
  const deep = darker(sari, 0.3)
  const hem: Point[] = [
    [199, -16],
    [164, -6],
    [104, -6],
    [44, -5],
    [-20, -1],
    [-84, -6],
  ]
  const woven = (up: number, width: number, colour: string) =>
    fill(
      brush(along(hem.map(([x, y]): Point => [x, y + up])), (t) => width * (1 - t * 0.55)),
      colour,
    )
  return (
    fill(
      smoothLoop([
        [-110, 6],
        [40, 2],
        [214, 4],
        [190, 14],
        [40, 18],
        [-90, 14],
      ]),
      '#3a2418',
      0.3,
    ) +
    // The knee on the far side.
    soft(
      [
        [40, -104],
        [120, -86],
        [186, -58],
        [206, -36],
        [190, -20],
        [60, -40],
      ],
      mix(sari, deep, 0.6),
    ) +
    soft(
      [
        [-62, -112],
        [-84, -66],
        [-100, -26],
        [-92, 2],
        [-40, 9],
        [60, 9],
        [160, 8],
        [196, 0],
        [204, -18],
        [182, -42],
        [120, -68],
        [70, -88],
        [42, -108],
        [-8, -102],
      ],
      sari,
    ) +
    fill(
      smoothLoop([
        [-98, -20],
        [-60, -12],
        [0, -24],
        [60, -10],
        [130, -4],
        [60, 7],
        [-40, 7],
        [-90, 0],
      ]),
      deep,
      0.5,
    ) +
    fill(
      smoothLoop([
        [60, -76],
        [120, -56],
        [176, -34],
        [160, -30],
        [100, -44],
        [40, -62],
      ]),
      lighter(sari, 0.24),
      0.6,
    ) +
    woven(0, 12, border) +
    woven(-9, 2, border) +
    woven(0, 2, lighter(border, 0.4)) +
    foot(skin, gold) +
    seam(
      [
        [-50, -98],
        [-20, -60],
        [40, -44],
        [120, -30],
      ],
      sari,
      3,
    ) +
    seam(
      [
        [-72, -76],
        [-48, -36],
        [10, -24],
        [70, -20],
      ],
      sari,
      3,
    ) +
    seam(
      [
        [30, -100],
        [70, -66],
        [130, -44],
        [184, -26],
      ],
      sari,
      2.6,
    ) +
    seam(
      [
        [-88, -40],
        [-74, -14],
        [-30, -4],
      ],
      sari,
      2.6,
    ) +
    (
      [
        [-30, -80],
        [8, -74],
        [-56, -54],
        [-14, -44],
        [60, -56],
        [96, -42],
        [140, -24],
        [-66, -22],
        [-34, -20],
        [110, -16],
      ] satisfies Point[]
    )
      .map(([x, y]) => circle(x, y, 2.6, lighter(border, 0.3), 0.9))
      .join('')
  )
}

/** The foot of the leg behind, bare but for its anklet, out from under the hem. */
function foot(skin: string, gold: string): string {
  const toes: readonly (readonly [number, number, number])[] = [
    [97, 4.5, 4],
    [103, 3.5, 4.2],
    [109, 2, 4.6],
    [116, -0.5, 5.6],
  ]
  return (
    soft(
      [
        [52, -2],
        [66, -8],
        [84, -10],
        [104, -10],
        [116, -6],
        [114, 3],
        [98, 8],
        [70, 9],
        [54, 7],
      ],
      skin,
      1.6,
    ) +
    toes
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${skin}" stroke="${darker(skin, 0.42)}" stroke-width="1.2"/>`,
      )
      .join('') +
    line('M64 -8Q70 0 66 9', gold, 3)
  )
}
