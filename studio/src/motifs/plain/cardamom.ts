import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { cardamomFlower, cardamomPod } from './cardamom-fruit.ts'

const [WIDTH, HEIGHT] = [290, 392]

/** Clumps of green cardamom: slim leaves above, pods and small white flowers on runners from the root. */
export function cardamom(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const husk = mix(mix(second, ground, 0.35), '#dde07f', 0.66)
  const deep = mix(ink, '#6f7f2c', 0.3)
  const violet = mix(accent, '#7d3fb0', 0.5)
  const put = (x: number, y: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, 170, place(0, 0, body, turn))
  /** A lance leaf that arches over, its veins running with its length. */
  const blade = (long: number, side: number) => {
    const tone = mix(mix(second, ink, random.between(0.5, 0.9)), '#1f4a30', random.between(0, 0.16))
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
      line(smooth(spine.slice(0, -1)), lighter(tone, 0.42), 0.9, 0.9) +
      [-0.26, 0.26]
        .map((share) =>
          line(
            smooth(offset(spine, (t) => wide(t) * share).slice(1, -2)),
            lighter(tone, 0.3),
            0.45,
            0.6,
          ),
        )
        .join('')
    )
  }
  /** An upright shoot with leaves in two ranks, bare below. */
  const shoot = (long: number, lean: number, pairs: number) => {
    const way = bezier([0, 0], [0, -long * 0.34], [lean * 0.5, -long * 0.7], [lean, -long], 12)
    return (
      fill(tapered(way, 5, 1.6), mix(second, ink, 0.85)) +
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
        leaf(long * 0.36, 7, { fill: mix(second, ink, 0.8), bend: 0.1 }),
        lean * 0.5,
      )
    )
  }
  /**
   * A flowering runner, which creeps from the foot of the shoots over the ground. Short stalks
   * along it carry pods that lie outwards or hang, and what flowers is still open above them.
   */
  const runner = (face: number, long: number, knots: readonly (readonly [number, number])[]) => {
    const way = bezier(
      [0, 0],
      [face * long * 0.2, 13],
      [face * long * 0.62, 15],
      [face * long, random.between(5, 9)],
      16,
    )
    const stalk = mix(ink, second, 0.25)
    const borne = (share: number, turn: number, reach: number, body: string) => {
      const at = pointAlong(way, share)
      const angle = (turn * Math.PI) / 180
      const [x, y] = [Math.sin(angle) * reach, -Math.cos(angle) * reach]
      return place(
        at.x,
        at.y,
        line(`M0 0Q${n(face * reach * 0.3)} ${n(y * 0.5)} ${n(x)} ${n(y)}`, stalk, 1.2) +
          place(x * 0.97, y * 0.97, body, turn),
      )
    }
    const pod = (share: number, turn: number) =>
      borne(
        share,
        face * (turn + random.near(0, 7)),
        random.between(4, 7),
        cardamomPod(random, random.between(21, 25), husk, deep),
      )
    const growing = knots.map(([share, pods]) => {
      const last = share > 0.95
      const turns = last ? [88, 132, 176] : [168, 118, 214]
      return (
        (last
          ? ''
          : borne(
              share + 0.03,
              face * random.between(4, 26),
              9,
              cardamomFlower(random, 11.5, violet, ink),
            )) +
        turns
          .slice(0, pods)
          .reverse()
          .map((turn, index) => pod(share - (last ? index * 0.015 : 0), turn))
          .join('')
      )
    })
    return fill(tapered(way, 3.4, 1.4), stalk) + growing.join('')
  }
  const shoots = (face: number) =>
    place(face * -5, 3, shoot(90, face * -20, 6), face * -12) +
    place(face * 5, 4, shoot(74, face * 16, 5), face * 15) +
    place(0, 0, shoot(118, face * 5, 7))
  /** Pods and flowers at the foot of the shoots, in front of every leaf. */
  const borne = (face: number) =>
    runner(face, 90, [
      [0.3, 2],
      [0.64, 3],
      [1, 3],
    ]) +
    runner(-face, 70, [
      [0.48, 3],
      [1, 2],
    ]) +
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
    repeat: 31,
    hand: { waver: 0.45, pigment: 0.26 },
    ground,
    body:
      veil +
      [shoots, borne]
        .map(
          (part) => put(76, 172, part(1), -2) + put(78 + WIDTH / 2, 172 + HEIGHT / 2, part(-1), 3),
        )
        .join(''),
  }
}
