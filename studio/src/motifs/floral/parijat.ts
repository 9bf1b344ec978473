import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** How many flowers of each kind are drawn; the others are the same ones turned. */
const KINDS = 6
/** How far from the sides of the wall a head of flowers keeps. */
const EDGE = 84
/** Where the ground begins on which the flowers lie. */
const LAWN = 850

type Blooms = { open(): string; side(): string; bud(): string; fallen(): string; defs: string }

/** Night jasmine: boughs that hang from above, and by morning its flowers lie beneath them. */
export function parijat(palette: Palette, random: Random, width: number): string {
  const { ground, second } = palette
  const blooms = bloomsOf(palette, random)
  const spread = Math.max(2, Math.round(width / 330))
  const far = times(spread, (index) =>
    bough(palette, random, blooms, width, {
      x: (0.12 + ((index + 0.1 + random.next() * 0.6) / spread) * 0.76) * width,
      length: random.between(170, 330),
      lean: random.near(0, 90),
      dim: 0.66,
    }),
  )
  // Long boughs frame the wall, short ones leave room between them.
  const near = times(spread, (index) => {
    const share = spread === 1 ? 0 : index / (spread - 1)
    const long = Math.abs(share - 0.5) * 2
    return bough(palette, random, blooms, width, {
      x: (0.09 + share * 0.82) * width + random.near(0, 26),
      length: 240 + 300 * long ** 1.4 + random.near(0, 70),
      lean: (share < 0.5 ? 1 : -1) * random.between(60, 170),
      dim: 0,
    })
  })
  return (
    `<defs><linearGradient id="parijatNight" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(ground, 0.28)}"/><stop offset="0.6" stop-color="${mix(ground, second, 0.12)}"/><stop offset="0.86" stop-color="${mix(ground, second, 0.26)}"/><stop offset="1" stop-color="${darker(mix(ground, second, 0.14), 0.2)}"/></linearGradient><radialGradient id="parijatMoon"><stop offset="0" stop-color="${lighter(mix(ground, second, 0.4), 0.25)}" stop-opacity="0.5"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>${blooms.defs}</defs>` +
    rect(0, 0, width, 1000, 'url(#parijatNight)') +
    ellipse(width * 0.56, 470, Math.min(620, width * 0.52), 460, 'url(#parijatMoon)') +
    grass(palette, random, width) +
    far +
    carpet(blooms, random, width) +
    near +
    falling(blooms, random, width)
  )
}

type Bough = { x: number; length: number; lean: number; dim: number }

function bough(
  palette: Palette,
  random: Random,
  blooms: Blooms,
  wall: number,
  { x, length, lean: wished, dim }: Bough,
) {
  const lean = Math.min(wall - EDGE, Math.max(EDGE, x + wished)) - x
  const { ground, second, accent } = palette
  const towards = (colour: string) => mix(colour, mix(ground, second, 0.12), dim)
  const bark = towards(mix(mix(second, accent, 0.3), '#5a4a3c', 0.6))
  const greens = [second, mix(second, ground, 0.3), mix(second, '#b9c48a', 0.25)].map(towards)
  const way = bezier(
    [x, -30],
    [x + lean * 0.1, length * 0.3],
    [x + lean * 0.7, length * 0.5],
    [x + lean, length],
    24,
  )
  const size = dim ? 0.72 : 1
  const foliage = (at: Point, turn: number, long: number) => {
    const green = random.pick(greens)
    return place(
      at[0],
      at[1],
      line('M0 0L0 -9', bark, 2) +
        place(
          0,
          -7,
          leaf(long, long * random.between(0.5, 0.6), {
            fill: green,
            shade: darker(green, 0.3),
            vein: mix(green, '#dfe6bf', 0.34),
            ...{ veins: 6, belly: 0.36, bend: random.near(0, 0.2), veinWidth: 1 },
          }),
        ),
      turn,
    )
  }
  const twigs: string[] = []
  const leaves: string[] = []
  const flowers: string[] = []
  const nodes = Math.round(length / 62)
  for (let node = 1; node <= nodes; node += 1) {
    const share = Math.min(0.995, (node + 0.1) / nodes)
    const at = pointAlong(way, share)
    for (const side of [-1, 1]) {
      const turn = at.degrees + 90 + side * random.between(48, 82)
      leaves.push(foliage([at.x, at.y], turn, random.between(74, 104) * size * (1.1 - share * 0.3)))
      if (node > 1 && random.chance(0.62)) {
        const angle = ((at.degrees + side * random.between(34, 62)) * Math.PI) / 180
        const reach = random.between(46, 92) * size
        // Twigs bow down under what they carry.
        const tip: Point = [at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach + 16]
        // No flower is cut in two by the edge of the wall.
        if (tip[0] < EDGE * size || tip[0] > wall - EDGE * size) continue
        twigs.push(
          line(
            `M${n(at.x)} ${n(at.y)}Q${n(at.x + Math.cos(angle) * reach * 0.7)} ${n(at.y + Math.sin(angle) * reach * 0.45)} ${n(tip[0])} ${n(tip[1])}`,
            bark,
            2.6 * size,
          ),
        )
        leaves.push(foliage(tip, random.near(turn, 30), random.between(48, 66) * size))
        leaves.push(
          foliage(tip, random.near(at.degrees + 90 + side * 18, 20), random.between(50, 70) * size),
        )
        flowers.push(place(tip[0], tip[1], cluster(blooms, random, dim > 0), 0, size))
      }
    }
  }
  const end = way.at(-1) ?? [x, length]
  flowers.push(place(end[0], end[1], cluster(blooms, random, dim > 0), 0, size))
  return (
    leaves.join('') +
    twigs.join('') +
    fill(tapered(way, 11 * size, 2.4 * size), bark) +
    (dim
      ? ''
      : line(
          smooth(way.slice(0, -3).map(([px, py]): Point => [px - 1.6, py])),
          lighter(bark, 0.2),
          1.2,
          0.7,
        )) +
    (dim ? `<g opacity="${0.34}">${flowers.join('')}</g>` : flowers.join(''))
  )
}

/** A loose head of flowers and buds, which hangs from the end of its twig. */
function cluster(blooms: Blooms, random: Random, sparse: boolean): string {
  const count = sparse ? 2 : random.int(1, 3)
  const buds = times(random.int(2, 4), () =>
    place(random.near(0, 8), 4, blooms.bud(), random.near(180, 100), random.between(1.25, 1.6)),
  )
  const sides = times(random.int(1, 3), () =>
    place(random.near(0, 8), 6, blooms.side(), random.near(180, 95), random.between(1.2, 1.5)),
  )
  const fronts = times(count, (index) => {
    const angle = (index / count) * Math.PI * 2 + random.near(0, 0.4)
    const reach = count === 1 ? 4 : random.between(25, 33)
    return place(
      Math.cos(angle) * reach * 1.1,
      18 + Math.sin(angle) * reach,
      blooms.open(),
      random.near(0, 40),
      random.between(1.05, 1.3),
      random.between(0.98, 1.26),
    )
  })
  return buds + sides + fronts
}

/** A lobe that widens from the throat and ends in two unequal lips, all turned one way. */
function lobe(long: number, wide: number): string {
  const [l, w] = [long, wide / 2]
  return `M-1.6 -2C${n(-w * 0.3)} ${n(-l * 0.3)} ${n(-w * 1)} ${n(-l * 0.5)} ${n(-w * 0.92)} ${n(-l * 0.8)}C${n(-w * 0.8)} ${n(-l * 0.96)} ${n(-w * 0.3)} ${n(-l * 0.98)} ${n(w * 0.08)} ${n(-l * 0.87)}C${n(w * 0.3)} ${n(-l * 1.06)} ${n(w * 0.95)} ${n(-l * 1.08)} ${n(w * 1.12)} ${n(-l * 0.92)}C${n(w * 1.2)} ${n(-l * 0.6)} ${n(w * 0.4)} ${n(-l * 0.3)} 1.6 -2Z`
}

function bloomsOf(palette: Palette, random: Random): Blooms {
  const { ground, ink, second, accent } = palette
  const white = lighter(ink, 0.4)
  const shadow = mix(ink, ground, 0.24)
  const flame = mix(accent, '#f59a3a', 0.3)
  const kinds: Record<string, (kind: number) => string> = {
    open: (kind) => {
      const count = 5 + ((kind * 2 + 1) % 4)
      const long = random.between(25, 29)
      return (
        around(count, (index) => {
          const own = lobe(
            long * random.between(0.9, 1.06),
            (92 / count) * random.between(0.9, 1.05),
          )
          return (
            fill(own, index % 2 ? white : ink) +
            line(
              `M0 -6Q${n(random.near(1, 1))} -13 ${n(random.near(0.5, 1))} ${n(-long * 0.66)}`,
              shadow,
              0.9,
              0.7,
            )
          )
        }) +
        around(count, () => fill('M-2.4 0Q-1 -9 0 -11Q1 -9 2.4 0Z', flame)) +
        circle(0, 0, 5.2, accent) +
        circle(0, 0, 2.6, darker(accent, 0.35)) +
        circle(-0.8, -0.9, 1.1, lighter(flame, 0.4))
      )
    },
    side: () =>
      fill('M-2.2 0C-2.4 -10 -2.6 -16 -3.4 -22L3.4 -22C2.6 -16 2.4 -10 2.2 0Z', accent) +
      line('M-0.6 -2L-1.2 -20', lighter(flame, 0.25), 1, 0.8) +
      fill('M-3 2Q-3.6 -5 0 -6Q3.6 -5 3 2Z', second) +
      [-78, 74, -42, 40, 0]
        .map((turn, index) =>
          place(
            0,
            -21,
            fill(lobe(random.between(19, 23), 13), index < 2 ? shadow : index < 4 ? ink : white),
            turn + random.near(0, 8),
            1,
            index < 4 ? 0.92 : 0.74,
          ),
        )
        .join(''),
    bud: () =>
      fill('M-1.8 0L-2.4 -15L2.4 -15L1.8 0Z', accent) +
      fill('M-2.4 2Q-3 -4 0 -5Q3 -4 2.4 2Z', second) +
      fill('M0 -13C-8 -17 -7 -27 0 -33C7 -27 8 -17 0 -13Z', ink) +
      line('M-3 -16Q5 -22 1 -31M3 -15Q6 -19 4 -24', shadow, 1),
    // Most come to lie on their faces, with the tube up.
    fallen: (kind) =>
      around(
        6,
        (index) => fill(lobe(random.between(21, 26), 16), index % 2 ? ink : shadow),
        kind * 13,
      ) +
      circle(0, 0, 4.6, flame) +
      fill(
        `M-3.6 0C-3 -9 ${n(kind - 5)} -16 ${n(kind * 2 - 5)} -22L${n(kind * 2 - 0.6)} -22C${n(kind)} -15 4 -8 3.6 0Z`,
        accent,
      ) +
      ellipse(kind * 2 - 2.8, -22, 2.4, 1.5, mix(accent, ground, 0.35)),
  }
  const id = (name: string, kind: number) => `parijat-${name}${kind}`
  const defs = Object.entries(kinds)
    .map(([name, draw]) => times(KINDS, (kind) => `<g id="${id(name, kind)}">${draw(kind)}</g>`))
    .join('')
  const one = (name: string) => () => `<use href="#${id(name, random.int(0, KINDS - 1))}"/>`
  return { open: one('open'), side: one('side'), bud: one('bud'), fallen: one('fallen'), defs }
}

function grass({ ground, second }: Palette, random: Random, width: number): string {
  const blades = (count: number, from: number, to: number, colour: string, tall: number) =>
    times(count, () => {
      const x = random.between(-10, width + 10)
      const y = random.between(from, to)
      const high = tall * random.between(0.5, 1)
      const lean = random.near(0, high * 0.5)
      return fill(
        `M${n(x - 1.6)} ${n(y)}Q${n(x)} ${n(y - high * 0.6)} ${n(x + lean)} ${n(y - high)}Q${n(x + 2)} ${n(y - high * 0.5)} ${n(x + 1.8)} ${n(y)}Z`,
        colour,
        random.between(0.4, 0.9),
      )
    })
  const count = Math.round(width / 5)
  return (
    blades(count, LAWN, LAWN + 60, mix(ground, second, 0.34), 34) +
    blades(count, LAWN + 60, 1000, mix(ground, second, 0.46), 46) +
    blades(count, LAWN + 90, 1040, darker(mix(ground, second, 0.3), 0.2), 60)
  )
}

/** Flowers on the ground, the smaller the farther away. */
function carpet(blooms: Blooms, random: Random, width: number): string {
  const lying = Array.from({ length: Math.round(width / 7.5) }, () => {
    const near = random.next() ** 1.2
    const clump = Math.sin(random.between(0, width) / 90) * 20
    return { x: random.between(-10, width + 10) + clump, y: LAWN + 12 + near * 142, near }
  })
    .filter(({ x, near }) => Math.min(x, width - x) > 14 + near * 24)
    .sort((a, b) => a.y - b.y)
  return lying
    .map(({ x, y, near }) => {
      const size = 0.4 + near * 0.8
      const up = random.chance(0.62)
      return place(
        x,
        y,
        up ? blooms.fallen() : blooms.open(),
        random.near(0, up ? 16 : 60),
        size,
        size * (up ? 0.66 : 0.52),
      )
    })
    .join('')
}

function falling(blooms: Blooms, random: Random, width: number): string {
  return times(Math.round(width / 75), () => {
    const y = random.between(430, LAWN)
    return place(
      random.between(40, width - 40),
      y,
      random.chance(0.6) ? blooms.side() : blooms.open(),
      random.near(0, 120),
      random.between(0.7, 1.1),
    )
  })
}
