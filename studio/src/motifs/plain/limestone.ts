import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { blob, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, COURSE] = [900, 240]
const HEIGHT = COURSE * 3
/** Slabs of a course, by their left edge and width: all nearly as wide as high, none above a joint. */
const SLABS = [
  [
    [0, 310],
    [310, 280],
    [590, 310],
  ],
  [
    [155, 290],
    [445, 300],
    [745, 310],
  ],
  [
    [70, 300],
    [370, 320],
    [690, 280],
  ],
] as const
const JOINT = 2.6
/** How the bed of a slab lies, in degrees: masons turn slabs as they come. */
const BEDS = [0, 64, -28, 180, 90, 24, -58, 146, -90] as const

/** Black limestone as it is laid in houses: squarish slabs honed nearly flat, close to each other in dark joints. */
export function limestone(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(ground, '#05070a', 0.55), 0.1)
  const slabs = SLABS.flatMap((course, row) =>
    course.map(([left, wide], column) => {
      const index = row * course.length + column
      const tone = mix(
        mix(ground, second, ((index * 5) % 9) / 17),
        ['#13171c', '#1c2229', '#16191f'][index % 3] ?? deep,
        0.55,
      )
      const across = Math.hypot(wide, COURSE)
      const stone = place(
        wide / 2,
        COURSE / 2,
        place(-across / 2, -across / 2, slab(random, across, across, tone, { ink, accent, deep })),
        BEDS[index] ?? 0,
      )
      const clip = `slab${index}`
      const [w, h] = [wide - JOINT, COURSE - JOINT]
      const body =
        `<clipPath id="${clip}"><rect x="${JOINT / 2}" y="${JOINT / 2}" width="${w}" height="${h}" rx="2.500"/></clipPath>` +
        `<g clip-path="url(#${clip})">${stone}<rect width="${wide}" height="${COURSE}" fill="url(#slab-sheen${index % 2})"/></g>` +
        bevel(wide, COURSE, accent, deep)
      return wrapped(WIDTH, HEIGHT * 3, left, row * COURSE, wide, body)
    }),
  )
  const sky = mix(accent, '#9fb6cc', 0.6)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 180,
    hand: PLAIN,
    ground: darker(deep, 0.5),
    body: sheen('slab-sheen0', 0, sky) + sheen('slab-sheen1', 1, sky) + slabs.join(''),
  }
}

/** Cool daylight that lies over a slab from one of its upper corners. */
function sheen(name: string, from: 0 | 1, light: string): string {
  return `<defs><linearGradient id="${name}" x1="${from}" y1="0" x2="${1 - from}" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0.2"/><stop offset="0.36" stop-color="${light}" stop-opacity="0.08"/><stop offset="0.5" stop-color="${light}" stop-opacity="0.1"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient></defs>`
}

type Tones = { ink: string; accent: string; deep: string }

function slab(
  random: Random,
  wide: number,
  high: number,
  tone: string,
  { ink, accent, deep }: Tones,
): string {
  const light = mix(tone, accent, 0.34)
  const body = `<rect width="${wide}" height="${high}" fill="${tone}"/>`
  // Clouds of a greyer blue, longer along the bed.
  const drifts = times(9, (index) => {
    const [x, y] = [random.between(0, wide), random.between(0, high)]
    const r = random.between(50, 120)
    return times(4, (ring) =>
      fill(
        smoothLoop(
          blob(0, 0, r * (1 - ring * 0.2), 11, 0.2, random.next).map(
            ([px, py]): Point => [x + px * 1.2, y + py * 0.7],
          ),
        ),
        index % 3 === 0 ? deep : mix(tone, ink, 0.7),
        0.07,
      ),
    )
  })
  // Where a layer broke away and honing has left no more than a shallow step.
  const clefts = scatter(random, wide, high, Math.round((wide * high) / 24000)).map(([x, y]) => {
    const r = random.between(26, 92)
    const slope = random.near(0, 0.4)
    const edge = blob(0, 0, r, 17, 0.26, random.next).map(([px, py]): Point => {
      const sx = px * random.between(1.16, 1.28)
      return [x + sx, y + py * 0.62 + sx * slope]
    })
    const loop = smoothLoop(edge)
    const lip = edge.slice(9, 16)
    const foot = edge.slice(1, 8)
    const raised = random.chance(0.5)
    return (
      fill(loop, raised ? light : deep, raised ? 0.05 : 0.12) +
      line(smooth(lip), raised ? light : deep, random.between(0.5, 1), raised ? 0.2 : 0.3) +
      line(smooth(foot), raised ? deep : light, random.between(0.5, 1), raised ? 0.34 : 0.14)
    )
  })
  const ripples = times(Math.round(high / 9), () => {
    const y = random.between(0, high)
    const from = random.between(-40, wide * 0.8)
    const to = from + random.between(40, 220)
    const points = Array.from(
      { length: 7 },
      (_, index): Point => [
        from + ((to - from) * index) / 6,
        y + random.near(0, 2.2) + index * random.near(0, 0.6),
      ],
    )
    return line(
      smooth(points),
      random.chance(0.5) ? light : deep,
      random.between(0.3, 0.9),
      random.between(0.08, 0.22),
    )
  })
  // Calcite in hair-fine veins that keep to the bed and branch now and then.
  const veins = times(random.int(1, 2), () => {
    const y = random.between(high * 0.08, high * 0.92)
    const tilt = random.near(0, 0.34) * high
    const count = Math.round(wide / 18)
    let wander = 0
    const points = Array.from({ length: count + 1 }, (_, index): Point => {
      wander += random.near(0, 2.6)
      return [-6 + ((wide + 12) * index) / count, y + (tilt * index) / count + wander]
    })
    const at = random.int(2, count - 6)
    const branch = points
      .slice(at, at + 6)
      .map(([x, py], index): Point => [x, py + index * random.between(1.6, 4)])
    const strength = random.between(0.2, 0.46)
    return (
      line(smooth(points), accent, 2.6, strength * 0.16) +
      line(smooth(points), accent, random.between(0.5, 1), strength) +
      line(smooth(branch), accent, 0.5, strength * 0.8)
    )
  })
  // A few cracks healed long ago run across the bed.
  const seams = times(random.int(0, 1), () => {
    const x = random.between(wide * 0.1, wide * 0.9)
    const lean = random.near(0, 0.7) * high
    const points = Array.from(
      { length: 9 },
      (_, index): Point => [
        x + (lean * index) / 8 + random.near(0, 5),
        -4 + ((high + 8) * index) / 8,
      ],
    )
    return line(smooth(points), accent, 0.5, random.between(0.2, 0.44))
  })
  const grains = times(Math.round((wide * high) / 190), (index) =>
    circle(
      random.between(1, wide - 1),
      random.between(1, high - 1),
      random.between(0.25, 0.7),
      index % 3 === 0 ? accent : index % 3 === 1 ? deep : light,
      random.between(0.16, 0.42),
    ),
  )
  return body + drifts + clefts.join('') + ripples + veins + seams + grains
}

/** The sawn edge of a slab catches a little light above and is dark below. */
function bevel(wide: number, high: number, accent: string, deep: string): string {
  const [l, t, r, b] = [JOINT / 2, JOINT / 2, wide - JOINT / 2, high - JOINT / 2]
  return (
    line(`M${n(l)} ${n(b)}L${n(l)} ${n(t)}L${n(r)} ${n(t)}`, lighter(accent, 0.1), 0.6, 0.26) +
    line(`M${n(r)} ${n(t)}L${n(r)} ${n(b)}L${n(l)} ${n(b)}`, deep, 1.1, 0.8)
  )
}
