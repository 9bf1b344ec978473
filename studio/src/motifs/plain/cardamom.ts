import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [236, 308]

/** Clumps of green cardamom: slim leaves above, pods and small white flowers on runners from the root. */
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
  /** An upright shoot with leaves in two ranks, bare below. */
  const shoot = (long: number, lean: number, pairs: number) => {
    const way = bezier([0, 0], [0, -long * 0.34], [lean * 0.5, -long * 0.7], [lean, -long], 12)
    return (
      fill(tapered(way, 5, 1.6), mix(ink, second, 0.42)) +
      times(pairs, (index) => {
        const at = pointAlong(way, 0.36 + (index * 0.6) / pairs)
        const side = index % 2 ? -1 : 1
        return place(
          at.x,
          at.y,
          blade(long * random.between(0.54, 0.64) - index * 3.6, side),
          side * index * -5 + lean * 0.2,
        )
      }) +
      place(
        lean,
        -long + 2,
        leaf(long * 0.36, 7, { fill: mix(second, ink, 0.2), bend: 0.1 }),
        lean * 0.5,
      )
    )
  }
  /** A flowering runner, which creeps from the foot of the shoots over the ground. */
  const runner = (face: number, long: number, hung: readonly (readonly [number, boolean])[]) => {
    const way = bezier(
      [0, 0],
      [face * long * 0.2, 14],
      [face * long * 0.62, 15],
      [face * long, random.between(0, 6)],
      16,
    )
    const stalk = mix(ink, second, 0.25)
    const borne = hung.map(([share, ripe], index) => {
      const at = pointAlong(way, share)
      const turn = face * (index % 2 ? random.between(18, 44) : random.between(128, 156))
      const [x, y] = [Math.sin((turn * Math.PI) / 180) * 8, -Math.cos((turn * Math.PI) / 180) * 8]
      return place(
        at.x,
        at.y,
        line(`M0 0Q${n(x * 0.2)} ${n(y * 0.6)} ${n(x)} ${n(y)}`, stalk, 1.5) +
          place(x * 0.96, y * 0.96, ripe ? pod(random.between(21, 26)) : flower(16), turn),
      )
    })
    return fill(tapered(way, 3.6, 1.5), stalk) + borne.join('')
  }
  /** Shoots from one root, pods and flowers at their foot. */
  const clump = (face: number) =>
    place(face * -5, 3, shoot(90, face * -20, 6), face * -12) +
    place(face * 5, 4, shoot(74, face * 16, 5), face * 15) +
    runner(face, 88, [
      [0.24, true],
      [0.36, true],
      [0.52, true],
      [0.64, false],
      [0.8, true],
      [1, false],
    ]) +
    runner(-face, 62, [
      [0.36, true],
      [0.5, false],
      [0.74, true],
      [1, true],
    ]) +
    place(0, 0, shoot(118, face * 5, 7)) +
    [-20, -9, 3, 13, 22]
      .map((x, index) =>
        line(
          `M${n(x * 0.4)} 1q${n(x * 0.3)} 3 ${n(x * 0.6)} ${n(9 - (index % 2) * 3)}`,
          mix(ink, '#8a7448', 0.45),
          1.6,
        ),
      )
      .join('')
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
    hand: { waver: 0.45, pigment: 0.26 },
    ground,
    body: veil + put(62, 148, clump(1), -2) + put(64 + WIDTH / 2, 148 + HEIGHT / 2, clump(-1), 3),
  }
}
