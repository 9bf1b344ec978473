import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter } from '../../ink/colour.ts'
import { bezier, offset, smooth } from '../../ink/curves.ts'
import { fill, line, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { buti, butiOn, END, shadow, within, wovenBorder } from './cloth.ts'
import type { Woman } from './woman.ts'

/** The near arm in a short sleeve, and the chest turned a little to us. */
const TRUNK = `M-112 134C-140 150 -176 162 -200 196C-226 236 -236 320 -240 ${END}L120 ${END}C118 330 108 250 76 206C62 190 46 184 30 178C10 206 -76 206 -112 134Z`

export function blouse({ blouse: colour, skin, pen, border }: Woman): string {
  const dark = darker(colour, 0.3)
  const hem: readonly Point[] = [
    [-250, 306],
    [-216, 316],
    [-176, 318],
    [-136, 308],
  ]
  return (
    fill(TRUNK, colour) +
    within(
      TRUNK,
      fill(`M-250 306C-216 318 -170 320 -136 308L-130 ${END}L-260 ${END}Z`, skin) +
        fill(
          `M-166 314C-150 312 -144 310 -136 308L-124 ${END}L-156 ${END}Z`,
          darker(skin, 0.2),
          0.8,
        ) +
        line(smooth(hem.map(([x, y]): Point => [x, y - 8])), border, 9) +
        line(smooth(hem.map(([x, y]): Point => [x, y - 17])), lighter(colour, 0.35), 2.4) +
        brushLine(hem, 3.6, pen) +
        brushLine(
          [
            [-128, 214],
            [-142, 250],
            [-138, 290],
            [-128, 340],
            [-126, END],
          ],
          4,
          dark,
        ) +
        brushLine(
          [
            [-142, 236],
            [-160, 246],
            [-182, 248],
          ],
          3,
          dark,
        ),
    ) +
    line('M-112 134C-76 206 10 206 30 178', border, 5) +
    line('M-118 140C-80 216 14 216 38 184', lighter(colour, 0.3), 2, 0.9) +
    brushLine(
      [
        [30, 178],
        [54, 186],
        [78, 208],
        [104, 262],
        [117, 340],
        [121, END],
      ],
      4.2,
      pen,
    ) +
    brushLine(
      [
        [-114, 132],
        [-146, 150],
        [-186, 174],
        [-214, 220],
        [-232, 300],
        [-238, 400],
      ],
      4.6,
      pen,
      0.4,
    )
  )
}

/** From under the near arm up over the far shoulder: the neck, the sleeve and the drape's edge show. */
export function fromFarShoulder(random: Random, woman: Woman): string {
  const { sari, pen } = woman
  const edge = bezier([22, 176], [-4, 236], [-66, 296], [-150, END], 22)
  const outline = `${smooth(edge)}L130 ${END}C124 320 110 246 76 204C62 188 44 176 22 176Z`
  const fold = (from: Point, to: Point, colour: string, width: number) =>
    brushLine(
      bezier(from, [from[0] - 8, from[1] + 56], [to[0] + 60, to[1] - 90], to, 6),
      width,
      colour,
      0.5,
    )
  return (
    fill(outline, sari) +
    within(
      outline,
      buti(
        random,
        [
          [66, 226],
          [44, 262],
          [82, 272],
          [12, 296],
          [56, 314],
          [94, 330],
          [-24, 330],
          [20, 346],
          [62, 366],
          [-66, 364],
          [-14, 378],
        ],
        butiOn(woman),
      ) +
        fold([50, 190], [-96, END], shadow(sari, 0.26), 5) +
        fold([68, 204], [-30, END], shadow(sari, 0.24), 4.4) +
        fold([88, 236], [40, END], shadow(sari, 0.22), 4) +
        wovenBorder(edge, 28, woman),
    ) +
    brushLine(edge, 3.4, pen) +
    brushLine(
      [
        [20, 177],
        [48, 182],
        [78, 206],
        [104, 262],
        [118, 340],
        [122, END],
      ],
      4.2,
      pen,
    )
  )
}

/** Behind the pleated shoulder the end of the sari hangs down the back. */
export function fallBehind({ sari, border, pen }: Woman): string {
  const outer: readonly Point[] = [
    [-126, 128],
    [-190, 152],
    [-244, 214],
    [-272, 310],
    [-284, END],
  ]
  return (
    fill(`${smooth(outer)}L-150 ${END}L-150 150Z`, shadow(sari, 0.14)) +
    line(smooth(outer.map(([x, y]): Point => [x + 12, y + 8])), border, 12) +
    brushLine(outer, 4.6, pen) +
    [0, 1]
      .map((index) =>
        brushLine(
          [
            [-170 + index * 6, 170],
            [-216 + index * 16, 230],
            [-244 + index * 22, 320],
            [-254 + index * 26, END],
          ],
          3.6,
          shadow(sari, 0.36),
        ),
      )
      .join('')
  )
}

/** Up from the waist across the breast, laid in pleats on the near shoulder. */
export function overNearShoulder(random: Random, woman: Woman): string {
  const { sari, pen } = woman
  const upper = bezier([-112, 130], [-72, 206], [0, 234], [118, 276], 22)
  const lower = bezier([-206, 178], [-188, 268], [-126, 330], [-70, END], 22)
  const outline = `${smooth(upper)}L122 ${END}${smooth([...lower].reverse(), 'L')}C-184 158 -140 142 -112 130Z`
  const between = (share: number) =>
    upper.map(([x, y], index): Point => {
      const [lx, ly] = lower[index] ?? [x, y]
      // Pleats lie close on the shoulder and open out towards the waist.
      return [x + (lx - x) * share, y + (ly - y) * share]
    })
  return (
    fill(outline, sari) +
    within(
      outline,
      buti(
        random,
        [
          [-20, 262],
          [24, 300],
          [-44, 300],
          [-4, 334],
          [54, 340],
          [-44, 364],
          [16, 380],
          [84, 372],
        ],
        butiOn(woman),
      ) +
        [0.24, 0.4, 0.56, 0.72, 0.87]
          .map((share) => {
            const fold = between(share).slice(0, 17)
            return (
              fill(
                `${smooth(fold)}${smooth(
                  between(share + 0.07)
                    .slice(0, 17)
                    .reverse(),
                  'L',
                )}Z`,
                shadow(sari, 0.2),
                0.55,
              ) + brushLine(fold, 4, shadow(sari, 0.42), 0.3)
            )
          })
          .join('') +
        wovenBorder(
          offset([...upper, [150, 288]], () => 14),
          26,
          woman,
        ),
    ) +
    brushLine(upper, 3.6, pen) +
    brushLine(
      [
        [116, 274],
        [121, 300],
        [122, 350],
        [122, END],
      ],
      4.2,
      pen,
      0.3,
    ) +
    brushLine(lower, 4.4, pen) +
    brushLine(
      [
        [-110, 130],
        [-146, 146],
        [-186, 162],
        [-207, 180],
      ],
      4.4,
      pen,
    )
  )
}
