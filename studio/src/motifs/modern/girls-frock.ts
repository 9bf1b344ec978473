import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { fill, line } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { buti, END, shadow, within } from './cloth.ts'
import type { Woman } from './woman.ts'

/** A girl's cotton frock with a round collar and a gathered sleeve. */
export function frock(random: Random, woman: Woman): string {
  const { sari, border, pen, skin } = woman
  const shoulder = `M-96 130C-122 138 -146 146 -164 168C-188 200 -196 300 -200 ${END}L96 ${END}C96 330 88 250 62 210C50 194 36 186 22 182C0 200 -66 196 -96 130Z`
  const sleeve =
    'M-116 146C-160 140 -206 176 -210 232C-210 256 -202 268 -190 272C-160 284 -126 280 -108 268C-96 240 -96 180 -116 146Z'
  const dark = shadow(sari, 0.28)
  return (
    fill(shoulder, sari) +
    within(
      shoulder,
      fill(`M-196 260L-104 260L-100 ${END}L-204 ${END}Z`, skin) +
        fill(`M-126 262L-104 260L-98 ${END}L-118 ${END}Z`, darker(skin, 0.2), 0.8) +
        buti(
          random,
          [
            [-60, 226],
            [-18, 236],
            [26, 222],
            [-78, 262],
            [-40, 270],
            [4, 272],
            [46, 262],
            [-66, 304],
            [-22, 308],
            [24, 310],
            [66, 302],
            [-52, 344],
            [-4, 348],
            [44, 350],
          ],
          lighter(sari, 0.6),
        ) +
        brushLine(
          [
            [-100, 270],
            [-102, 320],
            [-96, END],
          ],
          4,
          pen,
        ),
    ) +
    fill(sleeve, sari) +
    within(
      sleeve,
      buti(
        random,
        [
          [-150, 176],
          [-184, 204],
          [-144, 216],
          [-176, 244],
          [-132, 250],
        ],
        lighter(sari, 0.6),
      ) +
        line(
          'M-118 152C-128 166 -130 180 -128 196M-130 150C-144 164 -150 178 -150 192M-204 266C-196 248 -190 240 -186 232M-180 272C-172 256 -168 248 -166 240M-150 276C-146 260 -144 252 -144 244',
          dark,
          2.2,
        ) +
        line('M-206 262C-170 280 -130 280 -104 262', border, 10),
    ) +
    line(sleeve, pen, 2.8) +
    brushLine(
      [
        [22, 182],
        [50, 194],
        [72, 226],
        [88, 290],
        [94, 360],
      ],
      4,
      pen,
    ) +
    fill(
      'M-98 128C-84 176 -8 198 20 176C34 190 36 204 26 216C-10 226 -30 214 -40 200C-46 218 -80 216 -116 178C-124 158 -114 136 -98 128Z',
      border,
    ) +
    line(
      'M-98 128C-84 176 -8 198 20 176C34 190 36 204 26 216C-10 226 -30 214 -40 200C-46 218 -80 216 -116 178C-124 158 -114 136 -98 128Z',
      pen,
      2.6,
    ) +
    line(
      'M-106 174C-80 204 -56 206 -44 192M-34 200C-18 212 4 214 22 208',
      mix(border, sari, 0.6),
      2,
    )
  )
}
