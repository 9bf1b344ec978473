import { darker, lighter } from '../../ink/colour.ts'
import { line, n, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const STRAND = 2.15
/** The longest stitch that floss is laid in before the needle goes down. */
const LONGEST = 19
/** Strands of one skein shine unlike each other: so many tones are told apart. */
const TONES = 5

/**
 * Silk floss laid in parallel strands within a convex shape, upright or lying. Stitches that lie shine less than those
 * that stand, as light comes from above a window.
 */
export function darned(
  random: Random,
  corners: readonly Point[],
  colour: string,
  upright: boolean,
): string {
  // Upright strands are lying ones with the axes exchanged.
  const shape = upright ? corners.map(([x, y]): Point => [y, x]) : corners
  const ys = shape.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const rows = Math.max(1, Math.round((bottom - top) / STRAND))
  const paths: string[] = Array.from({ length: TONES }, () => '')
  let tone = random.int(0, TONES - 1)
  for (let row = 0; row < rows; row += 1) {
    const y = top + ((row + 0.5) * (bottom - top)) / rows
    const [from, to] = chord(shape, y)
    const long = to - from
    if (long < 1.6) continue
    if (random.chance(0.6)) tone = random.int(0, TONES - 1)
    const parts = Math.max(1, Math.ceil(long / LONGEST))
    const shift = parts > 1 ? (row % 2 ? 0.22 : -0.22) * (long / parts) : 0
    const stops = Array.from({ length: parts + 1 }, (_, part) =>
      part === 0 ? from : part === parts ? to : from + (long * part) / parts + shift,
    )
    for (let part = 0; part < parts; part += 1) {
      const [a, b] = [
        (stops[part] ?? from) + 0.8 + random.near(0, 0.4),
        (stops[part + 1] ?? to) - 0.8 + random.near(0, 0.4),
      ]
      if (b - a < 0.6) continue
      const tilt = random.near(0, 0.35)
      paths[tone] += upright
        ? `M${n(y)} ${n(a)}L${n(y + tilt)} ${n(b)}`
        : `M${n(a)} ${n(y)}L${n(b)} ${n(y + tilt)}`
    }
  }
  return paths
    .map((d, index) => {
      if (!d) return ''
      const share = index / (TONES - 1)
      const shade = upright
        ? lighter(colour, 0.04 + share * 0.3)
        : darker(lighter(colour, 0.06), 0.17 - share * 0.15)
      return line(d, shade, STRAND * 0.94)
    })
    .join('')
}

/** Where a line across a convex shape enters and leaves it. */
function chord(shape: readonly Point[], y: number): readonly [number, number] {
  const cuts = shape.flatMap(([x1, y1], index) => {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1]
    return y1 < y === y2 < y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
  })
  return cuts.length < 2 ? [0, 0] : [Math.min(...cuts), Math.max(...cuts)]
}
