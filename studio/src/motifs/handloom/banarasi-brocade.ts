import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier } from '../../ink/curves.ts'
import type { Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { blade, disc, rosette, scaled, stalk } from './figures.ts'
import { type Figure, type Inside, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 300
const HEIGHT = 420
/** How far below a mango's middle a single buti floats; more would close the silk. */
const BUTI_BELOW = 142

/** Kadhua brocade of Banaras: mango butis inside a jangla of small flowers, in zari on silk. */
export function banarasiBrocade(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const silk = light ? mix(second, darker(ink, 0.5), 0.4) : ground
  const zari = light ? accent : ink
  const pale = light ? lighter(accent, 0.4) : mix(accent, ink, 0.3)
  const enamel = mix(light ? ink : second, zari, 0.12)
  const cloth = loom(WIDTH, HEIGHT, 1, 1.5)
  for (const [x, y] of [
    [0, 0],
    [WIDTH / 2, HEIGHT / 2],
  ] as const) {
    for (const side of [1, -1]) putVine(cloth, x, y, side, { zari, pale, enamel })
    cloth.put(crown(zari, pale, enamel), x, y - HEIGHT / 2, 40)
    cloth.put(scaled(mango(zari, pale, enamel), 1.55), x - (x > 0 ? -8 : 8), y - 6, 130, 0, x > 0)
    cloth.put(scaled(buti(zari, pale), 1.3), x, y + BUTI_BELOW, 22)
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 46,
    ground: silk,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        { pitch: 1.5, colour: () => silk, cover: 1, spread: 0.07 },
        { pitch: 1.5, colour: () => lighter(silk, 0.06), cover: 0.7, spread: 0.1, opacity: 0.7 },
      ) + cloth.drawn(random, { glint: 0.3, binding: 9, cover: 0.92 }),
    hand: { waver: 0.35, pigment: 0.14 },
  }
}

type Threads = { zari: string; pale: string; enamel: string }

/** One upper side of the net, which is a lower side of the next mesh: a stem with leaves and flowers. */
function putVine(
  cloth: ReturnType<typeof loom>,
  x: number,
  y: number,
  side: number,
  { zari, pale, enamel }: Threads,
) {
  const half = WIDTH / 2
  const stem: Point[] = [
    ...bezier([0, -HEIGHT / 2], [0, -96], [half, HEIGHT / -2 + 96], [half, 0], 40),
  ]
  const put = (figure: Figure, [dx, dy]: Point, reach: number) =>
    cloth.put(figure, x + dx * side, y + dy, reach, 0, side < 0)
  for (const [index, to] of stem.entries()) {
    const from = stem[index - 1]
    if (!from) continue
    const piece = stalk(
      [
        [0, 0],
        [to[0] - from[0], to[1] - from[1]],
      ],
      3,
    )
    put([[zari, piece]], from, 24)
  }
  for (let index = 8; index < stem.length - 7; index += 6) {
    const at: Point = stem[index] ?? [0, 0]
    const to: Point = stem[index + 1] ?? [0, 0]
    const along = Math.atan2(to[1] - at[1], to[0] - at[0])
    for (const hand of [-1, 1]) {
      const angle = along + hand * 0.85
      const reached = (far: number): Point => [Math.cos(angle) * far, Math.sin(angle) * far]
      const [fx, fy] = reached(19)
      const drawn: Figure =
        index % 12 === 8 && hand > 0
          ? [
              [
                zari,
                stalk(
                  [
                    [0, 0],
                    [fx, fy],
                  ],
                  2,
                ),
              ],
              [pale, rosette(fx, fy, 12.5, 5, index)],
              [enamel, rosette(fx, fy, 7, 5, index)],
              [zari, disc(fx, fy, 3)],
            ]
          : [
              [zari, blade([0, 0], reached(21), 8.5, 0.42)],
              [undefined, stalk([[0, 0], reached(17)], 0.9)],
            ]
      put(drawn, at, 32)
    }
  }
}

/** The flower where stems meet. */
function crown(zari: string, pale: string, enamel: string): Figure {
  return [
    [zari, rosette(0, 0, 29, 8)],
    [undefined, rosette(0, 0, 24, 8)],
    [pale, rosette(0, 0, 21.5, 8)],
    [enamel, rosette(0, 0, 13, 8, 0.4)],
    [zari, rosette(0, 0, 7.5, 8)],
    [undefined, disc(0, 0, 2.4)],
  ]
}

/** A mango with its tip bent over, a spray inside, and a rim of beads. */
function mango(zari: string, pale: string, enamel: string): Figure {
  const body =
    (grow: number): Inside =>
    (x, y) => {
      // The bowl of the mango, and a tip that bends over and thins.
      if (Math.hypot(x * 1.08, (y - 20) * 0.94) <= 31 + grow) return true
      const t = (20 - y) / 82
      if (t < 0 || t > 1) return false
      const spine = 26 * t ** 2.4 - 4 * Math.sin(t * Math.PI)
      return Math.abs(x - spine) <= (28.5 + grow) * (1 - t) ** 0.72 + grow * 0.4
    }
  const beads = Array.from({ length: 26 }, (_, index): Inside => {
    const angle = (index / 26) * Math.PI * 2
    return disc(Math.cos(angle) * 40 * 0.97, 20 + Math.sin(angle) * 41, 2.1)
  }).filter((_, index) => {
    const y = 20 + Math.sin((index / 26) * Math.PI * 2) * 41
    return y > 0
  })
  const petals = Array.from({ length: 5 }, (_, index): Inside => {
    const angle = Math.PI * (1.1 + index * 0.2)
    return blade([0, 26], [Math.cos(angle) * 22, 26 + Math.sin(angle) * 24], 9, 0.6)
  })
  return [
    ...beads.map((bead) => [pale, bead] as const),
    [zari, body(4)],
    [undefined, body(0)],
    [zari, body(-2.4)],
    [undefined, body(-5)],
    [zari, stalk(bezier([0, 48], [-4, 36], [2, 10], [6, -26], 10), 2)],
    ...petals.map((petal, index) => [index % 2 ? enamel : pale, petal] as const),
    [pale, disc(0, 28, 4)],
    [zari, blade([0, 46], [-19, 34], 8)],
    [zari, blade([0, 46], [19, 34], 8)],
    [zari, blade([4, -10], [-8, -26], 7)],
    [zari, blade([5, -14], [13, -32], 6)],
    [pale, rosette(8, -42, 6, 5)],
    [
      zari,
      stalk(
        [
          [0, 54],
          [0, 66],
        ],
        2.4,
      ),
    ],
    [zari, blade([0, 64], [-18, 58], 7)],
    [zari, blade([0, 64], [18, 58], 7)],
  ]
}

/** A small flower between two leaves. */
function buti(zari: string, pale: string): Figure {
  return [
    [
      zari,
      stalk(
        [
          [0, -2],
          [1, 11],
        ],
        1.6,
      ),
    ],
    [zari, blade([1, 10], [-8, 3], 5)],
    [zari, blade([1, 10], [9, 4], 5)],
    [pale, rosette(0, -4, 6, 5)],
    [undefined, disc(0, -4, 1.6)],
  ]
}
