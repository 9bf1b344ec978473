import { along } from '../../../ink/brush-line.ts'
import { lighter } from '../../../ink/colour.ts'
import { pointAlong } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import { budString } from './bud-string.ts'
import type { Inks } from './inks.ts'

const LOBES = 15

/** Hair plaited along `points`: lobes that lie over each other by turns, then a tassel below its tie. */
export function plait(points: readonly Point[], wide: number, inks: Inks): string {
  const way = along(points, 8)
  const sheen = lighter(inks.line, 0.34)
  const lobes = times(LOBES, (index) => {
    const at = pointAlong(way, (index + 0.5) / (LOBES + 1))
    const w = wide * (1 - (index / LOBES) * 0.42)
    const side = index % 2 ? 1 : -1
    const y = (value: number) => n(side * value)
    const d = `M${n(-w * 0.62)} ${y(w * 0.12)}C${n(-w * 0.5)} ${y(w * 0.56)} ${n(w * 0.16)} ${y(w * 0.62)} ${n(w * 0.62)} ${y(w * 0.2)}C${n(w * 0.86)} ${y(-w * 0.06)} ${n(w * 0.8)} ${y(-w * 0.3)} ${n(w * 0.5)} ${y(-w * 0.34)}C${n(w * 0.1)} ${y(-w * 0.36)} ${n(-w * 0.5)} ${y(-w * 0.24)} ${n(-w * 0.62)} ${y(w * 0.12)}Z`
    return place(
      at.x,
      at.y,
      `<path d="${d}" fill="${inks.line}" stroke="${sheen}" stroke-width="0.9"/>` +
        line(
          `M${n(-w * 0.4)} ${y(w * 0.2)}Q${n(w * 0.1)} ${y(w * 0.36)} ${n(w * 0.56)} ${y(-w * 0.02)}M${n(-w * 0.2)} ${y(w * 0.04)}Q${n(w * 0.2)} ${y(w * 0.12)} ${n(w * 0.5)} ${y(-w * 0.16)}`,
          sheen,
          0.9,
          0.75,
        ),
      at.degrees,
    )
  })
  const end = pointAlong(way, 0.95)
  const w = wide * 0.5
  return (
    lobes +
    place(
      end.x,
      end.y,
      fill(
        `M0 ${n(-w * 0.5)}C${n(w)} ${n(-w)} ${n(w * 2)} ${n(-w * 0.7)} ${n(w * 3)} ${n(w * 0.2)}C${n(w * 2)} ${n(w * 0.5)} ${n(w)} ${n(w)} 0 ${n(w * 0.5)}Z`,
        inks.line,
      ) + line(`M0 ${n(-w * 0.6)}V${n(w * 0.6)}`, inks.flower, 4.4),
      end.degrees,
    )
  )
}

/** Jasmine pinned round the nape, where the plait begins, its two ends hanging beside it. */
export function gajra([x, y]: Point, inks: Inks): string {
  const strings: readonly (readonly Point[])[] = [
    [
      [x - 2, y + 4],
      [x + 4, y + 26],
      [x + 1, y + 50],
      [x - 5, y + 70],
    ],
    [
      [x - 12, y + 2],
      [x - 20, y + 22],
      [x - 27, y + 44],
      [x - 31, y + 58],
    ],
    [
      [x + 18, y - 10],
      [x + 9, y + 1],
      [x - 3, y + 1],
      [x - 11, y - 10],
      [x - 14, y - 28],
      [x - 12, y - 46],
    ],
    [
      [x + 15, y - 23],
      [x + 7, y - 13],
      [x, y - 15],
      [x - 3, y - 28],
      [x - 2, y - 42],
    ],
  ]
  return strings.map((points) => budString(points, 10.5, inks)).join('')
}
