import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, tapered } from '../../ink/curves.ts'
import { fill, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 600

type LeafColours = { blade: string; shade: string; vein: string; stalk: string }

/** Half the outline of an unbroken leaf one unit long, from where the stalk joins to the tip. */
const HALF: readonly Point[] = [
  ...bezier([0, 0], [0.03, 0.17], [0.25, 0.27], [0.41, 0.13], 16),
  ...bezier([0.41, 0.13], [0.57, -0.02], [0.55, -0.36], [0.34, -0.64], 30).slice(1),
  ...bezier([0.34, -0.64], [0.22, -0.8], [0.08, -0.9], [0, -1], 16).slice(1),
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

/**
 * A leaf of the split-leaf vine: a heart that is slit between its side veins from the margin
 * inwards, with windows along the midrib through which one sees what lies behind.
 */
function monsteraLeaf(random: Random, size: number, colours: LeafColours): string {
  const at = ([x, y]: Point, side: number): Point => [x * side * size, y * size]
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
    let d = ''
    let holes = ''
    const point = (p: Point, command = 'L') => {
      const [x, y] = at(p, side)
      return `${command}${n(x)} ${n(y)}`
    }
    const slits = VEINS.slice(0, -1).map(([from, to], index) => {
      const [nextFrom, nextTo] = VEINS[index + 1] ?? [from, to]
      return {
        root: rib((from + nextFrom) / 2 + 0.015),
        mouth: (to + nextTo) / 2 + random.near(0, 0.008),
        gape: random.between(0.013, 0.023) * (index === 0 ? 0.7 : 1),
        inner: (index === 0 ? 0.66 : random.between(0.42, 0.54)) + (index > 3 ? 0.04 : 0),
      }
    })
    d += `M0 0`
    let cursor = 0
    for (const { root, mouth, gape, inner } of slits) {
      for (let share = cursor; share < mouth - gape; share += 0.02) d += point(margin(share))
      const upper = margin(mouth - gape)
      const lower = margin(mouth + gape)
      const deep = along(root, margin(mouth), inner)
      const wide = 0.017
      // Corners of the lobes are rounded a little towards the slit.
      d += point(upper)
      d += point(along(root, margin(mouth - gape * 0.75), 0.93))
      for (const share of [0.8, 0.68, 0.58])
        if (share > inner + 0.06) {
          const [x, y] = along(root, margin(mouth), share)
          d += point([x, y + wide * 0.62])
        }
      const [hx, hy] = deep
      d += `${point([hx + 0.02, hy + wide])}Q${point([hx - 0.022, hy + wide], '').trim()} ${point([hx - 0.022, hy], '').trim()}Q${point([hx - 0.022, hy - wide], '').trim()} ${point([hx + 0.02, hy - wide], '').trim()}`
      for (const share of [0.58, 0.68, 0.8])
        if (share > inner + 0.06) {
          const [x, y] = along(root, margin(mouth), share)
          d += point([x, y - wide * 0.62])
        }
      d += point(along(root, margin(mouth + gape * 0.75), 0.93))
      d += point(lower)
      cursor = mouth + gape + 0.01
    }
    for (let share = cursor; share < 1; share += 0.02) d += point(margin(share))
    d += `${point([0, -1])}Z`
    // Windows lie between veins, close to the midrib.
    for (const [index, { root, mouth }] of slits.entries()) {
      if (index === 0 || index > 4 || random.chance(0.16)) continue
      const from = along(root, margin(mouth), 0.13)
      const to = along(root, margin(mouth), random.between(0.25, 0.32))
      const w = random.between(0.013, 0.019)
      const [fx, fy] = from
      const [tx, ty] = to
      const q = (x: number, y: number) => point([x, y], '').trim()
      holes += `M${q(fx, fy)}Q${q((fx + tx) / 2, (fy + ty) / 2 + w * 1.7)} ${q(tx, ty)}Q${q((fx + tx) / 2, (fy + ty) / 2 - w * 1.5)} ${q(fx, fy)}Z`
    }
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
    const blade = `<path d="${d}${holes}" fill="${side < 0 ? colours.blade : colours.shade}" fill-rule="evenodd"/>`
    return blade + folds + veins
  })
  const midrib = fill(
    tapered(
      [
        [0, 0],
        [0, -size * 0.5],
        [0, -size * 0.99],
      ],
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
    return place(
      0,
      0,
      `<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.4" stop-color="${colours.stalk}"/><stop offset="1" stop-color="${colours.stalk}" stop-opacity="0"/></linearGradient>` +
        fill(tapered(stalk, size * 0.022, size * 0.03), `url(#${fade})`) +
        monsteraLeaf(random, size, colours),
      turn,
      1,
      random.between(0.84, 1),
    )
  }
  const plate = (colour: string, shade: string, vein: string): LeafColours => ({
    blade: colour,
    shade,
    vein,
    stalk: mix(shade, vein, 0.3),
  })
  const layer = (
    count: number,
    sizes: readonly [number, number],
    colours: () => LeafColours,
    turns: readonly [number, number],
  ) =>
    scatter(random, SIZE, SIZE, count)
      .map(([x, y], index) => {
        const side = index % 2 ? 1 : -1
        const turn = 180 + side * random.between(...turns)
        const size = random.between(...sizes)
        return put(x, y - size * 0.3, size * 1.5, held(size, turn, colours()))
      })
      .join('')
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
        () => {
          const tone = mix(ink, second, random.between(0, 0.22))
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
