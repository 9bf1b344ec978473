import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
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
import { birds } from './birds.ts'

const HORIZON = 716

/** A red road between palmyras, which stand the paler the farther away they are. */
export function palmyraRoad(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const haze = mix(ground, accent, 0.35)
  const dark = darker(second, 0.25)
  const vanish = width * 0.56
  const at = (depth: number) => HORIZON + 12 + 300 / depth
  const roadEdge = (depth: number, side: number): Point => [
    vanish +
      (side * 300) / depth +
      (Math.sin(depth * 0.55) * 26 * (depth - 1)) / depth -
      (width * 0.1) / depth,
    at(depth),
  ]
  const depths = Array.from({ length: 26 }, (_, index) => 0.9 * 1.16 ** index)
  const road = `${smooth(depths.map((depth) => roadEdge(depth, -1)))}${smooth(depths.map((depth) => roadEdge(depth, 1)).reverse(), 'L')}Z`
  const ruts = [-0.42, 0.4].map((side) => depths.slice(1).map((depth) => roadEdge(depth, side)))
  const trees = [
    // Both sides of the road, and a grove in the fields.
    ...[1.16, 1.75, 2.5, 3.6, 5.2, 7.6, 11, 15].flatMap((depth, index) =>
      [-1, 1].map((side) => {
        const [x] = roadEdge(depth, side * random.between(1.3, 1.75))
        return {
          x: index === 0 && side > 0 ? x + 130 : x,
          depth: depth * random.between(0.95, 1.1),
        }
      }),
    ),
    ...Array.from({ length: Math.round(width / 110) }, () => ({
      x: random.between(-20, width + 20),
      depth: random.between(5.5, 15),
    })),
    ...Array.from({ length: Math.round(width / 420) + 1 }, (_, index) => ({
      x: width * ((index + 0.12) / (Math.round(width / 420) + 1)) + random.near(0, 50),
      depth: random.between(2.1, 3.4),
    })),
  ]
    .filter(({ x, depth }) => Math.abs(x - (roadEdge(depth, 0)[0] ?? 0)) > 330 / depth)
    .sort((a, b) => b.depth - a.depth)
  const faded = (colour: string, depth: number) =>
    mix(colour, haze, Math.min(0.8, (depth - 1) * 0.085))
  return (
    `<defs><linearGradient id="palmyraSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.25)}"/><stop offset="0.5" stop-color="${ground}"/><stop offset="0.72" stop-color="${mix(ground, accent, 0.62)}"/></linearGradient><linearGradient id="palmyraRoad" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(haze, ink, 0.35)}"/><stop offset="1" stop-color="${ink}"/></linearGradient><linearGradient id="palmyraField" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(haze, accent, 0.35)}"/><stop offset="1" stop-color="${mix(accent, ink, 0.3)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#palmyraSky)') +
    circle(width * 0.56 + 40, HORIZON - 120, 86, lighter(mix(ground, accent, 0.5), 0.25), 0.9) +
    circle(width * 0.56 + 40, HORIZON - 120, 68, lighter(mix(accent, ink, 0.2), 0.18), 0.8) +
    hills(width, random, [mix(haze, accent, 0.4), mix(haze, ink, 0.26)]) +
    rect(0, HORIZON, width, 310, 'url(#palmyraField)') +
    furrows(width, vanish, mix(accent, second, 0.35)) +
    fill(road, 'url(#palmyraRoad)') +
    ruts.map((rut) => fill(tapering(rut), mix(ink, second, 0.4), 0.5)).join('') +
    [-1, 1]
      .map((side) =>
        verge(
          depths.map((depth) => roadEdge(depth, side)),
          random,
          mix(second, accent, 0.3),
        ),
      )
      .join('') +
    birds(random, vanish - 60, 330, 7, mix(dark, ground, 0.35)) +
    trees
      .map(({ x, depth }) => {
        const size = 1.2 / depth ** 0.86
        return (
          ellipse(x + 60 * size, at(depth) + 2, 120 * size, 9 * size, faded(second, depth), 0.3) +
          place(
            x,
            at(depth),
            palmyra(
              random,
              {
                trunk: faded(dark, depth),
                leaf: faded(mix(dark, ink, 0.18), depth),
                light: faded(mix(ink, accent, 0.25), depth),
                fruit: faded(darker(second, 0.5), depth),
              },
              depth,
            ),
            random.near(0, 1.5),
            size * (random.chance(0.5) ? 1 : -1),
            size,
          )
        )
      })
      .join('') +
    grasses(width, random, [dark, mix(dark, ink, 0.5), second])
  )
}

type Tones = { trunk: string; leaf: string; light: string; fruit: string }

/** A palmyra of some 640 units: a straight black trunk, a ball of fans, fruit beneath it. */
function palmyra(random: Random, { trunk, leaf, light, fruit }: Tones, depth: number): string {
  const tall = random.between(600, 720)
  const lean = random.near(0, 12)
  const near = depth < 4
  const way = bezier([0, 0], [lean * 0.2, -tall * 0.4], [lean, -tall * 0.7], [lean, -tall], 10)
  const rings = near
    ? times(34, (index) => {
        const at = pointAlong(way, index / 34)
        const half = 15 - index * 0.16
        return line(
          `M${n(at.x - half)} ${n(at.y)}q${n(half)} ${n(random.between(3, 6))} ${n(half * 2)} ${n(random.near(0, 2))}`,
          light,
          1.1,
          0.4,
        )
      })
    : ''
  const [cx, cy] = [lean, -tall - 10]
  const fan = (angle: number, stalk: number, long: number, fold: number, tone: string) => {
    const radians = ((angle - 90) * Math.PI) / 180
    const foot: Point = [cx + Math.cos(radians) * stalk, cy + Math.sin(radians) * stalk]
    return (
      line(`M${n(cx)} ${n(cy)}L${n(foot[0])} ${n(foot[1])}`, mix(tone, trunk, 0.5), 4.6) +
      place(
        foot[0],
        foot[1],
        fanLeaf(random, long, tone, near ? light : undefined, trunk),
        angle + random.near(0, 14),
        fold,
        1,
      )
    )
  }
  const ring = (
    count: number,
    from: number,
    to: number,
    stalk: number,
    long: number,
    tone: string,
    pale: string,
  ) =>
    times(count, (index) =>
      fan(
        from + ((to - from) * index) / (count - 1) + random.near(0, 7),
        stalk * random.between(0.86, 1.12),
        long * random.between(0.9, 1.1),
        random.between(0.5, 0.92),
        mix(tone, pale, random.between(0, 0.6)),
      ),
    )
  const bunch = (x: number, y: number) =>
    [
      [-12, 0],
      [12, 2],
      [0, 12],
      [-9, 24],
      [10, 24],
      [0, 35],
    ]
      .map(
        ([fx = 0, fy = 0]) =>
          circle(cx + x + fx, cy + y + fy, 11.5, fruit) +
          (near
            ? line(`M${n(cx + x + fx - 6)} ${n(cy + y + fy - 3)}q3 -6 9 -4`, light, 1.5, 0.8)
            : '') +
          circle(cx + x + fx, cy + y + fy - 9, 4, leaf),
      )
      .join('')
  return (
    fill(
      `M-26 4C-18 -20 -16 -80 -15 -160L${n(lean - 9)} ${n(-tall)}L${n(lean + 9)} ${n(-tall)}L15 -160C16 -80 18 -20 28 4Q0 12 -26 4Z`,
      trunk,
    ) +
    rings +
    (near
      ? fill(
          `M-12 -10C-9 -80 -9 -200 ${n(lean - 6)} ${n(-tall)}L${n(lean - 2)} ${n(-tall)}C-3 -200 -4 -80 -4 -6Z`,
          light,
          0.22,
        )
      : '') +
    ring(4, 148, 212, 60, 52, mix(leaf, trunk, 0.6), trunk) +
    ring(10, -142, 142, 104, 64, mix(leaf, trunk, 0.6), leaf) +
    circle(cx, cy, 40, mix(trunk, leaf, 0.2)) +
    ring(8, -122, 122, 76, 66, leaf, light) +
    bunch(-26, 26) +
    bunch(24, 32) +
    ring(5, -88, 88, 44, 64, mix(leaf, light, 0.3), light) +
    ring(2, -30, 34, 16, 58, mix(leaf, light, 0.62), light)
  )
}

/** A stiff fan, folded along its ribs and slit at its edge into pointed fingers. */
function fanLeaf(
  random: Random,
  long: number,
  tone: string,
  rib: string | undefined,
  edge: string,
): string {
  const fingers = 15
  const spread = 100
  const point = (angle: number, reach: number): string => {
    const radians = ((angle - 90) * Math.PI) / 180
    return `${n(Math.cos(radians) * reach)} ${n(Math.sin(radians) * reach)}`
  }
  const step = (spread * 2) / (fingers - 1)
  let outline = 'M0 0'
  let ribs = ''
  for (let index = 0; index < fingers; index += 1) {
    const angle = (index / (fingers - 1) - 0.5) * 2 * spread
    const reach = long * (0.7 + 0.3 * Math.cos((angle / spread) * 1.3)) * random.between(0.94, 1.06)
    outline += `L${point(angle - step * 0.34, reach * 0.76)}L${point(angle, reach)}L${point(angle + step * 0.34, reach * 0.76)}`
    if (index < fingers - 1) outline += `L${point(angle + step * 0.5, reach * 0.58)}`
    ribs += `M${point(angle, reach * 0.16)}L${point(angle, reach * 0.92)}`
  }
  const rim = rib ? ` stroke="${edge}" stroke-width="1.2" stroke-opacity="0.8"` : ''
  return `<path d="${outline}Z" fill="${tone}"${rim}/>${rib ? line(ribs, rib, 0.9, 0.4) : ''}`
}

function tapering(points: readonly Point[]): string {
  const left = points.map(([x, y]): Point => [x - (y - HORIZON) * 0.045, y])
  const right = points.map(([x, y]): Point => [x + (y - HORIZON) * 0.045, y]).reverse()
  return `${smooth(left)}${smooth(right, 'L')}Z`
}

function hills(width: number, random: Random, tones: readonly string[]): string {
  return tones
    .map((tone, layer) => {
      const phase = random.between(0, 6)
      const points = Array.from({ length: 25 }, (_, index): Point => {
        const x = (index / 24) * width
        const rise = Math.sin(x / 190 + phase) * 22 + Math.sin(x / 71 + phase * 2) * 9
        return [x, HORIZON - 34 + layer * 22 - Math.max(-14, rise)]
      })
      return fill(`${smooth(points)}L${width} ${HORIZON + 4}L0 ${HORIZON + 4}Z`, tone)
    })
    .join('')
}

/** Ploughed fields, whose furrows run to the same point as the road. */
function furrows(width: number, vanish: number, tone: string): string {
  return times(34, (index) => {
    const foot = (index / 33 - 0.5) * width * 4.4 + vanish
    const x = (share: number) => vanish + (foot - vanish) * share
    return line(`M${n(x(0.05))} ${HORIZON + 16}L${n(x(1))} 1010`, tone, 1.8, 0.34)
  })
}

function verge(edge: readonly Point[], random: Random, tone: string): string {
  return edge
    .slice(0, 20)
    .flatMap(([x, y]) =>
      Array.from({ length: 5 }, () => {
        const high = ((y - HORIZON) / 310) * random.between(18, 44)
        const px = x + random.near(0, (y - HORIZON) * 0.1)
        const py = y + random.near(0, (y - HORIZON) * 0.06)
        return brushLine(
          [
            [px, py],
            [px + high * 0.1, py - high * 0.6],
            [px + random.near(0, high * 0.5), py - high],
          ],
          Math.max(0.8, high * 0.1),
          tone,
          0.2,
        )
      }),
    )
    .join('')
}

function grasses(width: number, random: Random, tones: readonly string[]): string {
  return times(Math.round(width / 7), () => {
    const x = random.between(-10, width + 10)
    const away = Math.min(1, Math.abs(x - width * 0.46) / (width * 0.42))
    const high = random.between(14, 86) * away ** 1.4 + 4
    const lean = random.near(6, 20)
    return brushLine(
      [
        [x, 1008],
        [x + lean * 0.3, 1004 - high * 0.6],
        [x + lean, 1004 - high],
      ],
      random.between(2, 4.4),
      random.pick(tones),
      0.2,
    )
  })
}
