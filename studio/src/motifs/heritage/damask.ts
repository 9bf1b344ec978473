import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { dancingPeacock } from '../../creatures/dancing-peacock.ts'
import { darker, lightness, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  type Point,
  place,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { lotusFlower } from '../divine/lotus-flower.ts'
import { halfDrop, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [420, 640]

/** The tones of a figured silk, from the ground to the deepest. */
type Tones = {
  ground: string
  field: string
  soft: string
  gold: string
  deep: string
  light: string
}

/** Peacocks dancing on lotus flowers within an ogee of leaves, a sun where the leaves meet. */
export function damask(palette: Palette, random: Random): Tile {
  const tones = tonesOf(palette)
  const figure = medallion(tones)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 56,
    ground: tones.ground,
    body:
      halfDrop(WIDTH, HEIGHT, 330, fill(field(), tones.field)) +
      weave(tones, random) +
      wrapped(WIDTH, HEIGHT, 0, 0, 330, figure) +
      wrapped(WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, 330, place(0, 0, figure, 0, -1, 1)) +
      halfDrop(WIDTH, HEIGHT, 380, symmetric(frame(tones))) +
      halfDrop(WIDTH, HEIGHT, 390, place(0, -HEIGHT / 2, sun(tones))),
  }
}

function tonesOf({ ground, ink, second, accent }: Palette): Tones {
  const pale = lightness(ground) > 0.5
  return {
    ground,
    field: pale ? mix(ground, accent, 0.2) : darker(ground, 0.16),
    soft: pale ? mix(ground, accent, 0.72) : mix(ground, second, 0.85),
    gold: ink,
    deep: pale ? second : mix(ink, second, 0.38),
    light: pale ? mix(accent, ground, 0.35) : accent,
  }
}

/** The right side of the ogee, from its foot up to its tip. */
const LOWER = bezier([0, 320], [0, 120], [210, 200], [210, 0], 30)
const UPPER = bezier([210, 0], [210, -200], [0, -120], [0, -320], 30)

function field(): string {
  const right = [...LOWER, ...UPPER.slice(1)].map(([x, y]): Point => [x * 0.87, y * 0.8])
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  return `${smooth(right)}${smooth(left, 'L')}Z`
}

/** Fine ribs like the warp of silk. */
function weave({ ground, deep }: Tones, random: Random): string {
  const rib = mix(ground, deep, 0.3)
  return times(105, (index) =>
    line(`M${index * 4 + 2} 0L${index * 4 + 2} ${HEIGHT}`, rib, 0.7, random.between(0.12, 0.34)),
  )
}

function frame(tones: Tones): string {
  return spray(LOWER, tones, 0) + spray(UPPER, tones, 1)
}

/** A stem with leaves along both sides, which grow towards the middle of its length. */
function spray(spine: Point[], tones: Tones, turn: number): string {
  const pairs = 9
  const leaves = times(pairs, (index) => {
    const share = 0.2 + (index * 0.6) / (pairs - 1)
    const at = pointAlong(spine, share)
    const size = 27 + 21 * Math.sin(Math.PI * (index / (pairs - 1)))
    return [-1, 1]
      .map((side) => {
        const strong = (index + turn + (side > 0 ? 1 : 0)) % 2 === 0
        const style = {
          fill: strong ? tones.gold : tones.soft,
          shade: strong ? tones.deep : tones.gold,
          vein: strong ? tones.light : tones.deep,
          veins: 4,
          bend: side * -0.26,
          belly: 0.38,
        }
        return place(
          at.x,
          at.y,
          leaf(size * (side > 0 ? 1 : 0.78), size * 0.38, style),
          at.degrees + 90 + side * 46,
        )
      })
      .join('')
  })
  return (
    leaves +
    fill(
      brush(spine, (t) => 4 + 3.4 * Math.sin(t * Math.PI)),
      tones.deep,
    ) +
    line(smooth(spine), tones.light, 1.1)
  )
}

function medallion(tones: Tones): string {
  return (
    crown(tones) +
    foot(tones) +
    place(
      0,
      38,
      dancingPeacock({
        fan: tones.soft,
        feather: tones.gold,
        deep: tones.deep,
        light: tones.light,
        ground: tones.field,
      }),
    )
  )
}

/** The bud over the point of the train. */
function crown(tones: Tones): string {
  const side = { fill: tones.soft, vein: tones.deep, veins: 3, bend: 0.2 }
  return (
    symmetric(place(0, -174, leaf(36, 13, side), 62)) +
    line('M0 -160L0 -184', tones.deep, 3) +
    place(0, -180, fill(petal(40, 25, 0.75), tones.gold)) +
    place(0, -180, fill(petal(32, 11, 0.8), tones.light)) +
    place(0, -180, symmetric(place(0, 0, fill(petal(25, 11, 0.8), tones.deep), 27)))
  )
}

/** The lotus that the bird stands on, among its leaves. */
function foot(tones: Tones): string {
  const gold = { fill: tones.gold, shade: tones.deep, vein: tones.light, veins: 6 }
  const soft = { fill: tones.soft, shade: tones.gold, vein: tones.deep, veins: 6 }
  const lotus = { outer: tones.gold, inner: tones.light, line: tones.deep, heart: tones.deep }
  return (
    place(0, 168, leaf(74, 22, { ...gold, bend: 0 }), 180) +
    symmetric(
      place(4, 166, leaf(58, 17, { ...soft, bend: -0.2 }), 150) +
        place(6, 168, leaf(104, 28, { ...soft, bend: -0.3 }), 76) +
        place(6, 170, leaf(88, 25, { ...gold, bend: -0.26 }), 100) +
        place(4, 166, leaf(70, 21, { ...soft, bend: 0.2 }), 122),
    ) +
    place(0, 176, lotusFlower(64, lotus))
  )
}

/** The sun of Mewar: straight and waving rays by turns around a flower. */
function sun(tones: Tones): string {
  const ray = 'M-4.600 -26L0 -50L4.600 -26Z'
  const wave = 'M-4 -26C-8 -34 1 -36 -1.600 -46C8 -39 0 -34 4 -26Z'
  return (
    circle(0, 0, 30, tones.ground) +
    around(16, (index) => fill(index % 2 ? wave : ray, index % 2 ? tones.deep : tones.gold)) +
    circle(0, 0, 27, tones.gold) +
    ring(0, 0, 23.5, tones.light, 1.2) +
    around(12, () => fill(petal(21, 10, 0.5), tones.light) + line('M0 -8L0 -17', tones.deep, 0.8)) +
    around(12, () => fill(petal(12.5, 6.4, 0.4), tones.deep), 15) +
    circle(0, 0, 4.6, tones.gold) +
    circle(0, 0, 2, toneOnTone(tones.gold, 0.4))
  )
}
