import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { around, circle, ellipse, fill, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [480, 620]

/** White embroidery of Lucknow on tinted muslin: paisleys of shadow work and net, a trailing vine of buds. */
export function chikankari(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const shade = mix(accent, darker(accent, 0.4), 0.3)
  const put = (x: number, y: number, reach: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, place(0, 0, body, turn))
  /** A line of stitches, raised by its own shadow. */
  const stitched = (d: string, weight: number, stitch: number, gap: number) =>
    `<path d="${d}" transform="translate(0.7 1)" fill="none" stroke="${shade}" stroke-opacity="0.5" stroke-width="${n(weight)}" stroke-linecap="round" stroke-dasharray="${n(stitch)} ${n(gap)}"/>` +
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(weight)}" stroke-linecap="round" stroke-dasharray="${n(stitch)} ${n(gap)}"/>`
  /** Back stitch: stitches that touch, as around shadow work. */
  const bakhiyaEdge = (d: string) => stitched(d, 1.7, 3.4, 2.1)
  const tepchi = (d: string) => stitched(d, 1.3, 4.6, 3.2)
  /** A stem: slanting stitches side by side. */
  const stem = (path: readonly Point[], weight: number) =>
    `<path d="${smooth(path)}" transform="translate(0.8 1.2)" fill="none" stroke="${shade}" stroke-opacity="0.45" stroke-width="${n(weight)}" stroke-linecap="round"/>` +
    `<path d="${smooth(path)}" fill="none" stroke="${second}" stroke-width="${n(weight)}" stroke-linecap="round"/>` +
    `<path d="${smooth(path)}" fill="none" stroke="${shade}" stroke-opacity="0.35" stroke-width="${n(weight)}" stroke-dasharray="0.6 2.2"/>` +
    `<path d="${smooth(path)}" fill="none" stroke="${ink}" stroke-width="${n(weight * 0.5)}"/>`
  /** A knot like a grain of millet. */
  const phanda = (x: number, y: number, size = 2.5) =>
    circle(x + 0.6, y + 0.9, size, shade, 0.5) +
    circle(x, y, size, ink) +
    circle(x + size * 0.25, y + size * 0.3, size * 0.36, accent, 0.55)
  /** A knot like a grain of rice. */
  const murri = (x: number, y: number, turn: number, size = 1) =>
    place(
      x,
      y,
      ellipse(0.7, -4 * size + 1, 2.3 * size, 5.2 * size, shade, 0.45) +
        ellipse(0, -5 * size, 2.2 * size, 5.2 * size, ink) +
        times(
          4,
          (index) =>
            `<path d="M${n(-1.6 * size)} ${n(-(2 + index * 2) * size)}l${n(3.2 * size)} -1" stroke="${accent}" stroke-opacity="0.5" stroke-width="0.5"/>`,
        ),
      turn,
    )
  /** Shadow work: herringbone on the wrong side shows through as a milky petal, back stitch around it. */
  const bakhiya = (d: string, clip: string, reach: number) =>
    fill(d, ink, 0.46) +
    `<clipPath id="${clip}"><path d="${d}"/></clipPath><g clip-path="url(#${clip})"><path d="${times(
      Math.round(reach / 2.2),
      (index) => {
        const at = -reach + index * 4.4
        return `M${n(-reach)} ${n(at)}L${n(reach)} ${n(at - reach * 0.5)}M${n(-reach)} ${n(at - reach * 0.5)}L${n(reach)} ${n(at)}`
      },
    )}" stroke="${ink}" stroke-width="0.8" stroke-opacity="0.5" fill="none"/></g>` +
    bakhiyaEdge(d)
  const petalLoop = (long: number, wide: number) =>
    `M0 0C${n(-wide * 0.6)} ${n(-long * 0.22)} ${n(-wide * 0.66)} ${n(-long * 0.74)} 0 ${n(-long)}C${n(wide * 0.66)} ${n(-long * 0.74)} ${n(wide * 0.6)} ${n(-long * 0.22)} 0 0Z`
  let clips = 0
  const shadowPetal = (long: number, wide: number) => {
    clips += 1
    return bakhiya(petalLoop(long, wide), `chikan${clips}`, long)
  }
  /** A flower of shadow-work petals around an eyelet ringed with knots. */
  const flower = (size: number, petals: number) => {
    const one = shadowPetal(size, size * 0.72)
    return (
      around(petals, () => place(0, -size * 0.16, one)) +
      circle(0, 0, size * 0.27, ground) +
      around(10, () => phanda(0, -size * 0.28, 2.1)) +
      circle(0, 0, size * 0.1, shade, 0.7) +
      around(petals, () => murri(0, -size * 0.46, 0, 0.74))
    )
  }
  const leafOf = (long: number) =>
    shadowPetal(long, long * 0.46) + tepchi(`M0 ${n(-long * 0.12)}L0 ${n(-long * 0.84)}`)
  const bud = (size: number) =>
    [-24, 24, 0].map((turn) => murri(0, 0, turn, size)).join('') + phanda(0, 1.5, 2)

  /** A paisley: an edge of stem stitch, buds along it, net drawn open in its belly. */
  const paisley = (face: number) => {
    const outline: Point[] = [
      [0, 96],
      [-42, 84],
      [-66, 46],
      [-62, 0],
      [-36, -40],
      [-2, -72],
      [22, -104],
      [46, -122],
      [70, -118],
      [74, -100],
      [58, -92],
      [52, -76],
      [60, -44],
      [68, 4],
      [62, 52],
      [36, 86],
    ]
    const scaled = (by: number, dx = 0, dy = 0): Point[] =>
      outline.map(([x, y]) => [x * by + dx, y * by + dy])
    const edge = smoothLoop(outline)
    const inner = smoothLoop(scaled(0.84, 0, 3))
    const belly = smoothLoop(scaled(0.58, 1, 14))
    const ringAlong = (
      points: Point[],
      every: number,
      draw: (x: number, y: number, degrees: number) => string,
    ) => {
      const closed = [...points, points[0] ?? [0, 0]]
      const count = Math.round(every)
      return times(count, (index) => {
        const at = pointAlong(closed, index / count)
        return draw(at.x, at.y, at.degrees)
      })
    }
    clips += 1
    const net = `chikan${clips}`
    const holes = times(15 * 26, (index) => {
      const column = index % 15
      const row = Math.floor(index / 15)
      return `M${n(-49 + column * 7 + (row % 2 ? 3.5 : 0))} ${n(-80 + row * 5.8)}h0.01`
    })
    const jali =
      fill(belly, mix(ground, accent, 0.28)) +
      `<clipPath id="${net}"><path d="${belly}"/></clipPath><g clip-path="url(#${net})"><path d="${holes}" stroke="${ink}" stroke-width="5.6" stroke-linecap="square" stroke-opacity="0.6" fill="none"/><path d="${holes}" stroke="${shade}" stroke-width="2.9" stroke-linecap="round" stroke-opacity="0.9" fill="none"/></g>`
    const drawn =
      fill(edge, ink, 0.26) +
      fill(inner, ground, 0.7) +
      stem(
        [...outline, outline[0] ?? [0, 0], outline[1] ?? [0, 0]].slice(0, outline.length + 1),
        3.2,
      ) +
      bakhiyaEdge(inner) +
      ringAlong(scaled(0.92, 0, 1.5), 46, (x, y) => phanda(x, y, 2.3)) +
      ringAlong(scaled(0.71, 0, 8), 22, (x, y, degrees) => murri(x, y + 0, degrees + 180, 0.86)) +
      jali +
      stitched(belly, 2, 2.4, 2.6) +
      place(2, 26, flower(27, 6)) +
      place(12, -34, leafOf(24), 10) +
      ringAlong(scaled(1.1, 0, 0), 34, (x, y, degrees) =>
        place(x, y, bud(0.7), degrees + 180 - 90 + 90),
      )
    return `<g transform="scale(${face} 1)">${drawn}</g>`
  }
  /** Grows a trailing vine through the points with leaves, buds and small flowers by turns. */
  const vine = (path: readonly Point[], step: number, start: number) => {
    const count = Math.round(path.length / step)
    return (
      stem(path, 2.6) +
      tepchi(smooth(offset(path, () => 4.6))) +
      times(count, (index) => {
        const at = pointAlong(path, (index + 0.5) / count)
        const side = index % 2 ? 1 : -1
        const turn = at.degrees + 90 + side * random.near(58, 6)
        const kind = (index + start) % 5
        const grown =
          kind === 4
            ? stem(bezier([0, 0], [2, -6], [1, -12], [0, -18], 5), 1.8) +
              place(0, -30, flower(17, 5))
            : kind === 2
              ? stem(bezier([0, 0], [2, -6], [1, -10], [0, -14], 5), 1.8) + place(0, -15, bud(1))
              : place(0, -2, leafOf(random.between(26, 32)))
        return place(at.x, at.y, grown, turn)
      })
    )
  }
  const wave = (dx: number, phase: number): Point[] =>
    Array.from({ length: 63 }, (_, index): Point => {
      const t = index / 62
      return [
        dx + 42 * Math.sin(t * Math.PI * 2 + phase) + 10 * Math.sin(t * Math.PI * 6 + phase),
        t * HEIGHT,
      ]
    })
  const threads = times(HEIGHT / 2, (index) => {
    const y = index * 2 + 1
    return `M0 ${y}H${WIDTH}`
  })
  const warp = times(WIDTH / 2, (index) => `M${index * 2 + 1} 0V${HEIGHT}`)
  const muslin = `<path d="${threads}" stroke="${lighter(ground, 0.5)}" stroke-width="0.7" stroke-opacity="0.32" fill="none"/><path d="${warp}" stroke="${shade}" stroke-width="0.6" stroke-opacity="0.1" fill="none"/>`
  const butis = (
    [
      [22, 396],
      [20, 520],
      [240, 404],
      [250, 500],
      [262, 84],
      [262, 220],
      [478, 92],
      [478, 204],
      [130, 60],
      [130, 248],
      [370, 372],
      [370, 556],
      [398, 312],
      [340, 322],
      [88, 306],
      [160, 2],
      [96, 612],
    ] as const
  )
    .map(([x, y]) =>
      put(
        x + random.near(0, 4),
        y + random.near(0, 4),
        20,
        around(5, () => murri(0, -3, 0, 0.8)) + phanda(0, 0, 2.2),
        random.between(0, 72),
      ),
    )
    .join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 60,
    ground,
    hand: { waver: 0.5, pigment: 0.12 },
    body:
      muslin +
      butis +
      wrapped(WIDTH, HEIGHT * 3, 0, 0, HEIGHT, vine(wave(WIDTH * 0.02, 0), 3.2, 0)) +
      wrapped(WIDTH, HEIGHT * 3, 0, 0, HEIGHT, vine(wave(WIDTH * 0.52, Math.PI), 3.2, 2)) +
      put(WIDTH * 0.27, HEIGHT * 0.75, 190, paisley(1), -8) +
      put(WIDTH * 0.77, HEIGHT * 0.25, 190, paisley(-1), 8) +
      put(
        WIDTH * 0.27,
        HEIGHT * 0.25,
        60,
        flower(36, 8) + around(8, () => murri(0, -44, 0, 0.8), 22.5),
      ) +
      put(
        WIDTH * 0.77,
        HEIGHT * 0.75,
        60,
        flower(36, 8) + around(8, () => murri(0, -44, 0, 0.8), 22.5),
      ),
  }
}
