import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { handPrint } from './hand-print.ts'

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
          place(-94, 4, handPrint(random, ground, colour), -13 + tilt, -1, 1) +
            place(98, -4, handPrint(random, ground, colour), 12 + tilt) +
            place(-34, 182, handPrint(random, ground, other), -16 + random.near(0, 12), -0.5, 0.5) +
            place(44, 190, handPrint(random, ground, other), 14 + random.near(0, 12), 0.5, 0.5),
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
