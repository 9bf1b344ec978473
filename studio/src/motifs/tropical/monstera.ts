import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { fill, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 600
/** The shade beneath a leaf: how far it is moved, how far it is grown, and how deep it is. */
const SHADE = [
  [10, 17, 1.06, 0.06],
  [9, 15, 1.05, 0.06],
  [8, 13, 1.04, 0.07],
  [7, 11, 1.03, 0.08],
  [6, 9, 1.02, 0.09],
  [4, 7, 1.005, 0.12],
  [2, 4, 0.985, 0.5],
] as const

type LeafColours = { blade: string; shade: string; vein: string; stalk: string; hollow: string }

/** Half the outline of an unbroken leaf one unit long, from where the stalk joins to the tip. */
const HALF: readonly Point[] = [
  ...bezier([0, 0], [0.03, 0.17], [0.25, 0.27], [0.41, 0.13], 16),
  ...bezier([0.41, 0.13], [0.57, -0.02], [0.55, -0.36], [0.34, -0.64], 30).slice(1),
  // Full to the last, then drawn out to a point from which the rain drips.
  ...bezier([0.34, -0.64], [0.25, -0.82], [0.16, -0.9], [0.08, -0.95], 12).slice(1),
  ...bezier([0.08, -0.95], [0.04, -0.975], [0.015, -1], [0, -1.06], 5).slice(1),
]
/** Side veins: where each leaves the midrib, and where along the half outline it ends. */
const VEINS = [
  [0.02, 0.2],
  [0.1, 0.36],
  [0.2, 0.48],
  [0.31, 0.59],
  [0.43, 0.69],
  [0.56, 0.79],
  [0.7, 0.88],
] as const

/** The midrib swings to one side: a leaf is never quite even. */
const swung = ([x, y]: Point, side: number, size: number, bend: number): Point => [
  (x * side + bend * y * y) * size,
  y * size,
]

/** The whole heart without its slits, for the shade that a leaf throws. */
function heart(size: number, bend: number): string {
  // Soft as it is, a shade needs few points.
  const coarse = HALF.filter((_, index) => index % 4 === 0 || index === HALF.length - 1)
  const right = coarse.map((p) => swung(p, 1, size, bend))
  const left = coarse.map((p) => swung(p, -1, size, bend)).reverse()
  return `${smooth(right)}${smooth(left, 'L')}Z`
}

/**
 * A leaf of the split-leaf vine: a heart that is slit between its side veins, widest at the
 * margin, with windows along the midrib into the dark beneath.
 */
function monsteraLeaf(random: Random, size: number, bend: number, colours: LeafColours): string {
  const at = (p: Point, side: number): Point => swung(p, side, size, bend)
  const halves = [-1, 1].map((side) => {
    const margin = (share: number): Point => {
      const { x, y } = pointAlong(HALF, share)
      return [x, y]
    }
    const rib = (t: number): Point => [0, -t]
    /** Along a vein: it leaves the midrib steeply and bends outwards. */
    const along = (from: Point, to: Point, share: number): Point => {
      const bow = 0.05 * Math.sin(Math.PI * share)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share - bow]
    }
    const slits = VEINS.slice(0, -1).map(([from, to], index) => {
      const [nextFrom, nextTo] = VEINS[index + 1] ?? [from, to]
      return {
        root: rib((from + nextFrom) / 2 + 0.015),
        mouth: (to + nextTo) / 2 + random.near(0, 0.008),
        gape: random.between(0.019, 0.029) * (index === 0 ? 0.8 : 1),
        inner: index === 0 ? 0.6 : random.between(0.32, 0.48),
      }
    })
    const outline: Point[] = [[0, 0]]
    /** The end of a lobe is rounded: it stands out a little from the heart. */
    const lobeEnd = (from: number, to: number) => {
      for (let step = 0; step <= 6; step += 1) {
        const [x, y] = margin(from + ((to - from) * step) / 6)
        const swell = 1 + 0.045 * Math.sin((Math.PI * step) / 6)
        outline.push([x * swell, (y + 0.42) * swell - 0.42])
      }
    }
    let cursor = 0.012
    for (const { root, mouth, gape, inner } of slits) {
      lobeEnd(cursor + 0.008, mouth - gape - 0.008)
      const end = margin(mouth)
      const before = margin(mouth - gape)
      const half = Math.hypot(before[0] - end[0], before[1] - end[1]) * 0.86
      const long = Math.hypot(end[0] - root[0], end[1] - root[1])
      const [dx, dy] = [(end[0] - root[0]) / long, (end[1] - root[1]) / long]
      const throat = 0.013
      const edge = (share: number, bank: number): Point => {
        const [x, y] = along(root, end, share)
        const open = throat + (half - throat) * ((share - inner) / (1 - inner)) ** 1.5
        return [x - dy * open * bank, y + dx * open * bank]
      }
      const steps = [0.9, 0.78, 0.62, 0.4, 0.2, 0.05].map((share) => inner + (1 - inner) * share)
      for (const share of steps) outline.push(edge(share, 1))
      const [hx, hy] = along(root, end, inner)
      outline.push([hx - dx * throat, hy - dy * throat])
      for (const share of steps.reverse()) outline.push(edge(share, -1))
      cursor = mouth + gape
    }
    lobeEnd(cursor, 0.97)
    outline.push([0, -1.06])
    const d = `${smooth(outline.map((p) => at(p, side)))}${smooth(
      [1.06, 0.8, 0.6, 0.4, 0.2, 0].map((t) => at(rib(t), side)),
      'L',
    )}Z`
    // Windows lie between veins, close to the midrib, where the slits leave room for them.
    const windows = slits
      .map(({ root, mouth, inner }, index) => {
        if (index === 0 || index > 4 || inner < 0.37) return ''
        const steps = [0.11, 0.16, 0.22, inner - 0.11].map((share) =>
          at(along(root, margin(mouth), share), side),
        )
        const wide = size * random.between(0.026, 0.036)
        return fill(
          brush(steps, (t) => wide * Math.sin(Math.PI * (0.06 + t * 0.88))),
          colours.hollow,
        )
      })
      .join('')
    const veins = VEINS.map(([from, to]) => {
      const steps = [0, 0.25, 0.5, 0.75, 0.97].map((share) =>
        at(along(rib(from), margin(to), share), side),
      )
      return fill(
        brush(steps, (t) => size * (0.011 - 0.009 * t)),
        colours.vein,
        0.85,
      )
    }).join('')
    // Each lobe dips along its vein: a soft shade on the side away from the light.
    const folds = VEINS.map(([from, to]) => {
      const steps = [0.04, 0.3, 0.55, 0.8, 0.96].map((share) => {
        const [x, y] = along(rib(from), margin(to), share)
        return at([x, y + 0.02 + 0.006 * share], side)
      })
      return fill(
        brush(steps, (t) => size * 0.044 * Math.sin(Math.PI * (0.15 + t * 0.8))),
        darker(side < 0 ? colours.blade : colours.shade, 0.34),
        0.3,
      )
    }).join('')
    return fill(d, side < 0 ? colours.blade : colours.shade) + folds + windows + veins
  })
  const midrib = fill(
    tapered(
      [0, 0.25, 0.5, 0.75, 1.04].map((t) => at([0, -t], 1)),
      size * 0.026,
      size * 0.004,
    ),
    colours.vein,
  )
  return halves.join('') + midrib
}

/** Layers of split leaves on curving stalks, ever fainter towards the back, slim leaves between. */
export function monstera(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(SIZE, SIZE, x, y, reach, body)
  /** A leaf held out on its stalk; the blade hangs back from where the stalk joins it. */
  const held = (size: number, turn: number, colours: LeafColours) => {
    // A stalk is lost in the shade of the undergrowth before it ends.
    const fade = `monstera-stalk${colours.stalk.slice(1)}`
    const reach = size * random.between(0.62, 0.9)
    const sway = random.near(0, size * 0.3)
    const stalk = bezier(
      [0, 0],
      [0, reach * 0.4],
      [sway, reach * 0.7],
      [sway * 1.4, reach * 1.3],
      14,
    )
    const bend = random.near(0, 0.13)
    const squeeze = random.between(0.84, 1)
    const shade = heart(size, bend)
    const thrown = ([x, y, grown, depth]: readonly [number, number, number, number]) =>
      place(
        x,
        y,
        place(0, 0, fill(shade, colours.hollow, depth), 0, grown, grown),
        turn,
        1,
        squeeze,
      )
    return {
      stalk: place(
        0,
        0,
        `<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.4" stop-color="${colours.stalk}"/><stop offset="1" stop-color="${colours.stalk}" stop-opacity="0"/></linearGradient>` +
          fill(tapered(stalk, size * 0.022, size * 0.03), `url(#${fade})`),
        turn,
        1,
        squeeze,
      ),
      // However the leaf hangs, its shadow falls down and to the right and softens at the edge.
      blade:
        SHADE.map(thrown).join('') +
        place(0, 0, monsteraLeaf(random, size, bend, colours), turn, 1, squeeze),
    }
  }
  const plate = (colour: string, shade: string, vein: string): LeafColours => ({
    blade: colour,
    shade,
    vein,
    stalk: mix(shade, vein, 0.3),
    hollow: mix(darker(ground, 0.55), shade, 0.12),
  })
  const layer = (
    count: number,
    sizes: readonly [number, number],
    colours: (index: number) => LeafColours,
    turns: readonly [number, number],
  ) => {
    const leaves = scatter(random, SIZE, SIZE, count).map(([x, y], index) => {
      const side = index % 2 ? 1 : -1
      const turn = 180 + side * random.between(...turns)
      const size = random.between(...sizes)
      const parts = held(size, turn, colours(index))
      const drawn = (body: string) => put(x, y - size * 0.3, size * 1.5, body)
      return { stalk: drawn(parts.stalk), blade: drawn(parts.blade) }
    })
    // No stalk lies across a leaf of its own layer.
    return leaves.map(({ stalk }) => stalk).join('') + leaves.map(({ blade }) => blade).join('')
  }
  const slim = scatter(random, SIZE, SIZE, 9)
    .map(([x, y]) => {
      const tone = mix(ground, second, random.between(0.44, 0.6))
      const fan = times(5, (index) =>
        place(
          0,
          0,
          leaf(random.between(100, 150), random.between(16, 22), {
            fill: tone,
            shade: darker(tone, 0.24),
            vein: mix(tone, accent, 0.3),
            veins: 9,
            veinWidth: 0.5,
            bend: random.near(0, 0.24),
          }),
          (index - 2) * 27 + random.near(0, 8),
        ),
      )
      return put(x, y, 190, place(0, 0, fan, random.near(0, 50)))
    })
    .join('')
  const far = mix(ground, second, 0.24)
  const middle = mix(ground, second, 0.78)
  const shadow = darker(ground, 0.5)
  return {
    width: SIZE,
    height: SIZE,
    repeat: 84,
    ground,
    body:
      layer(
        8,
        [210, 260],
        () => plate(far, mix(far, ground, 0.25), mix(far, second, 0.35)),
        [0, 70],
      ) +
      slim +
      layer(
        6,
        [170, 215],
        () => {
          const tone = mix(middle, random.chance(0.5) ? ink : second, random.between(0, 0.16))
          return plate(tone, mix(tone, shadow, 0.24), mix(tone, accent, 0.5))
        },
        [8, 96],
      ) +
      layer(
        5,
        [190, 236],
        (index) => {
          // Neighbours differ, so that each keeps its outline where they overlap.
          const tone = mix(
            darker(ink, [0, 0.15, 0.07][index % 3] ?? 0),
            second,
            random.between(0, 0.2),
          )
          return plate(
            tone,
            mix(darker(tone, 0.2), second, 0.12),
            mix(lighter(tone, 0.3), accent, 0.4),
          )
        },
        [14, 76],
      ),
  }
}
