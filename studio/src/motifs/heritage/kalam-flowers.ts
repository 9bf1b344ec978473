import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { lighter } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { around, circle, fill, line, n, place, symmetric, times } from '../../ink/fragments.ts'

/** Dyes of the craft: iron black, madder red, indigo, and what myrobalan and turmeric add to them. */
export type Dyes = {
  ground: string
  pen: string
  red: string
  rose: string
  blue: string
  sky: string
  ochre: string
  straw: string
  green: string
}

/** A leaf with a dark and a light half, its veins set close with the pen. */
export function penLeaf(
  long: number,
  bend: number,
  lit: string,
  shaded: string,
  pen: string,
): string {
  const wide = long * 0.4
  return (
    leaf(long * 1.05, wide + 3.4, { fill: pen, bend }) +
    place(
      0,
      -long * 0.02,
      leaf(long, wide, { fill: lit, shade: shaded, vein: pen, veins: 8, veinWidth: 0.62, bend }),
    )
  )
}

/** Lines of the pen that run up a petal from its foot, and shorter ones down from its edge. */
function hatched(long: number, wide: number, pen: string): string {
  const strokes = [-2, -1, 0, 1, 2].map((step) => {
    const x = step * wide * 0.15
    return `M${n(x * 0.3)} ${n(-long * 0.3)}Q${n(x)} ${n(-long * 0.5)} ${n(x * 1.1)} ${n(-long * (0.72 - Math.abs(step) * 0.05))}`
  })
  const edge = [-3, -1.5, 0, 1.5, 3].map((step) => {
    const x = step * wide * 0.115
    return `M${n(x)} ${n(-long * (0.95 - Math.abs(step) * 0.03))}L${n(x * 0.92)} ${n(-long * (0.84 - Math.abs(step) * 0.03))}`
  })
  return line(strokes.join('') + edge.join(''), pen, 0.75, 0.85)
}

function penPetal(
  long: number,
  wide: number,
  point: number,
  colour: string,
  tip: string,
  pen: string,
): string {
  const shape = petal(long, wide, point)
  return (
    fill(shape, tip) +
    fill(petal(long * 0.84, wide * 0.78, point), colour) +
    hatched(long, wide, pen) +
    line(shape, pen, 1.25)
  )
}

/** A round flower seen from above, in rings of petals of different dyes. */
export function rosette(
  size: number,
  kind: number,
  { pen, red, rose, blue, sky, ochre, straw, ground }: Dyes,
): string {
  const [outer, tip, inner, core] = (
    [
      [red, rose, straw, blue],
      [blue, sky, rose, red],
      [ochre, straw, red, blue],
    ] as const
  )[kind % 3] ?? [red, rose, straw, blue]
  return (
    around(9, () => penPetal(size, size * 0.68, 0.16, outer, tip, pen)) +
    around(9, () => penPetal(size * 0.68, size * 0.44, 0.5, inner, lighter(inner, 0.25), pen), 20) +
    circle(0, 0, size * 0.31, pen) +
    circle(0, 0, size * 0.285, ground) +
    around(14, () => circle(0, -size * 0.235, size * 0.026, pen)) +
    around(7, () => fill(petal(size * 0.19, size * 0.13, 0.4), core)) +
    circle(0, 0, size * 0.06, ochre)
  )
}

/** A flower from the side: a fan of petals out of a leafy cup, as on the painted cottons. */
export function palmette(
  size: number,
  kind: number,
  { pen, red, rose, blue, sky, ochre, straw, green }: Dyes,
): string {
  const [outer, tip, inner, core] = kind % 2 ? [rose, straw, red, ochre] : [sky, straw, blue, red]
  const fan = (
    count: number,
    reach: number,
    long: number,
    wide: number,
    colours: readonly [string, string],
  ) =>
    [...Array(count).keys()]
      // From the sides to the middle, so that the middle petal lies on top.
      .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
      .map((index) =>
        place(
          0,
          0,
          penPetal(long, wide, 0.42, colours[0], colours[1], pen),
          -reach + (2 * reach * index) / (count - 1),
        ),
      )
      .join('')
  const cup = smoothLoop([
    [-size * 0.3, -2],
    [-size * 0.2, -size * 0.2],
    [0, -size * 0.28],
    [size * 0.2, -size * 0.2],
    [size * 0.3, -2],
    [0, size * 0.16],
  ])
  return place(
    0,
    size * 0.35,
    symmetric(place(0, 0, penLeaf(size * 0.78, 0.3, green, straw, pen), 104)) +
      fan(9, 84, size * 1.24, size * 0.5, [outer, tip]) +
      fan(7, 66, size * 0.9, size * 0.4, [inner, tip]) +
      fan(5, 44, size * 0.58, size * 0.28, [core, straw]) +
      fill(cup, green) +
      line(cup, pen, 1.2) +
      times(5, (index) =>
        line(
          `M${n((index - 2) * size * 0.05)} ${n(size * 0.08)}L${n((index - 2) * size * 0.1)} ${n(-size * 0.16)}`,
          pen,
          0.75,
        ),
      ),
  )
}

/** A bud of three petals between two leaves. */
export function bud(size: number, colour: string, dyes: Dyes): string {
  const { pen, green, straw } = dyes
  return (
    [-20, 20]
      .map((turn) => place(0, 0, penPetal(size, size * 0.5, 0.7, colour, straw, pen), turn))
      .join('') +
    penPetal(size * 1.1, size * 0.52, 0.7, colour, straw, pen) +
    [-46, 46]
      .map((turn) => place(0, 2, penLeaf(size * 0.66, 0.1, green, green, pen), turn))
      .join('')
  )
}
