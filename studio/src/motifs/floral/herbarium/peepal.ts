import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier, smooth, smoothLoop } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import { type Herbarium, pressedTwig, washed } from './pressed-leaf.ts'

/** Half the heart of a peepal leaf, from its foot to the end of its tail, in shares of its length. */
const HEART: readonly Point[] = [
  [0, 0],
  [0.12, 0.065],
  [0.27, 0.05],
  [0.39, -0.04],
  [0.44, -0.17],
  [0.41, -0.32],
  [0.31, -0.47],
  [0.19, -0.6],
  [0.09, -0.7],
  [0.045, -0.8],
  [0.022, -0.92],
  [0, -1.04],
]

function widthAt(y: number): number {
  for (let index = 3; index < HEART.length - 1; index += 1) {
    const [[x1, y1], [x2, y2]] = [HEART[index] ?? [0, 0], HEART[index + 1] ?? [0, 0]]
    if (y <= y1 && y >= y2) return x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
  }
  return 0.36
}

/** One leaf on its long stalk, foot of the blade at the origin and its tail upwards. */
function leaf(press: Herbarium, long: number, tone: string, bend: number): string {
  const { random, pen } = press
  const at = ([x, y]: Point): Point => [(x + bend * y * y) * long, y * long]
  const right = HEART.map(([x, y]) => at([x * (1 + random.near(0, 0.02)), y]))
  const left = HEART.map(([x, y]) => at([-x * (1 + random.near(0, 0.02)), y])).slice(1, -1)
  const outline = smoothLoop([...right, ...left.reverse()])
  const middle = Array.from({ length: 12 }, (_, index) => at([0, (-1.02 * index) / 11]))
  const vein = (t: number, side: number) => {
    const end = -Math.min(0.8, t + 0.17 - t * 0.06)
    const reach = widthAt(end) * 0.93
    return [at([0, -t]), at([side * reach * 0.5, -t - 0.06]), at([side * reach, end])] as const
  }
  const pairs = [0.012, 0.1, 0.19, 0.28, 0.37, 0.46, 0.55, 0.63]
  const d = (points: readonly (readonly [Point, Point, Point])[]) =>
    points
      .map(([a, b, c]) => `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`)
      .join('')
  const veins = [-1, 1].flatMap((side) => pairs.map((t) => vein(t, side)))
  const between = [-1, 1].flatMap((side) =>
    pairs.slice(0, -1).flatMap((t) => [vein(t + 0.03, side), vein(t + 0.06, side)]),
  )
  // The net between the veins, in short crossings that bend from one to the next.
  const net = [-1, 1]
    .map((side) =>
      pairs
        .slice(0, -1)
        .map((t, index) => {
          const [one, two] = [vein(t, side), vein(pairs[index + 1] ?? t, side)]
          const on = ([a, b, c]: readonly [Point, Point, Point], s: number): Point => [
            (1 - s) ** 2 * a[0] + 2 * s * (1 - s) * b[0] + s * s * c[0],
            (1 - s) ** 2 * a[1] + 2 * s * (1 - s) * b[1] + s * s * c[1],
          ]
          return times(8, (step) => {
            const s = 0.1 + step * 0.11 + random.near(0, 0.03)
            const [p, q] = [on(one, s), on(two, s + random.near(0, 0.05))]
            return `M${n(p[0])} ${n(p[1])}Q${n((p[0] + q[0]) / 2 + side * 3)} ${n((p[1] + q[1]) / 2)} ${n(q[0])} ${n(q[1])}`
          })
        })
        .join(''),
    )
    .join('')
  const rim = [-1, 1].map((side) =>
    line(
      smooth(
        [0.02, 0.14, 0.28, 0.42, 0.56, 0.66, 0.76].map((t) => at([side * widthAt(-t) * 0.9, -t])),
      ),
      mix(tone, pen, 0.5),
      0.5,
      0.6,
    ),
  )
  return (
    washed(press, outline, tone) +
    fill(`${smooth(right)}${smooth([...middle].reverse(), 'L')}Z`, darker(tone, 0.3), 0.2) +
    line(net, mix(tone, pen, 0.45), 0.4, 0.5) +
    line(d(between), mix(tone, pen, 0.45), 0.4, 0.55) +
    rim.join('') +
    line(d(veins), lighter(tone, 0.5), 1.2, 0.9) +
    line(d(veins), pen, 0.4, 0.6) +
    line(smooth(middle), lighter(tone, 0.6), 2, 0.95) +
    line(smooth(middle), pen, 0.5, 0.6)
  )
}

/** Peepal: heart-shaped leaves with long tails and all their veins, each on a long stalk, and small figs. */
export function peepal(press: Herbarium): string {
  const { greens } = press
  const [deep = '#4a7a4a', mid = '#7a9a5a', pale = '#a8bf86'] = greens
  const hung = (from: Point, to: Point, turn: number, long: number, tone: string, bend: number) =>
    pressedTwig(
      press,
      bezier(
        from,
        [from[0] + (to[0] - from[0]) * 0.5, from[1] - 6],
        [to[0], to[1] + (from[1] - to[1]) * 0.2],
        to,
        10,
      ),
      2.6,
      2,
      mix(pale, '#c9a46a', 0.4),
    ) + place(to[0], to[1], leaf(press, long, tone, bend), turn)
  const fig = (x: number, y: number) =>
    place(
      x,
      y,
      washed(press, 'M-7 0C-7 -8 7 -8 7 0C7 8 -7 8 -7 0Z', '#8f4a5a') +
        line('M-3 -3Q-5 0 -3 4', '#d9a0a8', 1.4, 0.7),
    )
  return (
    hung([6, 96], [-52, 60], -64, 132, mid, 0.08) +
    hung([2, 70], [62, 44], 58, 138, mix(mid, '#b98a4a', 0.34), -0.06) +
    hung([-4, 44], [0, -6], -4, 184, deep, 0.05) +
    pressedTwig(press, bezier([20, 186], [16, 140], [6, 90], [-4, 40], 12), 7, 4, '#94826a') +
    fig(2, 104) +
    fig(17, 112) +
    fig(6, 74)
  )
}
