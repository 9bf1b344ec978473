import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon, polyline } from '../../ink/curves.ts'
import {
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

/** Storeys of steps below the rim. */
const TIERS = 8
/** Stairs in one flight. */
const STAIRS = 9

type Spot = { x: number; y: number; z: number }

/** The stepwell of Chand Baori from its rim: criss-cross stairs that go down on all sides to green water, the pavilion across it. */
export function stepwell(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(second, ink, 0.35), 0.6)
  const sand = mix(ground, accent, 0.5)
  const clay = mix(second, '#b4552d', 0.35)
  // The well is measured in its own depth: the eye stands behind the near rim, above it.
  const half = Math.max(0.95, (width / 1000) * 0.98)
  const floor = half - 0.62
  const long = 1.9
  const project = ({ x, y, z }: Spot): Point => {
    const away = 1.5 + z
    return [width / 2 + (x / away) * 1290, 118 + ((y + 0.42) / away) * 1240]
  }
  const quad = (corners: readonly Spot[], colour: string, opacity = 1) =>
    fill(polygon(corners.map(project)), colour, opacity)
  /** A place on a wall: `along` it, so far `down` (0 rim, 1 water) and so far `out` of its slope. */
  type Wall = (along: number, down: number, out: number) => Spot
  const inset = (down: number) => (half - floor) * down
  const left: Wall = (along, down, out) => ({
    x: -half + inset(down) + out,
    y: down,
    z: 0.5 + along,
  })
  const right: Wall = (along, down, out) => ({
    x: half - inset(down) - out,
    y: down,
    z: 0.5 + along,
  })
  const back: Wall = (along, down, out) => ({
    x: along,
    y: down,
    z: long - inset(down) * 0.5 - out,
  })
  const shade = (light: number, down: number) =>
    mix(mix(sand, clay, 0.3 + (1 - light) * 0.7), deep, (1 - light) * 0.5 + down * 0.4)
  /** One side of the well: its ledges, on each a row of stairs that climb to a landing from both sides. */
  const side = (
    wall: Wall,
    from: number,
    to: number,
    span: number,
    light: number,
    reach: number,
  ) => {
    let drawn = ''
    const tier = 1 / TIERS
    for (let level = 0; level < TIERS; level += 1) {
      const [top, foot] = [level * tier, (level + 1) * tier]
      const face = shade(light * 0.72, foot)
      const tread = lighter(shade(light, top), 0.1 + light * 0.2)
      drawn += quad(
        [
          wall(from, top, 0),
          wall(to, top, 0),
          wall(to, foot, -inset(tier)),
          wall(from, foot, -inset(tier)),
        ],
        face,
      )
      drawn += times(3, (course) => {
        const at = top + tier * (0.25 + course * 0.25)
        return line(
          polyline([wall(from, at, -inset(at - top)), wall(to, at, -inset(at - top))].map(project)),
          darker(face, 0.3),
          0.9,
          0.4,
        )
      })
      drawn += quad(
        [
          wall(from, foot, -inset(tier)),
          wall(to, foot, -inset(tier)),
          wall(to, foot, 0),
          wall(from, foot, 0),
        ],
        lighter(shade(light, foot), 0.2),
      )
      const shift = level % 2 ? span / 2 : 0
      const first = Math.floor((from - shift) / span)
      const flights: number[] = []
      for (let at = first; at * span + shift < to + span; at += 1) flights.push(at * span + shift)
      // Those farther from the eye are hidden by those nearer to it.
      for (const middle of flights.reverse()) {
        if (middle - span / 2 < from - 0.001 || middle + span / 2 > to + 0.001) continue
        drawn += flight(wall, middle, span, top, tier, light, reach, face, tread)
      }
      drawn += line(
        polyline([wall(from, top, 0), wall(to, top, 0)].map(project)),
        lighter(tread, 0.3),
        2.2,
        0.9,
      )
    }
    return drawn
  }
  /** A triangle of stairs against its wall, with a niche beneath the landing. */
  const flight = (
    wall: Wall,
    middle: number,
    span: number,
    top: number,
    tier: number,
    light: number,
    reach: number,
    face: string,
    tread: string,
  ) => {
    const run = (span * 0.5) / (STAIRS + 1)
    const rise = tier / STAIRS
    const foot = top + tier
    const out = (down: number) => reach - inset(down - top)
    const block = (sign: 1 | -1, tone: string) =>
      times(STAIRS, (step) => {
        const outer = middle + sign * (span * 0.5 - run * step)
        const inner = outer - sign * run
        const head = foot - rise * (step + 1)
        const front = [
          wall(outer, head, out(head)),
          wall(inner, head, out(head)),
          wall(inner, foot, out(foot)),
          wall(outer, foot, out(foot)),
        ]
        const tops = [
          wall(outer, head, out(head)),
          wall(inner, head, out(head)),
          wall(inner, head, -inset(head - top)),
          wall(outer, head, -inset(head - top)),
        ]
        const riser = [
          wall(outer, head, out(head)),
          wall(outer, head + rise, out(head + rise)),
          wall(outer, head + rise, -inset(head - top)),
          wall(outer, head, -inset(head - top)),
        ]
        return quad(riser, darker(tone, 0.34)) + quad(front, tone) + quad(tops, tread)
      })
    const landing = [
      wall(middle - run, top, out(top)),
      wall(middle + run, top, out(top)),
      wall(middle + run, top, 0),
      wall(middle - run, top, 0),
    ]
    const pier = [
      wall(middle - run, top, out(top)),
      wall(middle + run, top, out(top)),
      wall(middle + run, foot, out(foot)),
      wall(middle - run, foot, out(foot)),
    ]
    const niche = [
      [-1.3, 1],
      [-1.3, 0.56],
      [-0.7, 0.42],
      [0, 0.32],
      [0.7, 0.42],
      [1.3, 0.56],
      [1.3, 1],
    ].map(([across = 0, high = 0]) => {
      const down = top + tier * high
      return wall(middle + across * run, down, out(down))
    })
    const lit = lighter(face, 0.06 + light * 0.2)
    return (
      block(1, mix(face, deep, 0.22)) +
      block(-1, lit) +
      quad(pier, mix(lit, face, 0.5)) +
      quad(landing, lighter(tread, 0.16)) +
      quad(niche, mix(deep, face, 0.12 + light * 0.1))
    )
  }
  const span = 0.32
  const pool = mix(darker(ink, 0.42), deep, 0.12)
  const water = () => {
    const corners = [
      { x: -half, y: 1.004, z: 0.1 },
      { x: half, y: 1.004, z: 0.1 },
      { x: half, y: 1.004, z: long },
      { x: -half, y: 1.004, z: long },
    ]
    return (
      quad(corners, pool) +
      times(90, () => {
        const [x, y] = project({
          x: random.near(0, floor),
          y: 1.004,
          z: random.between(0.3, long - 0.4),
        })
        const reach = random.between(14, 60)
        return line(
          `M${n(x)} ${n(y)}q${n(reach / 4)} -2.4 ${n(reach / 2)} 0t${n(reach / 2)} 0`,
          random.chance(0.6) ? mix(pool, ground, 0.34) : mix(pool, second, 0.4),
          1.5,
          0.6,
        )
      })
    )
  }
  /** The old palace side: storeys of pillared galleries, one over the other, in shade within. */
  const pavilion = () => {
    const [wide, z] = [0.45, long - 0.42]
    const at = (x: number, y: number): Point => project({ x, y, z })
    const box = (x0: number, y0: number, x1: number, y1: number, colour: string) => {
      const [a, b] = [at(x0, y0), at(x1, y1)]
      return rect(a[0], a[1], b[0] - a[0], b[1] - a[1], colour)
    }
    const storeys = 4
    const storey = (index: number) => {
      const high = 1 / storeys
      const [top, foot] = [index * high, (index + 1) * high]
      const w = wide - index * 0.012
      const stone = shade(0.95, foot * 0.7)
      const bays = 4
      const bay = (w * 2 - 0.04) / bays
      const arches = times(bays, (bayIndex) => {
        const x = -w + 0.02 + bay * (bayIndex + 0.5)
        const [l, r] = [x - bay * 0.36, x + bay * 0.36]
        const inner = (k: number, tone: string) => {
          const points: Point[] = [
            [x + (l - x) * k, foot - 0.02],
            [x + (l - x) * k, top + 0.12 + (1 - k) * 0.06],
            [x + (l - x) * k * 0.7, top + 0.085 + (1 - k) * 0.06],
            [x, top + 0.062 + (1 - k) * 0.06],
            [x + (r - x) * k * 0.7, top + 0.085 + (1 - k) * 0.06],
            [x + (r - x) * k, top + 0.12 + (1 - k) * 0.06],
            [x + (r - x) * k, foot - 0.02],
          ]
          return fill(polygon(points.map(([px, py]) => at(px, py))), tone)
        }
        return inner(1, deep) + inner(0.66, mix(deep, stone, 0.22)) + inner(0.4, darker(deep, 0.3))
      })
      const pillars = times(bays + 1, (post) => {
        const x = -w + 0.02 + bay * post
        return (
          box(x - 0.014, top + 0.07, x + 0.014, foot - 0.016, lighter(stone, 0.2)) +
          box(x + 0.004, top + 0.07, x + 0.014, foot - 0.016, darker(stone, 0.16)) +
          [0.075, 0.15, 0.215]
            .map((y) => box(x - 0.024, top + y, x + 0.024, top + y + 0.012, lighter(stone, 0.3)))
            .join('')
        )
      })
      const beads = times(26, (bead) => {
        const [x, y] = at(-w + (w * 2 * (bead + 0.5)) / 26, top + 0.045)
        return circle(x, y, 3.4, darker(stone, 0.3), 0.8)
      })
      return (
        box(-w - 0.03, top, w + 0.03, foot, mix(stone, clay, 0.3)) +
        arches +
        pillars +
        box(-w - 0.05, top + 0.028, w + 0.05, top + 0.06, lighter(stone, 0.1)) +
        beads +
        box(-w - 0.06, top + 0.016, w + 0.06, top + 0.028, lighter(stone, 0.36)) +
        box(-w - 0.03, foot - 0.05, w + 0.03, foot - 0.042, lighter(stone, 0.3)) +
        times(34, (post) => {
          const x = -w + (w * 2 * (post + 0.5)) / 34
          return box(x - 0.005, foot - 0.045, x + 0.005, foot - 0.006, lighter(stone, 0.16))
        })
      )
    }
    const kiosk = (x: number, size: number) => {
      const [cx, cy] = at(x, -0.02)
      const tone = shade(1, 0)
      return place(
        cx,
        cy,
        rect(-44, -10, 88, 10, lighter(tone, 0.2)) +
          rect(-34, -50, 68, 40, mix(deep, clay, 0.4)) +
          [-34, -12, 8, 28].map((px) => rect(px, -52, 7, 44, lighter(tone, 0.14))).join('') +
          fill('M-52 -50L52 -50L42 -60L-42 -60Z', lighter(tone, 0.3)) +
          fill('M-34 -60C-38 -84 -18 -98 0 -108C18 -98 38 -84 34 -60Z', mix(tone, clay, 0.4)) +
          fill('M0 -108C18 -98 38 -84 34 -60L10 -60C16 -84 10 -98 0 -108Z', clay) +
          line('M0 -106V-126', deep, 2.6) +
          circle(0, -114, 3.6, deep),
        0,
        size,
      )
    }
    return (
      kiosk(-0.35, 0.7) +
      kiosk(0.35, 0.7) +
      kiosk(0, 1.08) +
      times(storeys, storey) +
      box(-wide - 0.08, 0.985, wide + 0.08, 1.01, lighter(shade(0.9, 0.8), 0.24)) +
      times(9, (index) => {
        const [w, y] = [wide * (0.99 - index * 0.05), 1.012 + index * 0.026]
        return box(-w, y, w, y + 0.026 - index * 0.002, mix(darker(pool, 0.4), pool, index / 9))
      })
    )
  }
  const horizon = project(back(0, 0, 0))[1]
  const tree = (x: number, foot: number, size: number) =>
    rect(x - size * 0.04, foot - size * 0.5, size * 0.08, size * 0.55, darker(second, 0.4)) +
    times(16, (index) => {
      const angle = index * 2.4
      const reach = size * 0.36 * Math.sqrt(index / 16)
      return ellipse(
        x + Math.cos(angle) * reach * 1.3,
        foot - size * 0.68 + Math.sin(angle) * reach * 0.7,
        size * 0.2,
        size * 0.15,
        [mix(ink, accent, 0.36), ink, darker(ink, 0.16)][index % 3] ?? ink,
      )
    })
  let trees = ''
  for (let x = random.between(-30, 10); x < width + 60; x += random.between(70, 140))
    if (Math.abs(x - width / 2) > 210) trees += tree(x, horizon - 6, random.between(70, 124))
  const rim = (wall: Wall, from: number, to: number) =>
    quad(
      [wall(from, 0, 0), wall(to, 0, 0), wall(to, 0, -0.16), wall(from, 0, -0.16)],
      lighter(sand, 0.3),
    ) +
    quad(
      [
        wall(from, -0.035, -0.02),
        wall(to, -0.035, -0.02),
        wall(to, 0.012, 0),
        wall(from, 0.012, 0),
      ],
      sand,
    ) +
    line(
      polyline([wall(from, -0.035, -0.02), wall(to, -0.035, -0.02)].map(project)),
      lighter(sand, 0.5),
      2.6,
    )
  const sky = `<defs><linearGradient id="baoriSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, accent, 0.16)}"/><stop offset="1" stop-color="${lighter(ground, 0.4)}"/></linearGradient></defs>`
  return (
    sky +
    rect(0, 0, width, 1000, lighter(sand, 0.16)) +
    rect(0, 0, width, horizon, 'url(#baoriSky)') +
    trees +
    rect(0, horizon - 10, width, 30, lighter(sand, 0.3)) +
    water() +
    side(back, -half, half, span, 0.86, 0.075) +
    side(left, -0.94, long - 0.5, span, 0.24, 0.075) +
    side(right, -0.94, long - 0.5, span, 1, 0.075) +
    rim(back, -half, half) +
    rim(left, -0.94, long - 0.5) +
    rim(right, -0.94, long - 0.5) +
    pavilion()
  )
}
