import { leaflet } from '../../botany/leaflet.ts'
import { pool } from '../../botany/wet-gradients.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [560, 760]
/** Kinds of drawn bell: three hues of violet, each turned three ways. */
const HUES = 3
const VIEWS = 3
const LEAVES = 3

/** Where a bough carries the next one, from its own foot: half a tile up. */
const FORK: Point = [292, -HEIGHT / 2]
/** A bough's way: out from the trunk, up, and out again, never straight. */
const BOUGH: readonly Point[] = [
  ...bezier([0, 0], [26, -44], [150, -50], [158, -176], 12),
  ...bezier([158, -176], [165, -280], [214, -352], FORK, 12).slice(1),
  ...bezier(FORK, [366, -406], [404, -440], [428, -528], 12).slice(1),
]

/** Boughs of jacaranda with drooping panicles and ferny leaves, and fallen bells between them. */
export function jacaranda(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const bark = mix(mix('#6f5d55', ink, 0.18), ground, 0.12)
  const hues = [mix(ink, second, 0.2), mix(ink, second, 0.68), mix(second, '#cdb2e6', 0.5)]
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)

  const bell = () => random.int(0, HUES - 1) * VIEWS + random.int(0, VIEWS - 1)
  /** A pyramid of drooping bells about an axis, its youngest buds at the tip. */
  const panicle = (length: number, degrees: number) => {
    const wide = length * 0.5
    const angle = (degrees * Math.PI) / 180
    const [ux, uy] = [Math.sin(angle), -Math.cos(angle)]
    const rows = Math.round(length / 17)
    const stalks: string[] = []
    const bells = times(rows, (row) => {
      const t = row / (rows - 1)
      const spread = wide * (1 - t * 0.82) * Math.min(1, 0.6 + t * 3)
      const many = t > 0.82 ? 2 : 3
      return times(many, (index) => {
        const share = ((index + random.near(0.5, 0.22)) / many - 0.5) * 2
        const along = length * t
        const [ax, ay] = [ux * along, uy * along]
        const x = ax - uy * share * spread * 0.8
        const y = ay + ux * share * spread * 0.8 + Math.abs(share) * spread * 0.24
        stalks.push(
          line(
            `M${n(ax)} ${n(ay)}Q${n(midway(ax, x))} ${n(midway(ay, y) - 5)} ${n(x)} ${n(y)}`,
            mix(accent, bark, 0.5),
            1.1,
            0.9,
          ),
        )
        const outward = -share * 78 + ux * -24 + random.near(0, 18)
        if (t > 0.8)
          return place(
            x,
            y,
            `<use href="#jac-bud${random.int(0, 1)}"/>`,
            outward * 0.6,
            random.between(0.8, 1.1) * (1.25 - t * 0.4),
          )
        return place(
          x,
          y,
          `<use href="#jac-bell${bell()}"/>`,
          outward,
          random.between(0.82, 1.08) * (1 - t * 0.22),
        )
      })
    })
    const [cx, cy] = [ux * length * 0.42, uy * length * 0.42 + 12]
    return (
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(length * 0.6)}" ry="${n(length * 0.62)}" fill="url(#jac-pool)"/>` +
      stalks.join('') +
      bells
    )
  }
  const leafAt = (x: number, y: number, degrees: number, size: number, faint = false) =>
    place(
      x,
      y,
      `<use href="#jac-leaf${random.int(0, LEAVES - 1)}"${faint ? ' opacity="0.3"' : ''}/>`,
      degrees,
      size,
    )
  const wood = (spine: readonly Point[], from: number, to: number) => {
    const knots = Array.from({ length: 24 }, () => random.near(1, 0.1))
    const wide = (t: number) => (from + (to - from) * t) * (knots[Math.round(t * 23)] ?? 1)
    return (
      fill(brush(spine, wide), bark) +
      fill(
        brush(
          offset(spine, (t) => wide(t) * 0.22),
          (t) => wide(t) * 0.4,
        ),
        darker(bark, 0.3),
        0.35,
      ) +
      line(smooth(offset(spine, (t) => -wide(t) * 0.28)), lighter(bark, 0.4), from * 0.12, 0.6)
    )
  }
  /** One bough and what grows on it; `face` is 1 for rightwards and −1 for leftwards. */
  const bough = (x: number, y: number, face: 1 | -1) => {
    const spine = BOUGH.map(([px, py]): Point => [px * face, py])
    const twigs = [
      [0.16, 58, 84, 92],
      [0.3, -50, 92, 104],
      [0.44, 40, 84, 96],
      [0.56, -58, 88, 108],
      [0.78, 44, 76, 92],
      [0.88, -48, 66, 96],
    ] as const
    let wooden = ''
    let leafy = ''
    let over = ''
    for (const [share, turn, long, bloom] of twigs) {
      const at = pointAlong(spine, share)
      const direction = at.degrees + 90 + face * turn
      const rad = (direction * Math.PI) / 180
      const size = long * random.near(1, 0.12)
      const end: Point = [Math.sin(rad) * size, -Math.cos(rad) * size]
      const leave = ((at.degrees + 90) * Math.PI) / 180
      const twig = bezier(
        [0, 0],
        [Math.sin(leave) * size * 0.4, -Math.cos(leave) * size * 0.4],
        [end[0] * 0.7, end[1] * 0.7 + 8],
        end,
        12,
      )
      const upward = Math.max(-64, Math.min(64, ((direction + 540) % 360) - 180)) * 0.8
      wooden += place(at.x, at.y, wood(twig, 5, 2.4))
      leafy += leafAt(at.x + end[0] * 0.7, at.y + end[1] * 0.7, upward - face * 84, 0.84)
      leafy += leafAt(at.x + end[0], at.y + end[1], upward + face * 76, 0.92)
      over += place(at.x + end[0], at.y + end[1], panicle(bloom * random.near(1, 0.08), upward))
    }
    const tip = pointAlong(spine, 1)
    over += place(tip.x, tip.y, panicle(122 * random.near(1, 0.06), face * 24))
    leafy +=
      leafAt(tip.x, tip.y, face * 104, 1) +
      leafAt(tip.x, tip.y, face * -62, 0.9) +
      leafAt(pointAlong(spine, 0.18).x, pointAlong(spine, 0.18).y, face * 128, 0.9)
    return {
      leaves: put(x, y, 760, leafy),
      wood: put(x, y, 760, wooden + circle(0, 0, 4.4, bark) + wood(spine, 8.6, 4.6)),
      bloom: put(x, y, 760, over),
    }
  }
  const ghosts = (
    [
      [40, 330, 150, 30],
      [352, 480, 150, -14],
      [190, 90, 128, 16],
      [540, 560, 132, -20],
    ] as const
  )
    .map(([x, y, long, turn]) =>
      put(
        x,
        y,
        230,
        leafAt(0, 0, turn + 100, 1.1, true) +
          leafAt(0, 0, turn - 110, 1, true) +
          `<g opacity="0.24">${panicle(long, turn)}</g>`,
      ),
    )
    .join('')
  const fallen = scatter(random, WIDTH, HEIGHT, 34)
    .map(([x, y]) =>
      put(
        x,
        y,
        40,
        place(
          0,
          0,
          `<use href="#jac-bell${bell()}" opacity="${n(random.between(0.5, 0.9))}"/>`,
          random.between(0, 360),
          random.between(0.56, 0.82),
        ),
      ),
    )
    .join('')
  // Each springs from the other where that has risen half a tile, so that the tree has no end.
  const boughs = [bough(120, 700, 1), bough(120 + FORK[0], 700 + FORK[1], -1)]
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 92,
    ground,
    body:
      `<defs>${pool('jac-pool', second, 0.34)}${bells(random, hues, ground)}${buds(hues, accent)}${leaves(random, accent, ground)}</defs>` +
      ghosts +
      fallen +
      boughs.map(({ leaves }) => leaves).join('') +
      boughs.map(({ wood }) => wood).join('') +
      boughs.map(({ bloom }) => bloom).join(''),
  }
}

function midway(a: number, b: number): number {
  return (a + b) / 2
}

/** A bell hanging from its stalk at the origin: a bent tube that opens into five soft lobes. */
function bells(random: Random, hues: readonly string[], paper: string): string {
  return times(HUES * VIEWS, (kind) => {
    const hue = hues[Math.floor(kind / VIEWS)] ?? ''
    const open = 0.42 + (kind % VIEWS) * 0.2
    const lean = (kind % VIEWS) - 1
    const long = 37
    const wide = 8
    const rim = darker(mix(hue, '#3d2a86', 0.35), 0.05)
    const tube = `M-1.600 0C${n(-4 + lean)} ${n(long * 0.2)} ${n(-wide * 1.05 + lean * 2)} ${n(long * 0.4)} ${n(-wide + lean * 3)} ${long}L${n(wide + lean * 3)} ${long}C${n(wide * 1.05 + lean * 2)} ${n(long * 0.4)} ${n(4 + lean)} ${n(long * 0.2)} 1.600 0Z`
    const lobe = (degrees: number, size: number, tone: string, strength: number) => {
      const w = size * 0.62
      const d = `M${n(-w * 0.5)} 0C${n(-w * 1.3)} ${n(size * 0.4)} ${n(-w)} ${n(size * 1.05)} ${n(random.near(0, 1))} ${n(size * random.between(0.92, 1.08))}C${n(w)} ${n(size * 1.05)} ${n(w * 1.3)} ${n(size * 0.4)} ${n(w * 0.5)} 0Z`
      const rad = (degrees * Math.PI) / 180
      const [x, y] = [Math.sin(rad) * -wide * 0.7, Math.cos(rad) * wide * open * 0.5]
      const squash = 1 - (1 - open) * 0.75 * Math.abs(Math.cos(rad))
      return place(
        x,
        y,
        place(0, 0, fill(d, tone, strength) + line(d, rim, 0.6, 0.34), degrees),
        0,
        1,
        squash,
      )
    }
    const back = [132, 228, 180].map((at) => lobe(at, 10.5, lighter(hue, 0.4), 0.95)).join('')
    const front = [62, -62, 0]
      .map((at) => lobe(at + random.near(0, 8), 12, lighter(hue, 0.26), 0.94))
      .join('')
    const mouth = place(
      lean * 3,
      long,
      back +
        ellipse(0, 0, wide, wide * open, darker(mix(hue, rim, 0.6), 0.06)) +
        ellipse(0, -wide * open * 0.3, wide * 0.5, wide * open * 0.34, lighter(paper, 0.4), 0.5) +
        front,
    )
    return (
      `<linearGradient id="jac-tube${kind}" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${lighter(hue, 0.36)}"/><stop offset="0.5" stop-color="${lighter(hue, 0.08)}"/><stop offset="1" stop-color="${mix(hue, rim, 0.4)}"/></linearGradient>` +
      `<g id="jac-bell${kind}">${fill('M-2.600 -2Q0 -4 2.600 -2L2 3L0 1.500L-2 3Z', mix(rim, '#6a6a4a', 0.6))}${fill(tube, `url(#jac-tube${kind})`, 0.96)}${line(tube, rim, 0.6, 0.3)}${line(`M0 4Q${lean} ${n(long * 0.5)} ${n(lean * 2 - 2)} ${n(long * 0.86)}M1 6Q${lean + 3} ${n(long * 0.5)} ${n(lean * 2 + 4)} ${n(long * 0.8)}`, rim, 0.5, 0.35)}${mouth}</g>`
    )
  })
}

function buds(hues: readonly string[], green: string): string {
  return [0, 1]
    .map(
      (kind) =>
        `<g id="jac-bud${kind}">${fill('M-1.500 0C-5 6 -6 13 -2 17Q0 18.500 2 17C6 13 5 6 1.500 0Z', mix(hues[kind] ?? '', '#4a3592', 0.2))}${line('M-1.500 4Q-3 10 -1.500 14', '#ffffff', 1, 0.35)}${circle(0, 0, 2, green)}</g>`,
    )
    .join('')
}

/** Twice feathered leaves, light as a fern's, from their foot upwards. */
function leaves(random: Random, green: string, paper: string): string {
  return times(LEAVES, (kind) => {
    const long = 128
    const bend = [18, -14, 8][kind] ?? 0
    const at = (t: number): Point => [bend * t * t, -long * t]
    const tone = [green, mix(green, paper, 0.16), darker(green, 0.12)][kind] ?? green
    let near = ''
    let far = ''
    let ribs = `M0 0Q0 ${n(-long * 0.5)} ${bend} ${-long}`
    for (let pair = 0; pair < 10; pair += 1) {
      const t = 0.14 + pair * 0.086
      const [x, y] = at(t)
      const reach = long * 0.36 * Math.sin(Math.PI * (0.2 + t * 0.74)) ** 0.8
      for (const side of [-1, 1]) {
        const turn = side * (62 - t * 22) + bend * t * 0.6 + random.near(0, 4)
        const rad = (turn * Math.PI) / 180
        const [ux, uy] = [Math.sin(rad), -Math.cos(rad)]
        ribs += `M${n(x)} ${n(y)}L${n(x + ux * reach)} ${n(y + uy * reach)}`
        const steps = Math.max(4, Math.round(reach / 4.6))
        for (let step = 0; step < steps; step += 1) {
          const s = (step + 0.7) / steps
          const [px, py] = [x + ux * reach * s, y + uy * reach * s]
          const size = 7.4 * (1 - s * 0.4)
          near += leaflet(px, py, size, 3.4, turn - 54)
          far += leaflet(px, py, size, 3.4, turn + 54)
        }
        near += leaflet(x + ux * reach, y + uy * reach, 6, 3, turn)
      }
    }
    return `<g id="jac-leaf${kind}">${line(ribs, darker(tone, 0.2), 0.8, 0.8)}${fill(near, tone)}${fill(far, mix(tone, paper, 0.2))}</g>`
  })
}
