import { neem } from '../../botany/neem.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon, polyline } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { baoriPavilion } from './baori-pavilion.ts'

/** Storeys of steps below the rim. */
const TIERS = 8
/** Stairs in one flight. */
const STAIRS = 9

type Spot = { x: number; y: number; z: number }

/** The stepwell of Chand Baori from its rim: criss-cross stairs that go down on all sides to green water, the pavilion across it. */
export function stepwell(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(second, ink, 0.35), 0.54)
  const sand = mix(lighter(ground, 0.2), accent, 0.42)
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
    mix(mix(sand, clay, 0.2 + (1 - light) * 0.52), deep, (1 - light) * 0.3 + down * 0.24)
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
  const pool = mix(mix(darker(ink, 0.5), '#22483a', 0.5), deep, 0.16)
  const front = long - 0.42
  const [pavilionX, pavilionFoot] = project({ x: 0, y: 1, z: front })
  const pavilion = place(
    pavilionX,
    pavilionFoot,
    baoriPavilion(random, { stone: shade(0.95, 0.2), clay, dark: deep }),
    0,
    1240 / (1.5 + front) / 416,
  )
  const backSide = side(back, -half, half, span, 0.86, 0.075)
  /** What stands above the water's far edge, turned upside down in it, with the steps along both sides. */
  const water = () => {
    const edge = (x: number, z: number) => project({ x, y: 1.004, z })
    const reach = floor + 0.06
    const surface = polygon([
      edge(-half, 0.1),
      edge(half, 0.1),
      edge(half, front),
      edge(-half, front),
    ])
    const far = edge(0, front)[1]
    const mirrored = (body: string, about: number) =>
      `<g transform="matrix(1 0 0 -1 0 ${n(about * 2)})">${body}</g>`
    return (
      `<clipPath id="baori-pool"><path d="${surface}"/></clipPath>` +
      `<linearGradient id="baori-water" gradientUnits="userSpaceOnUse" x1="0" y1="${n(far)}" x2="0" y2="1000"><stop offset="0" stop-color="${mix(pool, sand, 0.16)}"/><stop offset="0.5" stop-color="${pool}"/><stop offset="1" stop-color="${darker(pool, 0.2)}"/></linearGradient>` +
      fill(surface, 'url(#baori-water)') +
      '<g clip-path="url(#baori-pool)">' +
      '<g opacity="0.5">' +
      mirrored(backSide, far - 8) +
      mirrored(pavilion, far) +
      '</g>' +
      [-1, 1].map((flip) => steppedReflections(flip, reach)).join('') +
      fill(surface, 'url(#baori-water)', 0.24) +
      ripples(reach, edge) +
      '</g>'
    )
  }
  /** Flights of the lowest tiers, lying stepped on the water along one side. */
  const steppedReflections = (flip: number, reach: number) =>
    [1, 0]
      .map((row) => {
        const inward = 0.13 * (row + 1)
        return times(7, (index) => {
          const middle = -0.16 + index * span + (row ? 0 : span / 2)
          const points: Point[] = []
          for (let step = 0; step <= STAIRS * 2 + 1; step += 1) {
            const share = (step - STAIRS - 0.5) / (STAIRS + 0.5)
            const rise = (1 - Math.abs(share)) * 0.13 + inward - 0.13
            const z = 0.5 + middle + share * span * 0.5
            const at = (x: number) => project({ x: flip * (reach - x), y: 1.004, z })
            points.push(at(rise), at(rise + 0.0144))
          }
          const foot = (share: number) =>
            project({
              x: flip * (reach - inward + 0.13),
              y: 1.004,
              z: 0.5 + middle + share * span * 0.5,
            })
          return fill(
            polygon([foot(-1), ...points, foot(1)]),
            mix(pool, shade(flip < 0 ? 0.3 : 1, 0.8), row ? 0.3 : 0.54),
            0.7,
          )
        })
      })
      .join('')
  /** A breath of wind: lens-shaped strokes that break the reflections. */
  const ripples = (reach: number, edge: (x: number, z: number) => Point) =>
    times(Math.round(170 + width * 0.08), () => {
      const z = random.between(0.42, front)
      const [x, y] = edge(random.near(0, reach), z)
      const long = random.between(16, 74) / (0.5 + z)
      const high = random.between(0.8, 2.6) / (0.4 + z * 0.7)
      return fill(
        `M${n(x)} ${n(y)}Q${n(x + long * 0.4)} ${n(y - high * 1.6)} ${n(x + long)} ${n(y)}Q${n(x + long * 0.6)} ${n(y + high)} ${n(x)} ${n(y)}Z`,
        random.chance(0.62) ? pool : mix(pool, ground, 0.5),
        random.between(0.3, 0.62),
      )
    })
  const horizon = project(back(0, 0, 0))[1]
  let trees = ''
  for (let x = random.between(-30, 10); x < width + 60; x += random.between(70, 140))
    if (Math.abs(x - width / 2) > 236)
      trees += neem(
        random,
        x,
        horizon - 4,
        random.between(84, 140),
        mix(ink, accent, random.between(0.05, 0.36)),
        darker(second, 0.4),
      )
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
    backSide +
    side(left, -0.94, long - 0.5, span, 0.36, 0.075) +
    side(right, -0.94, long - 0.5, span, 1, 0.075) +
    rim(back, -half, half) +
    rim(left, -0.94, long - 0.5) +
    rim(right, -0.94, long - 0.5) +
    pavilion
  )
}
