import { darker, lighter, mix } from '../ink/colour.ts'
import { smoothLoop } from '../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type PeonyColours = { pale: string; body: string; deep: string }

/** Rings of petals from outside inwards. `cup` is how far they bend inwards. */
const RINGS = [
  { count: 7, long: 1, broad: 0.98, cup: 0 },
  { count: 7, long: 0.88, broad: 0.86, cup: 0.1 },
  { count: 6, long: 0.75, broad: 0.74, cup: 0.22 },
  { count: 6, long: 0.62, broad: 0.62, cup: 0.36 },
  { count: 5, long: 0.5, broad: 0.52, cup: 0.5 },
  { count: 5, long: 0.38, broad: 0.42, cup: 0.62 },
  { count: 4, long: 0.26, broad: 0.32, cup: 0.74 },
] as const

/** Returns gradients from a petal's dark foot to its light lip. A document needs them once. */
export function peonyGradients(name: string, { pale, body, deep }: PeonyColours): string {
  return (
    times(3, (index) => {
      const lip = [pale, mix(pale, body, 0.3), mix(pale, body, 0.6)][index] ?? pale
      const stops = [
        [0, lip],
        [0.34, mix(lip, body, 0.5)],
        [0.68, body],
        [1, deep],
      ]
      return `<linearGradient id="${name}${index}" x1="0.5" y1="0" x2="0.5" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`
    }) +
    `<radialGradient id="${name}s"><stop offset="0" stop-color="${deep}" stop-opacity="0.85"/><stop offset="0.6" stop-color="${deep}" stop-opacity="0.5"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>`
  )
}

export function paintedPeony(
  random: Random,
  radius: number,
  name: string,
  colours: PeonyColours,
): string {
  const { pale, deep } = colours
  // Seen from the front and above, so the centre is high and the near petals look longer.
  const heart = -radius * 0.1
  const rings = RINGS.map(({ count, long, broad, cup }, ring) => {
    const turn = random.between(0, 360)
    const petals = Array.from({ length: count }, (_, index) => {
      const degrees = turn + (360 / count) * index + random.near(0, 9)
      const down = -Math.cos((degrees * Math.PI) / 180)
      return { degrees, down }
      // Draws far petals first, because near ones overlap them.
    }).sort((a, b) => a.down - b.down)
    return (
      (ring > 0
        ? ellipse(
            0,
            heart * (ring / 6) + radius * long * 0.06,
            radius * (long + 0.2),
            radius * (long + 0.18) * 0.94,
            `url(#${name}s)`,
            0.5,
          )
        : '') +
      petals
        .map(({ degrees, down }) => {
          const reach = radius * long * random.near(1, 0.1) * (1 + down * 0.1)
          return place(
            0,
            heart * (ring / 6),
            paintedPetal(
              random,
              reach,
              radius * broad * random.near(0.98, 0.14),
              `url(#${name}${ring < 2 ? (ring + random.int(0, 1)) % 2 : random.int(0, 2)})`,
              colours,
              cup,
            ),
            degrees,
          )
        })
        .join('')
    )
  })
  const stamens = times(22, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = radius * random.between(0.02, 0.1)
    return circle(
      Math.cos(angle) * reach,
      heart + Math.sin(angle) * reach * 0.8,
      radius * random.between(0.012, 0.02),
      random.chance(0.5) ? '#f0cf7c' : '#d9a646',
    )
  })
  return (
    rings.join('') +
    ellipse(0, heart, radius * 0.2, radius * 0.17, `url(#${name}s)`) +
    stamens +
    times(3, (index) =>
      place(
        random.near(0, radius * 0.03),
        heart + radius * 0.13,
        paintedPetal(
          random,
          radius * 0.2,
          radius * 0.24,
          `url(#${name}${index % 2})`,
          { ...colours, deep: mix(deep, pale, 0.2) },
          0.4,
        ),
        (index - 1) * 46 + random.near(0, 8),
      ),
    )
  )
}

function paintedPetal(
  random: Random,
  long: number,
  broad: number,
  paint: string,
  { pale, body, deep }: PeonyColours,
  cup: number,
): string {
  const w = broad / 2
  const notch = random.near(0, 0.3) * w
  const rim: Point[] = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (index / 8)
    const across = -Math.cos(angle) * w * random.near(1, 0.06)
    const dent = 0.13 * Math.exp(-(((across - notch) / (w * 0.24)) ** 2))
    return [across, -long * (0.6 + 0.4 * Math.sin(angle) ** 0.8 - dent) * random.near(1, 0.04)]
  })
  const outline = smoothLoop([[0, 0], [-w * 0.5, -long * 0.24], ...rim, [w * 0.5, -long * 0.24]])
  const lipInner = rim
    .slice(1, 8)
    .map(([x, y]): Point => [x * 0.9, y + long * (0.05 + cup * 0.16) * (1 - Math.abs(x / w) * 0.6)])
  const lip = smoothLoop([...rim.slice(1, 8), ...lipInner.reverse()])
  return (
    `<g transform="translate(0 ${n(-long * 0.035)})">${fill(outline, deep, 0.2)}</g>` +
    fill(outline, paint) +
    times(9, (index) => {
      const to = ((index - 4) / 4) * w * 0.84
      const reach = long * random.between(0.62, 0.86) * (1 - Math.abs(index - 4) * 0.04)
      return line(
        `M${n(to * 0.2)} ${n(-long * 0.12)}Q${n(to * 0.72)} ${n(-reach * 0.5)} ${n(to)} ${n(-reach)}`,
        index % 2 ? deep : pale,
        Math.max(0.5, long * random.between(0.008, 0.02)),
        index % 2 ? 0.16 : 0.22,
      )
    }) +
    fill(lip, lighter(pale, 0.35), 0.34 + cup * 0.34) +
    fill(
      `M${n(w * 0.1)} ${n(-long * 0.1)}C${n(w * 0.5)} ${n(-long * 0.3)} ${n(w * 0.98)} ${n(-long * 0.5)} ${n(w * 0.9)} ${n(-long * 0.72)}C${n(w * 0.7)} ${n(-long * 0.5)} ${n(w * 0.3)} ${n(-long * 0.3)} ${n(w * 0.1)} ${n(-long * 0.1)}Z`,
      mix(deep, body, 0.3),
      0.24,
    ) +
    line(outline, darker(mix(body, deep, 0.6), 0.1), Math.max(0.4, long * 0.005), 0.3)
  )
}
