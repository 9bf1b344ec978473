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
/** How many lobes a flower has; six is the most common. */
const LOBES = [6, 5, 7, 6, 5, 6]
/** How far from the sides of the wall a head of flowers keeps. */
const EDGE = 84
/** Where the ground begins on which the flowers lie. */
const LAWN = 850

/** How far apart two heads of flowers hang, so that each is seen as one. */
const APART = 92

type Blooms = { open(): string; side(): string; bud(): string; fallen(): string; defs: string }

/** Night jasmine: boughs that hang from above, and by morning its flowers lie beneath them. */
export function parijat(palette: Palette, random: Random, width: number): string {
  const { ground, second } = palette
  const blooms = bloomsOf(palette, random, 0)
  const dusky = bloomsOf(palette, random, 0.3)
  const faint = bloomsOf(palette, random, 0.56)
  const spread = Math.max(2, Math.round(width / 330))
  const farHeads: Point[] = []
  const nearHeads: Point[] = []
  const far = times(spread, (index) =>
    bough(palette, random, faint, width, farHeads, {
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
    return bough(palette, random, blooms, width, nearHeads, {
      x: (0.09 + share * 0.82) * width + random.near(0, 26),
      length: 240 + 300 * long ** 1.4 + random.near(0, 70),
      lean: (share < 0.5 ? 1 : -1) * random.between(60, 170),
      dim: 0,
    })
  })
  const sward = swardOf(palette, random)
  return (
    `<defs><linearGradient id="parijatNight" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(ground, 0.28)}"/><stop offset="0.6" stop-color="${mix(ground, second, 0.12)}"/><stop offset="0.86" stop-color="${mix(ground, second, 0.26)}"/><stop offset="1" stop-color="${darker(mix(ground, second, 0.14), 0.2)}"/></linearGradient><radialGradient id="parijatMoon"><stop offset="0" stop-color="${lighter(mix(ground, second, 0.4), 0.25)}" stop-opacity="0.5"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>${blooms.defs}${dusky.defs}${faint.defs}${sward.defs}</defs>` +
    rect(0, 0, width, 1000, 'url(#parijatNight)') +
    ellipse(width * 0.56, 470, Math.min(620, width * 0.52), 460, 'url(#parijatMoon)') +
    far +
    lawn([faint, dusky, blooms], sward, palette, random, width) +
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
  heads: Point[],
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
  const end = way.at(-1) ?? [x, length]
  heads.push(end)
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
        if (heads.some(([hx, hy]) => Math.hypot(hx - tip[0], hy - tip[1]) < APART * size)) continue
        heads.push(tip)
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
        flowers.push(place(tip[0], tip[1], cluster(blooms, random), 0, size))
      }
    }
  }
  flowers.push(place(end[0], end[1], cluster(blooms, random), 0, size))
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
    flowers.join('')
  )
}

/** A loose head of a few flowers and buds, which hangs from the end of its twig. */
function cluster(blooms: Blooms, random: Random): string {
  const count = random.int(1, 3)
  const start = random.next() * 360
  // Buds and tubes look out from between the open flowers.
  const between = (index: number, of: number) => start + ((index + 0.5) / of) * 360
  const out = (degrees: number, reach: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle) * reach, 12 + Math.sin(angle) * reach * 0.9]
  }
  const stems = times(random.int(3, 4), (index) => {
    const degrees = between(index, 4) + random.near(0, 16)
    const [x, y] = out(degrees, random.between(12, 20))
    return place(x, y, blooms.bud(), degrees + 90, random.between(1, 1.25))
  })
  const sides = times(count === 3 ? 1 : 2, (index) => {
    const degrees = between(index, count === 3 ? 3 : 2) + random.near(0, 20)
    const [x, y] = out(degrees, 12)
    return place(x, y, blooms.side(), degrees + 90, random.between(0.8, 0.9))
  })
  const fronts = times(count, (index) => {
    const [x, y] = out(
      start + (index / count) * 360 + random.near(0, 12),
      count === 1 ? 5 : random.between(21, 26),
    )
    return place(
      x,
      y,
      blooms.open(),
      random.near(0, 40),
      random.between(0.72, 0.88),
      random.between(0.64, 0.84),
    )
  })
  return stems + sides + fronts
}

/**
 * A lobe that widens from a narrow claw and ends in two unequal lips; like a blade of a pinwheel
 * it is full on the one side and hollow on the other.
 */
function lobe(l: number, w: number): string {
  return `M-1.4 0C${n(-w * 0.6)} ${n(-l * 0.3)} ${n(-w * 0.92)} ${n(-l * 0.6)} ${n(-w * 0.62)} ${n(-l * 0.84)}C${n(-w * 0.45)} ${n(-l * 1.02)} ${n(w * 0.1)} ${n(-l * 1.08)} ${n(w * 0.3)} ${n(-l * 0.95)}Q${n(w * 0.36)} ${n(-l * 0.9)} ${n(w * 0.34)} ${n(-l * 0.83)}Q${n(w * 0.44)} ${n(-l * 0.93)} ${n(w * 0.66)} ${n(-l * 0.94)}C${n(w * 1)} ${n(-l * 0.95)} ${n(w * 1.3)} ${n(-l * 0.86)} ${n(w * 1.28)} ${n(-l * 0.7)}C${n(w * 0.96)} ${n(-l * 0.6)} ${n(w * 0.36)} ${n(-l * 0.4)} 1.4 0Z`
}

/** The hollow side of a lobe, which turns away from the light and under the next one. */
function hollow(l: number, w: number): string {
  return `M0.4 -3C${n(w * 0.1)} ${n(-l * 0.4)} ${n(w * 0.5)} ${n(-l * 0.6)} ${n(w * 0.9)} ${n(-l * 0.84)}Q${n(w * 1.22)} ${n(-l * 0.84)} ${n(w * 1.28)} ${n(-l * 0.7)}C${n(w * 0.96)} ${n(-l * 0.6)} ${n(w * 0.36)} ${n(-l * 0.4)} 1.4 -1Z`
}

function bloomsOf(palette: Palette, random: Random, dim: number): Blooms {
  const night = mix(palette.ground, palette.second, 0.2)
  const { ink, second, accent } = palette
  const away = (colour: string) => mix(colour, night, dim)
  const white = away(lighter(ink, 0.4))
  const cream = away(ink)
  const shadow = away(mix(ink, palette.ground, 0.22))
  const tube = away(accent)
  const flame = away(mix(accent, '#f59a3a', 0.4))
  const lip = (long: number, wide: number, face: string) =>
    fill(lobe(long, wide), face) +
    fill(hollow(long, wide), shadow, 0.75) +
    line(
      `M-0.4 -7Q${n(-wide * 0.24)} ${n(-long * 0.45)} ${n(-wide * 0.1)} ${n(-long * 0.74)}`,
      shadow,
      0.7,
      0.6,
    )
  const wheel = (count: number, face: (index: number) => string, turn = 0) =>
    around(
      count,
      (index) =>
        lip(random.between(24.5, 28), (58 / count) * random.between(0.94, 1.06), face(index)),
      turn,
    )
  const kinds: Record<string, (kind: number) => string> = {
    open: (kind) => {
      const count = LOBES[kind % LOBES.length] ?? 6
      return (
        place(2, 4, circle(0, 0, 20, darker(night, 0.5), 0.22)) +
        wheel(count, () => white) +
        around(count, () => fill('M-1.5 0Q-0.9 -5 -0.2 -7.4Q0.9 -5 1.5 0Z', flame)) +
        circle(0, 0, 3.3, tube) +
        circle(0.2, 0.2, 1.5, darker(tube, 0.4)) +
        circle(-0.5, -0.6, 0.6, lighter(flame, 0.4))
      )
    },
    // Seen from behind and aslant: the wheel is foreshortened, the tube stands before it.
    side: (kind) =>
      place(
        0,
        -21,
        wheel(LOBES[kind % LOBES.length] ?? 6, (index) => (index % 2 ? cream : white), kind * 17),
        0,
        1,
        0.56,
      ) +
      fill('M-1.9 0C-2 -9 -2.2 -14 -4.2 -20Q0 -24 4.2 -20C2.2 -14 2 -9 1.9 0Z', tube) +
      line('M-0.6 -2Q-0.8 -12 -1.8 -19', flame, 1, 0.9) +
      fill('M-2.7 2Q-3.2 -4 0 -5Q3.2 -4 2.7 2Z', away(second)),
    bud: () =>
      line('M0 15Q-1 6 0 0', away(second), 1.6) +
      fill('M-1.5 0L-1.9 -15L1.9 -15L1.5 0Z', tube) +
      line('M-0.5 -3L-0.7 -14', flame, 0.7) +
      fill('M-2.2 2Q-2.7 -3 0 -4Q2.7 -3 2.2 2Z', away(second)) +
      fill('M-1.9 -14C-6 -17 -5.4 -25 0 -29C5.4 -25 6 -17 1.9 -14Z', white) +
      fill('M1.9 -14C6 -17 5.4 -25 0 -29Q3.4 -22 -1 -14Z', shadow),
    // Most come to lie on their faces, with the tube up.
    fallen: (kind) =>
      place(1, 4, ellipse(0, 0, 24, 21, darker(night, 0.55), 0.4)) +
      wheel(LOBES[kind % LOBES.length] ?? 6, (index) => (index % 2 ? cream : white), kind * 13) +
      circle(0, 0, 3.6, flame) +
      fill(
        `M-2.8 0C-2.4 -9 ${n(kind * 2 - 5)} -12 ${n(kind * 2.4 - 7.4)} -17L${n(kind * 2.4 - 4.6)} -17.6C${n(kind * 1.4 - 2)} -12 3 -8 2.8 0Z`,
        tube,
      ),
  }
  const id = (name: string, kind: number) => `parijat-${name}${kind}-${Math.round(dim * 100)}`
  const defs = Object.entries(kinds)
    .map(([name, draw]) => times(KINDS, (kind) => `<g id="${id(name, kind)}">${draw(kind)}</g>`))
    .join('')
  const one = (name: string) => () => `<use href="#${id(name, random.int(0, KINDS - 1))}"/>`
  return { open: one('open'), side: one('side'), bud: one('bud'), fallen: one('fallen'), defs }
}

type Sward = { tuft(near: number): string; defs: string }

/** Tufts of grass, the fresher the nearer; each stands at its foot and is 40 tall. */
function swardOf({ ground, second }: Palette, random: Random): Sward {
  const id = (tone: number, kind: number) => `parijat-tuft${tone}${kind}`
  const greens = [0.36, 0.5, 0.64, 0.78].map((share) => mix(ground, second, share))
  const blade = (green: string) => {
    const x = random.near(0, 13)
    const high = 40 * random.between(0.45, 1)
    const lean = x * 0.7 + random.near(0, 14)
    const foot = random.between(2, 12)
    const wide = random.between(1.1, 1.9)
    const tone = random.chance(0.4) ? lighter(green, 0.1) : darker(green, random.next() * 0.3)
    return fill(
      `M${n(x * 0.7)} ${n(foot)}Q${n(x - wide * 1.8)} ${n(-high * 0.5)} ${n(x + lean)} ${n(-high)}Q${n(x + wide * 2)} ${n(-high * 0.4)} ${n(x * 0.7)} ${n(foot)}Z`,
      tone,
    )
  }
  const defs = greens
    .map((green, tone) =>
      times(KINDS, (kind) => `<g id="${id(tone, kind)}">${times(9, () => blade(green))}</g>`),
    )
    .join('')
  const tuft = (near: number) => {
    const tone = Math.min(greens.length - 1, Math.floor(near * greens.length))
    return `<use href="#${id(tone, random.int(0, KINDS - 1))}"/>`
  }
  return { tuft, defs }
}

/** Grass with flowers lying in it, smaller and fainter the farther away. */
function lawn(
  blooms: readonly [Blooms, Blooms, Blooms],
  sward: Sward,
  { ground, second }: Palette,
  random: Random,
  width: number,
): string {
  const depth = (near: number) => LAWN + near * 150
  const tufts = Array.from({ length: Math.round(width / 1.3) }, () => {
    const near = random.next()
    const size = 0.42 + near * 0.7
    const x = random.between(-10, width + 10)
    const y = depth(near) + 6
    return {
      y,
      body: place(x, y, sward.tuft(near), random.near(0, 5), size, size * random.between(0.7, 1)),
    }
  })
  const flowers = Array.from({ length: Math.round(width / 9) }, () => {
    const near = random.next() ** 1.1
    const clump = Math.sin(random.between(0, width) / 90) * 20
    return { x: random.between(-10, width + 10) + clump, y: depth(near) + 4, near }
  })
    .filter(({ x, near }) => Math.min(x, width - x) > 14 + near * 16 && near < 0.93)
    .map(({ x, y, near }) => {
      const set = near < 0.26 ? blooms[0] : near < 0.55 ? blooms[1] : blooms[2]
      const size = 0.34 + near * 0.46
      const up = random.chance(0.55)
      const one = up ? set.fallen() : set.open()
      const turn = random.near(0, up ? 16 : 60)
      // A flower lies on the blades behind it, and those at its feet hide its rim.
      return { y: y + size * 25, body: place(x, y, place(0, 0, one, turn), 0, size, size * 0.66) }
    })
  const shade = `<linearGradient id="parijatLawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.3)}" stop-opacity="0"/><stop offset="0.3" stop-color="${mix(ground, second, 0.28)}"/><stop offset="1" stop-color="${mix(ground, second, 0.4)}"/></linearGradient>`
  return (
    shade +
    rect(0, LAWN - 34, width, 1000 - LAWN + 34, 'url(#parijatLawn)') +
    [...tufts, ...flowers]
      .sort((a, b) => a.y - b.y)
      .map(({ body }) => body)
      .join('')
  )
}

function falling(blooms: Blooms, random: Random, width: number): string {
  return times(Math.round(width / 75), () => {
    const y = random.between(430, LAWN - 50)
    return place(
      random.between(40, width - 40),
      y,
      random.chance(0.6) ? blooms.side() : blooms.open(),
      random.near(0, 120),
      random.between(0.6, 0.85),
    )
  })
}
