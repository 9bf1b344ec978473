import { brushLine } from '../../ink/brush-line.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { buti, butiOn, END, shadow, within, wovenBorder } from './cloth.ts'
import type { Woman } from './woman.ts'

/** The end of the sari over her head and forward over the shoulder, its border framing the face. */
export function hood(random: Random, woman: Woman): string {
  const { sari, pen } = woman
  const outer: readonly Point[] = [
    [14, -122],
    [-6, -146],
    [-46, -170],
    [-98, -174],
    [-146, -148],
    [-176, -98],
    [-184, -36],
    [-180, 34],
    [-190, 96],
    [-222, 160],
    [-256, 240],
    [-276, 330],
    [-284, END],
  ]
  const inner: readonly Point[] = [
    [14, -122],
    [-16, -106],
    [-46, -78],
    [-70, -40],
    [-84, 8],
    [-88, 60],
    [-78, 108],
    [-52, 160],
    [-14, 214],
    [26, 290],
    [48, 360],
    [56, END],
  ]
  const outline = `${smooth(outer)}${smooth([...inner].reverse(), 'L')}Z`
  const dark = shadow(sari, 0.3)
  const fold = (points: readonly Point[], width = 4.4) => brushLine(points, width, dark, 0.45)
  return (
    fill(outline, sari) +
    within(
      outline,
      // The back of the head and the shoulder turn away from the light.
      fill(
        `M-98 -174C-160 -160 -186 -98 -184 -36C-182 30 -176 60 -196 110L-276 330L-284 ${END}L-230 ${END}C-216 300 -160 190 -150 110C-140 30 -160 -90 -98 -174Z`,
        shadow(sari, 0.16),
        0.7,
      ) +
        buti(
          random,
          [
            [-92, -122],
            [-132, -104],
            [-104, -78],
            [-148, -54],
            [-118, -30],
            [-152, -4],
            [-122, 24],
            [-152, 50],
            [-124, 78],
            [-160, 104],
            [-122, 132],
            [-162, 160],
            [-114, 186],
            [-200, 200],
            [-152, 218],
            [-84, 224],
            [-212, 262],
            [-116, 262],
            [-168, 282],
            [-62, 272],
            [-98, 314],
            [-226, 322],
            [-142, 334],
            [-36, 326],
          ],
          butiOn(woman),
        ) +
        fold([
          [-112, 20],
          [-116, 76],
          [-142, 142],
          [-186, 220],
          [-212, 310],
          [-222, END],
        ]) +
        fold([
          [-108, 70],
          [-112, 124],
          [-130, 190],
          [-150, 270],
          [-156, END],
        ]) +
        fold([
          [-96, 124],
          [-90, 190],
          [-88, 260],
          [-76, 330],
          [-70, END],
        ]) +
        fold(
          [
            [-66, -138],
            [-112, -128],
            [-146, -88],
            [-156, -30],
          ],
          3.6,
        ) +
        wovenBorder(
          inner.map(([x, y]): Point => [x - 12, y - 3]),
          26,
          woman,
        ),
    ) +
    brushLine(outer, 5.4, pen, 0.4) +
    brushLine(inner, 4.2, pen, 0.4)
  )
}
