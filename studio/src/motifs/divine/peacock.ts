import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { type PeacockTones, pichwaiPeacock } from '../../creatures/pichwai-peacock.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [720, 1000]

type Tones = PeacockTones & { bark: string; leaves: readonly string[]; vein: string; shade: string }

/** Peacocks in a champa tree that climbs the whole wall, their trains falling in rows of eyes. */
export function peacock({ ground, ink, second, accent }: Palette, random: Random): Tile {
  const tones: Tones = {
    ground,
    pale: lighter(accent, 0.35),
    light: mix(second, accent, 0.12),
    middle: ink,
    deep: mix(ink, ground, 0.5),
    pen: darker(ground, 0.45),
    bark: mix(second, ground, 0.42),
    leaves: [mix(ground, ink, 0.62), mix(ground, ink, 0.42), mix(ground, accent, 0.5)],
    vein: mix(ground, second, 0.7),
    shade: darker(ground, 0.2),
  }
  // Penned in the dark of the wall, the stalks of his crest would be lost on it.
  const stalks = [-44, -26, -8, 10, 28].map((turn) =>
    place(-54, -175, line('M0 -2Q1 -14 0 -25', tones.light, 1.4), turn),
  )
  const bird = pichwaiPeacock(tones) + stalks.join('')
  const at = (x: number, y: number, body: string) => wrapped(WIDTH, HEIGHT, x, y, 560, body)
  const facing = (flip: number) => place(0, 0, bird, 0, flip * 0.98, 0.98)
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 96,
    body:
      dusting(random, WIDTH, HEIGHT, 60, () => circle(0, 0, 1.7, toneOnTone(ground, 0.12))) +
      wrapped(WIDTH, HEIGHT, 0, 0, HEIGHT, trunk(random, tones)) +
      at(190, 250, bough(random, tones) + facing(1)) +
      at(530, 750, place(0, 0, bough(random, tones), 0, -1, 1) + facing(-1)),
  }
}

/** The trunk, swaying from side to side once in the height of the repeat. */
const TRUNK: readonly Point[] = Array.from({ length: 61 }, (_, index) => {
  const y = HEIGHT * (1 - index / 60)
  return [WIDTH / 2 + 92 * Math.sin((y / HEIGHT) * Math.PI * 2 - 1.19), y]
})

function trunk(random: Random, tones: Tones): string {
  const { bark, ground, vein, light } = tones
  const shoots = times(10, (index) => {
    const at = pointAlong(TRUNK, (index + 0.5) / 10)
    const side = index % 2 ? 1 : -1
    const outwards = side > 0 === at.x > WIDTH / 2
    // The shoot on which a crest would otherwise lie stays short.
    const reach = index === 8 ? 74 : (outwards ? 1.25 : 0.8) * random.between(100, 150)
    const way = bezier(
      [0, 0],
      [side * reach * 0.4, -10],
      [side * reach * 0.8, -30],
      [side * reach, -random.between(60, 120)],
      18,
    )
    return place(at.x, at.y, shoot(random, way, tones, index % 3 ? 26 : 31))
  })
  return (
    shoots +
    fill(
      brush(TRUNK, () => 17),
      bark,
    ) +
    [-5, 0, 4.5]
      .map((by, index) =>
        line(
          smooth(
            TRUNK.map(([x, y], step): Point => [x + by + Math.sin(step * 1.1 + index) * 1.6, y]),
          ),
          index === 1 ? mix(bark, ground, 0.45) : mix(bark, light, 0.5),
          1.3,
          0.8,
        ),
      )
      .join('') +
    times(12, (index) => {
      const at = pointAlong(TRUNK, (index + 0.25) / 12)
      return line(`M${(at.x - 6).toFixed(1)} ${at.y.toFixed(1)}q6 6 12 0`, vein, 1.2, 0.7)
    })
  )
}

/** The bough on which he sits, growing out of the trunk behind his back. */
function bough(random: Random, tones: Tones): string {
  const { bark, light, ground } = tones
  const way = bezier([262, 190], [120, 74], [-20, 118], [-172, 70], 40)
  const twigs: readonly (readonly [number, Point, Point])[] = [
    [0.5, [10, 50], [-26, 132]],
    [0.66, [-40, 30], [-52, 116]],
    [0.78, [-30, -50], [-20, -130]],
    [0.88, [-50, -10], [-84, -66]],
    [0.97, [-30, 30], [-70, 60]],
  ]
  return (
    twigs
      .map(([t, bend, end], index) => {
        const at = pointAlong(way, t)
        const twig = bezier([0, 0], [bend[0] * 0.4, bend[1] * 0.4], bend, end, 18)
        return place(at.x, at.y, shoot(random, twig, tones, index % 2 ? 25 : 32))
      })
      .join('') +
    fill(
      brush(way, (t) => 15 - 10 * t),
      bark,
    ) +
    line(smooth(way.map(([x, y]) => [x, y - 2] as const)), mix(bark, light, 0.55), 1.5) +
    line(smooth(way.map(([x, y]) => [x, y + 3] as const)), mix(bark, ground, 0.5), 1.3)
  )
}

/** A twig with long leaves, ending in a cluster of flowers. */
function shoot(random: Random, way: readonly Point[], tones: Tones, size: number): string {
  const end = way.at(-1) ?? [0, 0]
  const long = Math.hypot(end[0], end[1])
  const count = Math.max(5, Math.round(long / 17))
  const leafy = times(count, (index) => {
    const at = pointAlong(way, 0.18 + (index / count) * 0.8)
    const side = index % 2 ? 1 : -1
    const length = random.between(46, 62)
    return place(
      at.x,
      at.y,
      leaf(length, length * 0.33, {
        fill: random.pick(tones.leaves),
        ...{ shade: tones.shade, vein: tones.vein, veins: 8, veinWidth: 0.6 },
        bend: side * 0.16,
      }),
      at.degrees + 90 + side * random.between(38, 66),
    )
  })
  return (
    fill(tapered(way, 6, 2.4), tones.bark) +
    leafy +
    place(end[0] - 15, end[1] + 14, champa(size * 0.66, tones), random.between(0, 70)) +
    place(end[0] + 17, end[1] + 10, bud(tones), 50) +
    place(end[0], end[1], champa(size, tones), random.between(0, 70))
  )
}

/** A champa: five petals, each lying over the next, gold in the throat. */
function champa(size: number, { pale, light, ground, middle }: Tones): string {
  return around(5, () => {
    const shape = petal(size, size * 0.8, 0.34)
    return (
      fill(shape, pale) +
      fill(petal(size * 0.6, size * 0.4, 0.5), light, 0.9) +
      line(
        `M0 0Q${(size * 0.16).toFixed(1)} ${(-size * 0.5).toFixed(1)} ${(size * 0.05).toFixed(1)} ${(-size * 0.86).toFixed(1)}M0 ${(-size * 0.3).toFixed(1)}L${(-size * 0.13).toFixed(1)} ${(-size * 0.74).toFixed(1)}`,
        middle,
        0.7,
        0.7,
      ) +
      line(shape, mix(ground, middle, 0.4), 1)
    )
  })
}

function bud({ pale, light, bark }: Tones): string {
  return [-18, 16]
    .map((turn) =>
      place(
        0,
        0,
        line('M0 0V-10', bark, 1.5) +
          place(0, -8, fill(petal(17, 8, 0.75), pale) + fill(petal(9, 5, 0.7), light)),
        turn,
      ),
    )
    .join('')
}
