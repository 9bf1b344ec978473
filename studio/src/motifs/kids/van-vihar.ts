import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { chital } from '../../creatures/chital.ts'
import { elephant } from '../../creatures/elephant.ts'
import { fox } from '../../creatures/fox.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { lion } from '../../creatures/lion.ts'
import { rabbit } from '../../creatures/rabbit.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [720, 780]
const [ACROSS, DOWN] = [WIDTH / 4, HEIGHT / 3]
/** Who stands where: columns of three, each column half a step lower than the one before. */
const HERD = [0, 4, 1, 2, 5, 3, 1, 3, 0, 5, 2, 4] as const

type Tones = { deep: string; mid: string; pale: string; bark: string; fruit: string }

/** Small animals of a safari park, each under a tree of its own on a little rise, with grass and flowers. */
export function vanVihar(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(ink, second, 0.3), 0.55)
  const coat = (colour: string, patch: string) => ({ coat: colour, patch, line: dark })
  const cream = lighter(ground, 0.6)
  const animals = [
    place(4, -36, elephant(coat(mix(second, ink, 0.24), accent)), 0, 0.5),
    place(-4, -42, giraffe(coat(accent, mix(ink, accent, 0.12))), 0, 0.52),
    place(0, -34, fox(coat(ink, cream)), 0, 0.52),
    place(0, -36, lion(coat(accent, mix(accent, '#b5713a', 0.6))), 0, 0.54),
    place(0, -34, rabbit(coat(mix(second, ink, 0.1), lighter(ground, 0.5))), 0, 0.5),
    place(0, -36, chital(coat(mix(accent, '#c08a4e', 0.6), cream)), 0, 0.6),
  ]
  const tones: Tones = {
    deep: mix(ink, second, 0.36),
    mid: mix(second, ink, 0.24),
    pale: mix(ground, second, 0.86),
    bark: mix(ink, '#7a6a5a', 0.4),
    fruit: accent,
  }
  const trees = [roundTree, feathered, slender]
  let body = ''
  for (const [index, kind] of HERD.entries()) {
    const [column, row] = [Math.floor(index / 3), index % 3]
    const x = (column + 0.5) * ACROSS + random.near(0, 9)
    const y = (row + (column % 2 ? 0.5 : 0) + 0.6) * DOWN + random.near(0, 14)
    const side = (index + column) % 2 ? 1 : -1
    const tree = trees[(index * 2 + column) % trees.length] ?? roundTree
    const drawn =
      rise(random, mix(ground, second, 0.5), tones.mid) +
      place(side * -44, 7, tree(random, tones), 0, 0.98) +
      place(side * 14, 8, animals[kind] ?? '', 0, side, 1) +
      tufts(random, tones) +
      place(side * 62, 2, flower(random, tones, cream), random.near(0, 10))
    body += wrapped(WIDTH, HEIGHT, x, y, 196, place(0, 10, drawn, 0, 1.14))
    if (index % 3 === 1) body += wrapped(WIDTH, HEIGHT, x + side * 34, y - 132, 40, bird(tones.mid))
  }
  return { width: WIDTH, height: HEIGHT, repeat: 108, ground, body }
}

/** The rise on which an animal stands. */
function rise(random: Random, earth: string, edge: string): string {
  const high = random.between(14, 20)
  const outline = `M-86 16C-60 ${n(4 - high * 0.3)} -30 ${n(2 - high * 0.2)} 0 0C34 ${n(-2)} 62 4 88 15C52 24 -48 25 -86 16Z`
  return fill(outline, earth) + line(`M-62 10Q-20 18 30 15M-30 20Q10 23 54 17`, edge, 1, 0.4)
}

function tufts(random: Random, { mid, deep }: Tones): string {
  return [-72, -20, 34, 74]
    .map((x, index) =>
      place(
        x + random.near(0, 6),
        13 - Math.abs(x) * 0.02,
        line('M0 0Q-2 -8 -7 -12M0 0Q0 -9 0 -15M0 0Q2 -8 8 -11', index % 2 ? mid : deep, 1.7),
        0,
        random.between(0.8, 1.15),
      ),
    )
    .join('')
}

/** A spreading tree, its crown built of single leaves, a few yellow fruits between them. */
function roundTree(random: Random, { deep, mid, pale, bark, fruit }: Tones): string {
  const count = 54
  const leaves = times(count, (index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((count - index) / count)
    const [x, y] = [Math.cos(angle) * reach * 44, Math.sin(angle) * reach * 34]
    const tone = [deep, mid, mid, pale][(index + (y > 6 ? 0 : 1)) % 4] ?? mid
    return place(
      x,
      y - 96,
      place(0, 8, leaf(19, 9, { fill: tone, vein: lighter(tone, 0.36), veins: 0, bend: 0.1 })),
      (angle * 180) / Math.PI + 90 + random.near(0, 26),
    )
  })
  const fruits = [-26, 4, 28].map((x) => circle(x, -88 + random.near(0, 16), 3.6, fruit)).join('')
  return (
    fill(
      'M-7 0C-2 -20 -2 -40 -13 -72L-10 -74C-5 -62 -1 -56 1 -54C4 -58 8 -66 12 -78L15 -76C7 -50 2 -24 6 0Z',
      bark,
    ) +
    leaves +
    fruits
  )
}

/** A date palm: a ringed stem and arching feathers. */
function feathered(random: Random, { deep, mid, bark, fruit }: Tones): string {
  const frond = (turn: number, index: number) => {
    const tone = index % 2 ? deep : mid
    const pinnae = times(14, (step) => {
      const share = (step + 1) / 14
      const [x, y] = [52 * share, -20 * share + 34 * share ** 2.4]
      const long = 18 * (1 - share * 0.55)
      return `M${n(x)} ${n(y)}l${n(long * 0.5)} ${n(-long)}M${n(x)} ${n(y)}l${n(long * 0.2)} ${n(long)}`
    })
    const turned = turn > 90 || turn < -90 ? [-1, 180 - turn] : [1, turn]
    return place(
      0,
      -104,
      place(
        0,
        0,
        line(`M0 0Q28 -20 54 14${pinnae}`, tone, 1.3),
        turned[0] === 1 ? turn : -(turned[1] ?? 0),
      ),
      0,
      turned[0],
      1,
    )
  }
  const rings = times(9, (index) =>
    line(`M${n(-5 + index * 0.2)} ${-8 - index * 11}q5 4 10 0`, lighter(bark, 0.36), 1.3),
  )
  return (
    fill('M-6 0Q-3 -60 -4 -106H4Q4 -60 7 0Z', bark) +
    rings +
    [-150, -30, 168, 12, -112, -62, -88]
      .map((turn, index) => frond(turn + random.near(0, 6), index))
      .join('') +
    [-5, 4, 0].map((x, index) => circle(x, -97 + index * 4, 3.4, fruit)).join('')
  )
}

/** A young sal: one straight stem, broad leaves in pairs that grow smaller upwards. */
function slender(random: Random, { deep, mid, pale, bark }: Tones): string {
  const pairs = times(7, (index) => {
    const long = 40 - index * 3.6
    return [-1, 1]
      .map((side) => {
        const tone = [deep, mid, pale][(index + (side > 0 ? 1 : 0)) % 3] ?? mid
        return place(
          0,
          -34 - index * 15,
          leaf(long, long * 0.44, {
            fill: tone,
            vein: lighter(tone, 0.4),
            veins: 5,
            veinWidth: 0.6,
            bend: side * -0.1,
          }),
          side * (64 - index * 5) + random.near(0, 5),
        )
      })
      .join('')
  })
  return (
    line('M0 0Q3 -60 0 -138', bark, 4) +
    pairs +
    place(0, -134, leaf(26, 11, { fill: mid, vein: pale, veins: 3 }))
  )
}

function flower(random: Random, { deep, fruit }: Tones, cream: string): string {
  return (
    line('M0 8Q2 -6 0 -18', deep, 1.8) +
    place(0, 2, leaf(13, 6, { fill: deep }), 56) +
    place(
      0,
      -20,
      around(6, () => fill(petal(9, 7, 0.1), cream), random.between(0, 60)) +
        circle(0, 0, 3, fruit),
    )
  )
}

function bird(colour: string): string {
  return (
    line('M-13 -5Q-6 -11 0 -1Q6 -11 13 -5', colour, 2) +
    place(24, 12, line('M-9 -3Q-4 -8 0 0Q4 -8 9 -3', colour, 1.7))
  )
}
