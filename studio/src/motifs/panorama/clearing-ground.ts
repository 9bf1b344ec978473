import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, blob, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { fill, line, n, type Point, rect, times } from '../../ink/fragments.ts'
import type { Clearing } from './clearing.ts'
import { grass } from './clearing-foliage.ts'

/** The turf of the clearing, pale with dew far off and greener towards us, brushed with blades. */
export function turf({ random, width, air, second, ink, accent }: Clearing): string {
  const tone = mix(second, accent, 0.3)
  return (
    `<linearGradient id="clearing-turf" gradientUnits="userSpaceOnUse" x1="0" y1="630" x2="0" y2="1000"><stop offset="0" stop-color="${air(tone, 0.2)}" stop-opacity="0"/><stop offset="0.3" stop-color="${air(tone, 0.4)}"/><stop offset="1" stop-color="${air(mix(tone, ink, 0.36), 0.86)}"/></linearGradient>` +
    rect(0, 630, width, 370, 'url(#clearing-turf)') +
    times(9, (band) => {
      const y = 690 + band * 34
      const share = (y - 660) / 340
      const blades = times(Math.round(width / 7), () => {
        const [x, at] = [random.between(0, width), y + random.near(0, 20)]
        const high = (4 + 15 * share) * random.between(0.6, 1.2)
        return `M${n(x)} ${n(at)}q${n(random.near(0, 2))} ${n(-high * 0.6)} ${n(random.near(0, high * 0.4))} ${n(-high)}`
      })
      const shade = air(mix(tone, ink, random.between(0.1, 0.6)), 0.34 + share * 0.5)
      return line(blades, shade, 0.8 + share * 1.2, 0.34)
    })
  )
}

/** How high the rise beside the stream lies: what stands there is seen over furniture. */
export function riseAt({ openX }: Clearing, x: number): number {
  const share = Math.min(1, Math.max(0, (x - openX - 18) / 190))
  return 692 - 70 * share * share * (3 - 2 * share) + Math.sin(x / 61) * 4 + Math.sin(x / 23) * 1.2
}

/** A grassy rise on the far bank, its crest in the light, its foot lost in the turf. */
export function rise(clearing: Clearing): string {
  const { random, width, openX, air, second, ink, accent } = clearing
  const tone = mix(second, accent, 0.34)
  const crest: Point[] = []
  for (let x = openX + 18; x <= width + 30; x += 12) crest.push([x, riseAt(clearing, x)])
  const blades = (from: number, to: number, high: number, many: number) =>
    times(many, () => {
      const x = random.between(openX + 40, width + 10)
      const y = riseAt(clearing, x) + random.between(from, to)
      const tall = high * random.between(0.5, 1.2)
      return `M${n(x)} ${n(y)}q${n(random.near(0, 2))} ${n(-tall * 0.6)} ${n(random.near(0, tall * 0.5))} ${n(-tall)}`
    })
  const many = Math.round((width - openX) / 2.4)
  return (
    `<linearGradient id="clearing-rise" gradientUnits="userSpaceOnUse" x1="0" y1="612" x2="0" y2="704"><stop offset="0" stop-color="${air(mix(tone, accent, 0.3), 0.62)}"/><stop offset="0.45" stop-color="${air(mix(tone, ink, 0.16), 0.56)}"/><stop offset="1" stop-color="${air(mix(tone, ink, 0.2), 0.5)}" stop-opacity="0"/></linearGradient>` +
    line(blades(2, 5, 9, many), air(mix(tone, ink, 0.4), 0.56), 1.1, 0.8) +
    fill(`${smooth(crest)}L${n(width + 30)} 740L${n(openX + 18)} 740Z`, 'url(#clearing-rise)') +
    line(blades(4, 40, 9, many), air(mix(tone, ink, 0.5), 0.6), 1.1, 0.5) +
    line(blades(20, 90, 11, many), air(mix(tone, ink, 0.3), 0.66), 1.2, 0.5) +
    line(blades(6, 70, 8, many), lighter(air(accent, 0.6), 0.3), 1, 0.6)
  )
}

/** A stream that winds out of the light between grassy banks, with the sky and the trees in it. */
export function stream(clearing: Clearing): string {
  const { random, air, ink, second, mist, openX } = clearing
  const middle = [
    ...bezier([openX + 60, 668], [openX + 10, 690], [openX - 80, 700], [openX - 30, 738], 16),
    ...bezier([openX - 30, 738], [openX + 20, 772], [openX + 96, 796], [openX + 14, 858], 16).slice(
      1,
    ),
    ...bezier(
      [openX + 14, 858],
      [openX - 50, 900],
      [openX - 120, 940],
      [openX - 90, 1020],
      16,
    ).slice(1),
  ]
  const steps = middle.length - 1
  const half = (t: number) => 7 + 118 * t ** 1.35
  const edge = (side: number) =>
    middle.map(([x, y], index): Point => {
      const t = index / steps
      return [x + side * (half(t) * (1 + 0.16 * Math.sin(t * 15 + side * 2))), y]
    })
  const [left, right] = [edge(-1), edge(1)]
  const water = mix(mist, '#bcd8d2', 0.8)
  const shape = (banks: number) =>
    `${smooth(left.map(([x, y]) => [x - banks * (0.3 + (y - 660) / 340), y - banks * 0.4] as const))}${smooth(right.map(([x, y]) => [x + banks * (0.3 + (y - 660) / 340), y - banks * 0.4] as const).reverse(), 'L')}Z`
  const alongEdges = (draw: (point: Point, t: number) => string) =>
    [left, right]
      .map((points) =>
        points
          .map((point, index) => (random.chance(0.7) ? draw(point, index / steps) : ''))
          .join(''),
      )
      .join('')
  return (
    `<linearGradient id="clearing-water" gradientUnits="userSpaceOnUse" x1="0" y1="660" x2="0" y2="1000"><stop offset="0" stop-color="${lighter(mist, 0.6)}"/><stop offset="0.4" stop-color="${water}"/><stop offset="1" stop-color="${mix(water, air(mix(ink, second, 0.3), 0.9), 0.42)}"/></linearGradient>` +
    fill(shape(9), air(mix('#6f6a48', ink, 0.4), 0.42), 0.5) +
    fill(shape(0), 'url(#clearing-water)') +
    // What stands on the banks darkens the water beneath it.
    times(34, () => {
      const t = random.between(0.2, 1)
      const at = pointAlong(middle, t)
      const side = random.chance(0.5) ? 1 : -1
      const x = at.x + side * half(t) * random.between(0.55, 0.9)
      const deep = (14 + 36 * t) * random.between(0.5, 1)
      return fill(
        `M${n(x - 3 - t * 5)} ${n(at.y)}Q${n(x)} ${n(at.y + deep * 1.3)} ${n(x + 2)} ${n(at.y + deep)}Q${n(x + 5)} ${n(at.y + deep * 0.5)} ${n(x + 4 + t * 5)} ${n(at.y)}Z`,
        air(ink, 0.6),
        0.16,
      )
    }) +
    times(54, () => {
      const t = random.between(0.1, 1)
      const at = pointAlong(middle, t)
      const long = random.between(7, 16) * (0.5 + t * 2)
      const x = at.x + random.near(0, half(t) * 0.6) - long / 2
      return line(
        `M${n(x)} ${n(at.y)}q${n(long * 0.3)} ${n(-0.8 - t * 1.6)} ${n(long * 0.55)} 0t${n(long * 0.45)} ${n(random.near(0, 1))}`,
        random.chance(0.66) ? lighter(mist, 0.8) : air(ink, 0.55),
        random.between(0.7, 0.9 + t * 1.2),
        random.between(0.3, 0.65),
      )
    }) +
    alongEdges(([x, y], t) => {
      const size = (3 + 11 * t) * random.between(0.5, 1.1)
      if (random.chance(0.62)) return ''
      const stone = air(mix('#8d8a7c', ink, 0.16), 0.4 + t * 0.4)
      return (
        fill(
          smoothLoop(
            blob(x, y, size, 8, 0.16, random.next).map(
              ([px, py]) => [px, y + (py - y) * 0.6] as const,
            ),
          ),
          stone,
        ) +
        fill(
          smoothLoop(
            blob(x - size * 0.2, y - size * 0.2, size * 0.6, 7, 0.14, random.next).map(
              ([px, py]) => [px, y + (py - y) * 0.5] as const,
            ),
          ),
          lighter(stone, 0.3),
          0.6,
        ) +
        line(`M${n(x - size)} ${n(y + size * 0.55)}h${n(size * 2)}`, darker(stone, 0.3), 0.9, 0.4)
      )
    }) +
    times(190, (index) => {
      const t = (index + random.next()) / 190
      const edge = pointAlong(index % 2 ? left : right, t)
      return grass(
        clearing,
        edge.x + random.near(0, 3 + 5 * t),
        edge.y + random.between(0, 5),
        (8 + 26 * t) * random.between(0.5, 1.15),
        0.36 + t * 0.5,
      )
    })
  )
}
