import { brushLine } from '../../../ink/brush-line.ts'
import { darker, lighter } from '../../../ink/colour.ts'
import { smooth, smoothLoop } from '../../../ink/curves.ts'
import { fill, line, type Point } from '../../../ink/fragments.ts'
import { type Dress, soft } from './inks.ts'

/** A fold of the sari, drawn with a brush. */
export const seam = (points: readonly Point[], sari: string, width = 2.4) =>
  brushLine(points, width, darker(sari, 0.42), 0.4)

/** The sari rises from the near hip across her breast to the far shoulder. */
export function acrossToFar({ sari, border }: Dress): string {
  const upper: Point[] = [
    [-64, -118],
    [-36, -146],
    [2, -180],
    [16, -214],
    [6, -250],
  ]
  return (
    soft(
      [
        ...upper,
        [22, -248],
        [42, -226],
        [54, -200],
        [50, -176],
        [37, -150],
        [34, -122],
        [42, -92],
        [-60, -92],
      ],
      sari,
    ) +
    line(smooth(upper), border, 7) +
    line(smooth(upper.map(([x, y]): Point => [x + 5, y + 5])), lighter(border, 0.35), 1.4) +
    seam(
      [
        [-48, -106],
        [-4, -140],
        [30, -176],
        [38, -214],
      ],
      sari,
    ) +
    seam(
      [
        [-20, -98],
        [14, -126],
        [40, -166],
      ],
      sari,
    )
  )
}

/** The sari rises over the near shoulder and falls down her back. */
export function overNear({ sari, border }: Dress): string {
  const edge: Point[] = [
    [-42, -252],
    [-76, -214],
    [-86, -160],
    [-92, -90],
    [-116, -4],
  ]
  return (
    soft(
      [
        [-64, -104],
        [-38, -136],
        [-14, -180],
        [-10, -232],
        [14, -256],
        [40, -230],
        [54, -200],
        [50, -176],
        [37, -150],
        [34, -122],
        [42, -92],
      ],
      sari,
    ) +
    soft(
      [
        ...edge,
        [-60, 2],
        [-52, -60],
        [-50, -130],
        [-36, -190],
        [-10, -228],
        [8, -254],
        [-18, -264],
      ],
      sari,
    ) +
    line(smooth(edge.map(([x, y]): Point => [x + 5, y + 2])), border, 7) +
    seam(
      [
        [-26, -248],
        [-58, -200],
        [-68, -130],
        [-74, -60],
        [-84, -4],
      ],
      sari,
    ) +
    seam(
      [
        [-12, -238],
        [-42, -188],
        [-58, -120],
        [-64, -40],
      ],
      sari,
    )
  )
}

/** Where the sari lies over the near shoulder it covers the sleeve. */
export function shoulderFold({ sari, border }: Dress): string {
  return (
    fill(
      smoothLoop([
        [12, -252],
        [-10, -262],
        [-38, -254],
        [-56, -234],
        [-62, -204],
        [-40, -196],
        [-10, -202],
        [14, -214],
        [24, -236],
      ]),
      sari,
    ) +
    line('M-64 -204Q-34 -186 12 -210', border, 6) +
    line('M-66 -199Q-34 -181 13 -206', darker(sari, 0.42), 1.6) +
    seam(
      [
        [-40, -248],
        [-52, -226],
        [-54, -204],
      ],
      sari,
    ) +
    seam(
      [
        [-18, -254],
        [-28, -226],
        [-22, -202],
      ],
      sari,
    ) +
    seam(
      [
        [6, -246],
        [2, -230],
        [10, -212],
      ],
      sari,
      2,
    )
  )
}
