import { lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { blade, disc, stalk } from '../handloom/figures.ts'
import type { Figure, Inside } from '../handloom/loom.ts'
import type { Tile } from '../tile.ts'
import { dyedIntoYarn } from './tied-yarn.ts'

const [WIDTH, HEIGHT] = [420, 480]
const YARN = 2

/** Bandha of Odisha: lotus and fish in curved lines, which its weavers tie into the weft, feathered sideways. */
export function bandhaIkat(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const cloth = lighter(ground, 0.2)
  const pale = mix(ground, accent, 0.85)
  const flower = lotus(ink, second, pale, cloth)
  const seed = bud(second, ink)
  const [east, west] = [fish(1, { ink, second, cloth }), fish(-1, { ink, second, cloth })]
  const quarters = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 44,
    ground: cloth,
    body:
      times(HEIGHT / YARN, (index) =>
        rect(0, index * YARN, WIDTH, YARN, toneOnTone(cloth, 0.06), random.next()),
      ) +
      dyedIntoYarn(
        random,
        { width: WIDTH, height: HEIGHT, upright: false, yarn: YARN, slip: 2.6, run: 4 },
        [
          [flower, 0, 0],
          [flower, WIDTH / 2, HEIGHT / 2],
          [east, WIDTH / 2, 0],
          [west, 0, HEIGHT / 2],
          ...quarters.map(([x, y]) => [seed, x * WIDTH, y * HEIGHT] as const),
        ],
      ),
    hand: { waver: 0.5, pigment: 0.2 },
  }
}

/** A lotus from above in two rings of petals, with a rim of small drops. */
function lotus(ink: string, second: string, pale: string, cloth: string): Figure {
  const ring = (count: number, from: number, to: number, wide: number, turn: number): Inside => {
    const petals = Array.from({ length: count }, (_, index) => {
      const angle = ((index + turn) / count) * Math.PI * 2
      const at = (far: number) => [Math.sin(angle) * far, -Math.cos(angle) * far] as const
      return blade(at(from), at(to), wide, 0.52)
    })
    return (x, y) => petals.some((inside) => inside(x, y))
  }
  return [
    [pale, ring(10, 30, 108, 40, 0.5)],
    [ink, ring(10, 10, 104, 42, 0)],
    [cloth, ring(10, 22, 92, 28, 0)],
    [second, ring(10, 30, 84, 19, 0)],
    [cloth, disc(0, 0, 44)],
    [ink, ring(8, 4, 46, 27, 0.5)],
    [cloth, disc(0, 0, 15)],
    [second, disc(0, 0, 9)],
  ]
}

/** A fish that swims to the right (`way` 1) or left, its back arched, with scales and a forked tail. */
function fish(
  way: 1 | -1,
  { ink, second, cloth }: { ink: string; second: string; cloth: string },
): Figure {
  /** The body bends along an arc; y is measured from its spine. */
  const bent =
    (inside: Inside): Inside =>
    (x, y) =>
      inside(x * way, y + 8 - (x * x) / 420)
  const body = (shrink: number) => blade([-64 + shrink, 0], [80 - shrink, 0], 56 - shrink * 2, 0.58)
  const bar = (x: number): Inside => {
    const whole = body(6)
    return (px, py) => Math.abs(px - x + (py * py) / 60) < 3.4 && whole(px, py)
  }
  return [
    [ink, bent(blade([-46, 2], [-94, -26], 24, 0.66))],
    [ink, bent(blade([-46, -2], [-94, 26], 24, 0.66))],
    [second, bent(blade([32, -22], [-34, -34], 22, 0.5))],
    [second, bent(blade([20, 20], [-14, 36], 16, 0.5))],
    [ink, bent(body(0))],
    [second, bent(body(7))],
    ...[-32, -16, 0, 16, 31].map((x) => [cloth, bent(bar(x))] as const),
    [
      ink,
      bent(
        stalk(
          [
            [50, -18],
            [45, 0],
            [50, 18],
          ],
          5,
        ),
      ),
    ],
    [cloth, bent(disc(59, -3, 5.5))],
    [ink, bent(disc(59, -3, 2.6))],
  ]
}

/** A bud between two curling leaves. */
function bud(second: string, ink: string): Figure {
  return [
    [second, blade([0, 12], [-26, -4], 13, 0.5)],
    [second, blade([0, 12], [26, -4], 13, 0.5)],
    [ink, blade([0, 18], [0, -26], 21, 0.46)],
  ]
}
