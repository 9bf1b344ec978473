import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [1080, 1240]
const SWAG = WIDTH / 2

/** Hands pressed on a turmeric wall, as on the morning before a wedding, under strings of mango leaves. */
export function handprints(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = mix(ground, '#b96f0c', 0.5)
  const cells: readonly Point[] = [
    [SWAG / 2, 0],
    [SWAG * 1.5, 0],
    [0, HEIGHT / 2],
    [SWAG, HEIGHT / 2],
  ]
  const all = (reach: number, draw: (index: number) => readonly [number, number, string]) =>
    cells
      .map(([x, y], index) => {
        const [dx, dy, body] = draw(index)
        return wrapped(WIDTH, HEIGHT, x + dx, y + dy, reach, body)
      })
      .join('')
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 108,
    body:
      all(420, (index) => [
        random.near(0, 50),
        372,
        daub(random, mix(ground, deep, 0.6), index % 2 ? 1 : -1, 400, 170),
      ]) +
      all(300, (index) => {
        const colour = index % 2 ? second : ink
        const other = index % 2 ? ink : deep
        const tilt = random.near(0, 7)
        return [
          random.near(0, 14),
          356,
          place(-94, 4, print(random, ground, colour), -13 + tilt, -1, 1) +
            place(98, -4, print(random, ground, colour), 12 + tilt) +
            place(-34, 182, print(random, ground, other), -16 + random.near(0, 12), -0.5, 0.5) +
            place(44, 190, print(random, ground, other), 14 + random.near(0, 12), 0.5, 0.5),
        ]
      }) +
      all(300, (index) => [
        -SWAG / 2 + random.near(0, 8),
        262,
        fingertips(random, index % 2 ? ink : second),
      ]) +
      all(400, (index) => [0, 0, toran(random, { accent, ink, second, deep }, index)]),
  }
}

/** One sweep of a flat brush that runs dry. */
function daub(random: Random, colour: string, way: number, long: number, wide: number): string {
  const spine = bezier(
    [-long / 2, way * 46],
    [-long * 0.2, -way * 70],
    [long * 0.22, way * 66],
    [long / 2, -way * 40],
    20,
  )
  return (
    fill(
      brush(spine, (t) => wide * 0.8 * (1 - 0.25 * t)),
      colour,
      0.34,
    ) +
    times(Math.round(wide / 4.2), (index) => {
      const across = (index / (wide / 4.2) - 0.5) * wide
      const from = random.int(0, 2)
      const to = random.int(10, 21)
      return line(
        smooth(
          spine
            .slice(from, to)
            .map(([x, y], step): Point => [x + across * 0.12, y + across * (1 - step * 0.012)]),
        ),
        random.chance(0.3) ? lighter(colour, 0.14) : colour,
        random.between(2, 5),
        random.between(0.35, 0.85),
      )
    })
  )
}

/** Base, direction in degrees, width, and the lengths of its pads from the palm to the tip. */
const FINGERS: readonly (readonly [number, number, number, number, readonly number[]])[] = [
  [-33, -50, -9, 21, [33, 25, 23]],
  [-9, -57, -1, 22, [37, 28, 24]],
  [15, -53, 6, 21, [34, 27, 23]],
  [37, -39, 17, 18, [26, 20, 20]],
  [-47, 4, -50, 23, [34, 29]],
]

/** The print of a right hand, its wrist below: pads that touched the wall, and creases that did not. */
function print(random: Random, ground: string, colour: string): string {
  const uneven = (points: readonly Point[], by: number) =>
    smoothLoop(points.map(([x, y]): Point => [random.near(x, by), random.near(y, by)]))
  const pad = (long: number, wide: number, tip: boolean) => {
    const w = wide / 2
    return uneven(
      tip
        ? [
            [-w * 0.86, -1],
            [-w, -long * 0.45],
            [-w * 0.66, -long * 0.88],
            [0, -long],
            [w * 0.66, -long * 0.88],
            [w, -long * 0.45],
            [w * 0.86, -1],
            [0, 1],
          ]
        : [
            [-w * 0.9, 0],
            [-w, -long * 0.5],
            [-w * 0.86, -long],
            [0, -long + 1],
            [w * 0.86, -long],
            [w, -long * 0.5],
            [w * 0.9, 0],
            [0, 1],
          ],
      0.8,
    )
  }
  const fingers = FINGERS.map(([x, y, turn, wide, lengths]) => {
    let up = 0
    const pads = lengths
      .map((long, index) => {
        const tip = index === lengths.length - 1
        const drawn = place(
          0,
          -up,
          fill(pad(long - 2.4, wide * (1 - index * 0.05), tip), colour, random.between(0.84, 1)),
        )
        up += long
        return drawn
      })
      .join('')
    return place(x, y, pads, turn)
  }).join('')
  const palm = uneven(
    [
      [-42, -42],
      [-22, -50],
      [4, -52],
      [28, -46],
      [46, -30],
      [49, 2],
      [44, 36],
      [30, 60],
      [8, 66],
      [-16, 62],
      [-34, 44],
      [-50, 20],
      [-56, 2],
      [-50, -12],
      [-47, -28],
    ],
    1.4,
  )
  const hollow = uneven(
    [
      [-8, -16],
      [12, -20],
      [24, -4],
      [20, 22],
      [8, 34],
      [-6, 22],
      [-14, 2],
    ],
    3,
  )
  const scatter = (count: number, wide: number, tall: number, y: number) =>
    Array.from({ length: count }, (): Point => [random.near(0, wide), random.near(y, tall)])
  return (
    fill(palm, colour, 0.94) +
    fingers +
    fill(hollow, ground, 0.5) +
    specks(scatter(34, 22, 30, 6), 2.6, ground, 0.8) +
    specks(scatter(60, 50, 56, 2), 1.6, ground, 0.75) +
    specks(scatter(40, 40, 46, -100), 1.5, ground, 0.6) +
    brushLine(
      [
        [-50, -16],
        [-26, -22],
        [-10, 4],
        [-14, 46],
      ],
      3,
      ground,
      0.5,
    ) +
    brushLine(
      [
        [-48, -18],
        [-14, -16],
        [14, 0],
        [40, 12],
      ],
      2.4,
      ground,
      0.4,
    ) +
    brushLine(
      [
        [46, -20],
        [24, -26],
        [2, -32],
        [-12, -44],
      ],
      2.4,
      ground,
      0.4,
    ) +
    specks(scatter(14, 84, 100, -30), 3, colour, 0.7)
  )
}

/** Dabs of five fingertips, one above the other. */
function fingertips(random: Random, colour: string): string {
  return [0, 1, 2]
    .map((row) =>
      times(5 - row * 2, (index) => {
        const x = (index - (4 - row * 2) / 2) * 30
        return place(
          x,
          row * 34 + Math.abs(x) * -0.16,
          fill(
            smoothLoop(
              [
                [-8, 2],
                [-7, -11],
                [0, -15],
                [7, -11],
                [8, 2],
                [0, 12],
              ].map(([px = 0, py = 0]): Point => [random.near(px, 1), random.near(py, 1)]),
            ),
            colour,
            random.between(0.75, 1),
          ),
          x * 0.3,
        )
      }),
    )
    .join('')
}

type Garland = { accent: string; ink: string; second: string; deep: string }

/** A string from knot to knot with mango leaves and marigolds on it. */
function toran(random: Random, { accent, ink, second, deep }: Garland, index: number): string {
  const way = bezier([-SWAG / 2, 40], [-SWAG * 0.2, 122], [SWAG * 0.2, 122], [SWAG / 2, 40], 30)
  const greens = [accent, darker(accent, 0.25), mix(accent, '#a3ad4a', 0.35)]
  const leaf = (long: number, green: string) => {
    const w = long * 0.15
    return (
      fill(
        `M0 0C${-w * 1.5} ${long * 0.22} ${-w * 1.1} ${long * 0.7} ${random.near(0, 5).toFixed(1)} ${long}C${w * 1.2} ${long * 0.7} ${w * 1.5} ${long * 0.22} 0 0Z`,
        green,
      ) +
      line(`M0 3Q1 ${long * 0.5} 0 ${long * 0.94}`, mix(green, second, 0.6), 1.8) +
      times(5, (vein) => {
        const y = long * (0.2 + vein * 0.14)
        return line(
          `M0 ${y}l${w * 0.8} ${w * 0.7}M0 ${y}l${-w * 0.8} ${w * 0.7}`,
          mix(green, second, 0.4),
          1,
        )
      })
    )
  }
  const marigold = (size: number, colour: string) =>
    [1, 0.74, 0.5, 0.26]
      .map((share, ring) =>
        times(13 - ring * 3, (petal) => {
          const angle = (petal / (13 - ring * 3)) * Math.PI * 2 + ring
          return circle(
            Math.cos(angle) * size * share * 0.72,
            Math.sin(angle) * size * share * 0.72,
            size * 0.26,
            mix(colour, ring % 2 ? second : ink, 0.12 + ring * 0.06),
          )
        }),
      )
      .join('')
  const count = 13
  const hung = times(count, (item) => {
    const share = (item + 0.5) / count
    const at = pointAlong(way, share)
    return place(
      at.x,
      at.y,
      leaf(random.between(84, 104), random.pick(greens)),
      random.near((0.5 - share) * 16, 5),
    )
  })
  const flowers = times(count + 1, (item) => {
    const at = pointAlong(way, Math.min(0.999, item / count))
    const orange = mix('#e2701c', deep, item % 2 ? 0.05 : 0.4)
    return place(
      at.x,
      at.y + 2,
      marigold(item === 0 || item === count ? 25 : 15.5, item % 3 === index % 3 ? ink : orange),
    )
  })
  return (
    brushLine(
      way.filter((_, step) => step % 5 === 0),
      3,
      darker(accent, 0.4),
    ) +
    hung +
    flowers
  )
}
