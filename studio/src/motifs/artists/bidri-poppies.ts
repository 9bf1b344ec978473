import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, spiral, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Bidriware: poppy plants in pointed cartouches and a net of scrolls, silver hammered into black metal. */
export function bidriPoppies(palette: Palette, random: Random): Tile {
  const [width, height] = [460, 720]
  const { ground, ink, second, accent } = palette
  const metal = darker(ground, 0.42)
  const silver = ink
  const worn = mix(ink, second, 0.34)
  const brass = mix(accent, ink, 0.18)
  /** A petal edge crimped like poppy paper, with the graver's lines left dark. */
  const poppyPetal = (long: number, wide: number) => {
    const rim: Point[] = [
      [-wide * 0.16, 0],
      [-wide * 0.52, -long * 0.46],
      [-wide * 0.5, -long * 0.82],
      [-wide * 0.3, -long * 0.93],
      [-wide * 0.14, -long * 0.88],
      [0, -long],
      [wide * 0.14, -long * 0.88],
      [wide * 0.3, -long * 0.93],
      [wide * 0.5, -long * 0.82],
      [wide * 0.52, -long * 0.46],
      [wide * 0.16, 0],
    ]
    return (
      line(`${smooth(rim)}Z`, metal, 3.4) +
      fill(`${smooth(rim)}Z`, silver) +
      times(7, (index) => {
        const lean = (index - 3) / 3
        return line(
          `M${n(lean * wide * 0.1)} ${n(-long * 0.16)}Q${n(lean * wide * 0.32)} ${n(-long * 0.44)} ${n(lean * wide * 0.36)} ${n(-long * (0.72 - Math.abs(lean) * 0.06 + (index % 2) * 0.07))}`,
          metal,
          1.15,
        )
      })
    )
  }
  const openPoppy = (size: number) =>
    [-64, 64, -30, 30]
      .map((turn) => place(0, 0, place(0, 0, poppyPetal(size * 1.06, size * 0.98)), turn))
      .join('') +
    place(
      0,
      0,
      fill(
        `M${n(-size * 0.58)} ${n(-size * 0.24)}Q${n(-size * 0.5)} ${n(-size * 0.8)} 0 ${n(-size * 0.74)}Q${n(size * 0.5)} ${n(-size * 0.8)} ${n(size * 0.58)} ${n(-size * 0.24)}Q${n(size * 0.3)} ${n(size * 0.14)} 0 ${n(size * 0.14)}Q${n(-size * 0.3)} ${n(size * 0.14)} ${n(-size * 0.58)} ${n(-size * 0.24)}Z`,
        metal,
      ),
    ) +
    place(0, size * 0.08, poppyPetal(size * 0.8, size * 1.1)) +
    place(
      0,
      -size * 0.3,
      around(
        12,
        () =>
          line(`M0 ${n(-size * 0.1)}V${n(-size * 0.21)}`, metal, 1.4) +
          circle(0, -size * 0.24, 1.8, metal),
      ),
    ) +
    circle(0, -size * 0.3, size * 0.1, metal) +
    circle(0, -size * 0.3, size * 0.07, brass)
  const sidePoppy = (size: number) =>
    place(0, 0, poppyPetal(size, size * 0.8), -38) +
    place(0, 0, poppyPetal(size, size * 0.8), 38) +
    fill(
      `M${n(-size * 0.4)} ${n(-size * 0.3)}Q${n(-size * 0.46)} ${n(-size)} 0 ${n(-size * 1.1)}Q${n(size * 0.46)} ${n(-size)} ${n(size * 0.4)} ${n(-size * 0.3)}Q0 ${n(size * 0.12)} ${n(-size * 0.4)} ${n(-size * 0.3)}Z`,
      metal,
    ) +
    poppyPetal(size * 1.04, size * 0.78) +
    symmetric(
      fill(
        `M0 4Q${n(size * 0.2)} 2 ${n(size * 0.3)} ${n(-size * 0.22)}Q${n(size * 0.1)} ${n(-size * 0.14)} 0 0Z`,
        worn,
      ),
    )
  const bud = (size: number) =>
    fill(
      `M0 0C${n(-size * 0.7)} ${n(-size * 0.2)} ${n(-size * 0.5)} ${n(-size * 1.1)} 0 ${n(-size * 1.3)}C${n(size * 0.5)} ${n(-size * 1.1)} ${n(size * 0.7)} ${n(-size * 0.2)} 0 0Z`,
      silver,
    ) +
    line(
      `M0 ${n(-size * 1.1)}Q${n(-size * 0.1)} ${n(-size * 0.6)} 0 ${n(-size * 0.2)}M${n(-size * 0.22)} ${n(-size * 0.9)}Q${n(-size * 0.3)} ${n(-size * 0.6)} ${n(-size * 0.16)} ${n(-size * 0.3)}`,
      metal,
      1.2,
    )
  const pod = (size: number) =>
    fill(
      `M${n(-size * 0.16)} 0C${n(-size * 0.7)} ${n(-size * 0.3)} ${n(-size * 0.5)} ${n(-size)} ${n(-size * 0.3)} ${n(-size)}H${n(size * 0.3)}C${n(size * 0.5)} ${n(-size)} ${n(size * 0.7)} ${n(-size * 0.3)} ${n(size * 0.16)} 0Z`,
      silver,
    ) +
    fill(
      `M${n(-size * 0.5)} ${n(-size * 1.04)}Q0 ${n(-size * 1.36)} ${n(size * 0.5)} ${n(-size * 1.04)}Q0 ${n(-size * 1.14)} ${n(-size * 0.5)} ${n(-size * 1.04)}Z`,
      brass,
    ) +
    line(
      `M0 ${n(-size * 0.16)}V${n(-size * 0.9)}M${n(-size * 0.22)} ${n(-size * 0.2)}Q${n(-size * 0.4)} ${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.88)}M${n(size * 0.22)} ${n(-size * 0.2)}Q${n(size * 0.4)} ${n(-size * 0.5)} ${n(size * 0.2)} ${n(-size * 0.88)}`,
      metal,
      1.2,
    )
  /** A poppy's lobed leaf along a bent rib. */
  const lobed = (long: number, bend: number) => {
    const rib: Point[] = Array.from({ length: 9 }, (_, index) => {
      const t = index / 8
      return [bend * long * t * t, -long * t] as const
    })
    return (
      fill(tapered(rib, 3, 1), silver) +
      times(5, (index) => {
        const at = pointAlong(rib, 0.16 + index * 0.17)
        const size = long * (0.42 - Math.abs(index - 1.4) * 0.06)
        return (
          place(
            at.x,
            at.y,
            leaf(size, size * 0.56, {
              fill: silver,
              vein: metal,
              veins: 0,
              veinWidth: 0.8,
              bend: 0.26,
            }),
            at.degrees + 90 + 44,
          ) +
          place(
            at.x,
            at.y,
            leaf(size, size * 0.56, {
              fill: silver,
              vein: metal,
              veins: 0,
              veinWidth: 0.8,
              bend: -0.26,
            }),
            at.degrees + 90 - 44,
          )
        )
      }) +
      place(
        rib[8]?.[0] ?? 0,
        (rib[8]?.[1] ?? 0) + long * 0.1,
        leaf(long * 0.3, long * 0.12, { fill: silver, vein: metal, veins: 0, veinWidth: 0.8 }),
        bend * 60,
      )
    )
  }
  const stem = (points: Point[], wide = 3.6) =>
    fill(
      brush(points, (t) => wide * (1.1 - t * 0.5)),
      silver,
    )
  const plant = (size: number) => {
    const top = bezier([0, -90], [-6, -130], [8, -160], [0, -196], 12)
    const high = bezier([0, 150], [-10, 60], [10, -20], [0, -96], 16)
    const side = bezier([0, 140], [8, 60], [64, 40], [74, -22], 16)
    const low = bezier([0, 144], [16, 110], [84, 100], [92, 56], 16)
    const inner = bezier([0, 110], [8, 20], [54, -50], [47, -146], 16)
    return place(
      0,
      0,
      symmetric(stem(side) + stem(low, 3) + stem(inner, 2.6)) +
        stem(high, 5) +
        stem(top, 2.6) +
        place(0, -194, bud(22)) +
        symmetric(
          place(4, 128, lobed(88, 0.2), 72) +
            place(6, 100, lobed(78, 0.2), 40) +
            place(4, 52, lobed(56, 0.2), 36) +
            place(60, 26, lobed(40, 0.2), 70) +
            place(74, -18, sidePoppy(46), 18) +
            place(92, 58, bud(19), 26) +
            place(47, -143, pod(22), 6),
        ) +
        place(0, -98, openPoppy(54)) +
        fill('M-46 154Q0 138 46 154Q24 150 0 151Q-24 150 -46 154Z', silver) +
        symmetric(fill('M10 152Q40 132 70 158Q40 146 10 152Z', silver)),
      0,
      size,
    )
  }
  /** A pointed, waisted cartouche; `inset` shrinks it. */
  const cartouche = (inset: number): Point[] => {
    const k = 1 - inset / 178
    const half = bezier([0, -300], [26, -226], [120, -252], [150, -150], 14)
      .concat(bezier([150, -150], [172, -80], [166, 60], [142, 136], 14).slice(1))
      .concat(bezier([142, 136], [116, 214], [30, 200], [0, 262], 14).slice(1))
    const right = half.map(
      ([x, y]) => [x * k * 0.95, ((y + 10) * (1 - inset / 285) - 10) * 0.93] as const,
    )
    const left = right
      .map(([x, y]) => [-x, y] as const)
      .reverse()
      .slice(1, -1)
    return [...right, ...left]
  }
  const outline = (points: readonly Point[]) =>
    `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  const beads = (points: readonly Point[], gap: number) => {
    const rim = [...points, points[0] ?? [0, 0]]
    let drawn = ''
    let walked = 0
    for (let index = 1; index < rim.length; index += 1) {
      const [ax, ay] = rim[index - 1] ?? [0, 0]
      const [bx, by] = rim[index] ?? [0, 0]
      const long = Math.hypot(bx - ax, by - ay)
      while (walked < long) {
        drawn += circle(
          ax + ((bx - ax) * walked) / long,
          ay + ((by - ay) * walked) / long,
          2.1,
          silver,
        )
        walked += gap
      }
      walked -= long
    }
    return drawn
  }
  const framed =
    fill(outline(cartouche(0)), silver) +
    fill(outline(cartouche(4)), metal) +
    beads(cartouche(9), 8.4) +
    fill(outline(cartouche(14)), worn) +
    fill(outline(cartouche(16.5)), mix(metal, ground, 0.4))
  const curl = (
    x: number,
    y: number,
    from: number,
    to: number,
    start: number,
    end: number,
    wide: number,
  ) => fill(tapered(spiral(x, y, from, to, start, end, 30), wide, 1.4), silver)
  const leaflet = (x: number, y: number, long: number, turn: number, colour = silver) =>
    place(
      x,
      y,
      leaf(long, long * 0.38, { fill: colour, vein: metal, veins: 3, veinWidth: 0.8, bend: 0.24 }),
      turn,
    )
  const rosette = (size: number) =>
    around(
      8,
      () =>
        fill(
          `M0 ${n(-size * 0.2)}C${n(-size * 0.3)} ${n(-size * 0.5)} ${n(-size * 0.24)} ${n(-size)} 0 ${n(-size)}C${n(size * 0.24)} ${n(-size)} ${n(size * 0.3)} ${n(-size * 0.5)} 0 ${n(-size * 0.2)}Z`,
          silver,
        ) + line(`M0 ${n(-size * 0.36)}V${n(-size * 0.8)}`, metal, 1),
    ) +
    circle(0, 0, size * 0.22, metal) +
    circle(0, 0, size * 0.15, brass)
  /** Scrolls that fill the spandrels between cartouches, about the point midway between four of them. */
  const spandrel =
    symmetric(
      [1, -1]
        .map((up) =>
          place(
            0,
            0,
            fill(tapered(bezier([10, 26], [16, 40], [22, 50], [31, 58], 8), 4, 3.4), silver) +
              curl(44, 0, 40, 5, 180, 560, 4.4) +
              leaflet(66, -28, 30, 60) +
              leaflet(38, -40, 26, 8) +
              leaflet(84, 2, 26, 104) +
              curl(30, 86, 28, 4, -90, 300, 3.6) +
              fill(
                tapered(bezier([56, 92], [52, 124], [30, 128], [14, 146], 8), 3.2, 1.4),
                silver,
              ) +
              leaflet(24, 136, 22, 120) +
              leaflet(14, 168, 20, 150) +
              leaflet(96, -24, 20, 70, worn) +
              leaflet(54, 66, 24, 66) +
              leaflet(58, 96, 22, 120) +
              leaflet(30, 114, 26, 176) +
              leaflet(8, 62, 20, 20, worn),
            0,
            1,
            up,
          ),
        )
        .join(''),
    ) +
    rosette(30) +
    place(0, 152, rosette(13)) +
    place(0, -152, rosette(13))

  // Fine dots left standing in the black, as the punch leaves them.
  const stipple = times(230, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    return wrapped(width, height, x, y, 3, circle(0, 0, random.between(0.7, 1.2), worn, 0.55))
  })
  const one =
    framed +
    place(0, -4, plant(1.05)) +
    place(0, 188, rosette(11)) +
    symmetric(leaflet(13, 187, 24, 80))

  return {
    width,
    height,
    repeat: 52,
    ground: metal,
    body:
      rect(0, 0, width, height, metal) +
      stipple +
      wrapped(width, height, width / 2, 0, 210, spandrel) +
      wrapped(width, height, 0, height / 2, 210, spandrel) +
      wrapped(width, height, 0, 6, 320, one) +
      wrapped(width, height, width / 2, height / 2 + 6, 320, one),
  }
}
