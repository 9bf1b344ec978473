import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { blob, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 720
/** Slabs of a course, by their left edge, width, top and height. */
const SLABS = [
  [0, 420, 0, 240],
  [420, 300, 0, 240],
  [180, 300, 240, 200],
  [480, 420, 240, 200],
  [60, 360, 440, 280],
  [420, 360, 440, 280],
] as const
const JOINT = 2.6

/** Black limestone as it splits in the quarry: slabs in courses, cleft in steps, veined along their bed. */
export function limestone(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(ground, '#05070a', 0.55), 0.1)
  const slabs = SLABS.map(([left, wide, top, high], index) => {
    const tone = mix(
      mix(ground, second, random.between(0.1, 0.62)),
      [ink, '#2d3540', deep][index % 3] ?? ink,
      0.14,
    )
    const stone = slab(random, wide, high, tone, { ink, accent, deep })
    const clip = `slab${index}`
    const body = `<clipPath id="${clip}"><rect x="${JOINT / 2}" y="${JOINT / 2}" width="${wide - JOINT}" height="${high - JOINT}" rx="1.500"/></clipPath><g clip-path="url(#${clip})">${stone}</g>${bevel(wide, high, accent, deep)}`
    return wrapped(SIZE, SIZE * 3, left, top, wide, body)
  })
  return {
    width: SIZE,
    height: SIZE,
    repeat: 144,
    hand: PLAIN,
    ground: mix(deep, ink, 0.12),
    body: slabs.join(''),
  }
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
            ([px, py]): Point => [x + px * 1.6, y + py * 0.42],
          ),
        ),
        index % 3 === 0 ? deep : mix(tone, ink, 0.7),
        0.07,
      ),
    )
  })
  // Where a layer broke away: a step with a lit lip and a shaded foot.
  const clefts = scatter(random, wide, high, Math.round((wide * high) / 9000)).map(([x, y]) => {
    const r = random.between(22, 74)
    const slope = random.near(0, 0.08)
    const edge = blob(0, 0, r, 17, 0.26, random.next).map(([px, py]): Point => {
      const sx = px * random.between(1.5, 1.66)
      return [x + sx, y + py * 0.36 + sx * slope]
    })
    const loop = smoothLoop(edge)
    const lip = edge.slice(9, 16)
    const foot = edge.slice(1, 8)
    const raised = random.chance(0.5)
    return (
      fill(loop, raised ? light : deep, raised ? 0.1 : 0.16) +
      line(smooth(lip), raised ? light : deep, random.between(0.7, 1.5), raised ? 0.5 : 0.55) +
      line(smooth(foot), raised ? deep : light, random.between(0.7, 1.6), raised ? 0.6 : 0.34)
    )
  })
  const ripples = times(Math.round(high / 3.4), () => {
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
      random.between(0.14, 0.4),
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
    const strength = random.between(0.3, 0.62)
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

/** The sawn edge of a slab catches light above and is dark below. */
function bevel(wide: number, high: number, accent: string, deep: string): string {
  const [l, t, r, b] = [JOINT / 2, JOINT / 2, wide - JOINT / 2, high - JOINT / 2]
  return (
    line(`M${n(l)} ${n(b)}L${n(l)} ${n(t)}L${n(r)} ${n(t)}`, lighter(accent, 0.1), 0.8, 0.42) +
    line(`M${n(r)} ${n(t)}L${n(r)} ${n(b)}L${n(l)} ${n(b)}`, deep, 1.1, 0.8)
  )
}
