import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [236, 308]

/** Sprigs of green cardamom: its pods and small white flowers on low runners, slim leaves above. */
export function cardamom(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const husk = mix(second, '#b9c66a', 0.4)
  const put = (x: number, y: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, 120, place(0, 0, body, turn))
  /** A pod: three-sided, ribbed along its length, the dried end of its flower at the tip. */
  const pod = (long: number) => {
    const w = long * random.between(0.25, 0.29)
    const tone = mix(husk, ink, random.between(0, 0.24))
    const outline = `M0 0C${n(-w)} ${n(-long * 0.1)} ${n(-w * 1.2)} ${n(-long * 0.62)} ${n(-w * 0.3)} ${n(-long * 0.93)}Q0 ${n(-long * 1.03)} ${n(w * 0.3)} ${n(-long * 0.93)}C${n(w * 1.2)} ${n(-long * 0.62)} ${n(w)} ${n(-long * 0.1)} 0 0Z`
    const rib = (share: number, colour: string, opacity: number) =>
      line(
        `M${n(w * share * 0.3)} ${n(-long * 0.06)}C${n(w * share * 1.1)} ${n(-long * 0.3)} ${n(w * share * 1.1)} ${n(-long * 0.66)} ${n(w * share * 0.24)} ${n(-long * 0.92)}`,
        colour,
        0.9,
        opacity,
      )
    return (
      line(
        `M0 ${n(-long * 0.95)}L${n(random.near(0, 2))} ${n(-long * 1.15)}`,
        mix(tone, '#8a7448', 0.6),
        1.5,
      ) +
      fill(outline, tone) +
      fill(
        `M0 0C${n(w)} ${n(-long * 0.1)} ${n(w * 1.2)} ${n(-long * 0.62)} ${n(w * 0.3)} ${n(-long * 0.93)}Q${n(w * 0.2)} ${n(-long * 0.4)} 0 0Z`,
        darker(tone, 0.3),
        0.32,
      ) +
      [-0.62, -0.18, 0.3, 0.7]
        .map((share, index) =>
          rib(share, index % 2 ? darker(tone, 0.34) : lighter(tone, 0.44), 0.75),
        )
        .join('') +
      circle(0, -0.5, 1.7, mix(ink, '#8a7448', 0.4))
    )
  }
  /** A flower: three narrow pale sepals and one broad lip, veined violet. */
  const flower = (size: number) => {
    const white = lighter(ground, 0.8)
    const edge = mix(accent, ground, 0.3)
    const lip = `M0 0C${n(-size * 0.5)} ${n(-size * 0.1)} ${n(-size * 0.66)} ${n(-size * 0.7)} ${n(-size * 0.2)} ${n(-size)}Q0 ${n(-size * 0.9)} ${n(size * 0.2)} ${n(-size)}C${n(size * 0.66)} ${n(-size * 0.7)} ${n(size * 0.5)} ${n(-size * 0.1)} 0 0Z`
    return (
      [-118, 118, 180]
        .map((turn) =>
          place(
            0,
            0,
            fill(petal(size * 0.86, size * 0.34, 0.5), mix(white, second, 0.22)) +
              line(`M0 -2L0 ${n(-size * 0.7)}`, second, 0.5, 0.8),
            turn + random.near(0, 8),
          ),
        )
        .join('') +
      fill(lip, white) +
      line(lip, edge, 0.7, 0.7) +
      times(5, (index) => {
        const lean = (index - 2) * size * 0.13
        return line(
          `M0 ${n(-size * 0.16)}Q${n(lean)} ${n(-size * 0.4)} ${n(lean * 1.4)} ${n(-size * random.between(0.66, 0.82))}`,
          accent,
          0.9,
          0.9,
        )
      }) +
      fill(petal(size * 0.26, size * 0.2, 0.1), '#ead27a')
    )
  }
  /** A lance leaf that arches over, its veins running with its length. */
  const blade = (long: number, side: number) => {
    const tone = mix(second, ink, random.between(0.14, 0.6))
    const spine = bezier(
      [0, 0],
      [side * long * 0.14, -long * 0.4],
      [side * long * 0.5, -long * 0.66],
      [side * long * 0.86, -long * random.between(0.5, 0.6)],
      14,
    )
    const wide = (t: number) =>
      long * 0.19 * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.94)) ** 0.8
    return (
      fill(brush(spine, wide), tone) +
      fill(
        brush(
          offset(spine, (t) => side * wide(t) * 0.25),
          (t) => wide(t) * 0.5,
        ),
        darker(tone, 0.24),
        0.4,
      ) +
      line(smooth(spine), lighter(tone, 0.42), 0.9, 0.9) +
      [-0.26, 0.26]
        .map((share) =>
          line(smooth(offset(spine, (t) => wide(t) * share)), lighter(tone, 0.3), 0.45, 0.6),
        )
        .join('')
    )
  }
  /** Leaves in two ranks on an upright shoot, and the runner at its foot with flowers and pods. */
  const sprig = (face: number) => {
    const shoot = bezier([0, 0], [0, -36], [face * -5, -70], [face * -8, -104], 12)
    const leaves =
      fill(tapered(shoot, 4.6, 1.6), mix(ink, second, 0.42)) +
      times(6, (index) => {
        const at = pointAlong(shoot, 0.24 + index * 0.14)
        const side = index % 2 ? -1 : 1
        return place(
          at.x,
          at.y,
          blade(random.between(62, 72) - index * 4.4, side),
          side * index * -6,
        )
      }) +
      place(
        face * -8,
        -102,
        leaf(40, 7, { fill: mix(second, ink, 0.2), bend: face * 0.2 }),
        face * -6,
      )
    const runner = bezier([0, 0], [face * 18, 16], [face * 46, 26], [face * 84, 10], 14)
    const hung = [
      [0.26, 'pod', 150],
      [0.4, 'flower', 22],
      [0.5, 'pod', 164],
      [0.66, 'pod', 40],
      [0.78, 'flower', 150],
      [0.9, 'pod', 118],
      [1, 'flower', 70],
    ] as const
    const borne = hung
      .map(([share, what, turn]) => {
        const at = pointAlong(runner, share)
        const side = turn * face
        const stalk = 7
        const rad = (side * Math.PI) / 180
        const [x, y] = [Math.sin(rad) * stalk, -Math.cos(rad) * stalk]
        return place(
          at.x,
          at.y,
          line(`M0 0L${n(x)} ${n(y)}`, mix(ink, second, 0.3), 1.3) +
            place(
              x,
              y,
              what === 'pod' ? pod(random.between(23, 28)) : flower(17),
              side + random.near(0, 8),
            ),
        )
      })
      .join('')
    return leaves + fill(tapered(runner, 3, 1.4), mix(ink, second, 0.25)) + borne
  }
  /** A few pods as they are strewn on a plate, one split, its dark seeds beside it. */
  const strewn = () =>
    place(-12, 4, pod(25), random.between(40, 70)) +
    place(8, -6, pod(23), random.between(-60, -30)) +
    times(5, () =>
      circle(
        random.near(2, 14),
        random.near(12, 5),
        random.between(1.2, 1.8),
        mix('#4a3a2c', ink, 0.25),
        0.8,
      ),
    )
  const veil = times(60, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    return wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      4,
      circle(0, 0, random.between(0.7, 1.2), toneOnTone(ground, 0.16), 0.7),
    )
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 27,
    ground,
    body:
      veil +
      put(54, 150, sprig(1), -4) +
      put(70 + WIDTH / 2, 150 + HEIGHT / 2, sprig(-1), 4) +
      put(186, 72, strewn()) +
      put(58, 72 + HEIGHT / 2 + 8, strewn(), 120),
  }
}
