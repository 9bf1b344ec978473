import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { foliage } from './foliage.ts'
import { frond } from './frond.ts'

/** A parakeet perched, drawn from four curves with layered wing feathers. */
function parrot(colours: {
  body: string
  wing: string
  wingTip: string
  beak: string
  line: string
}): string {
  const wing = smooth([
    [-10, -40],
    [-30, -10],
    [-34, 40],
    [-16, 92],
    [2, 60],
    [12, 10],
    [6, -30],
    [-10, -42],
  ])
  return (
    [
      [-14, 0],
      [-6, 6],
      [2, 0],
    ]
      .map(([x = 0, turn = 0]) =>
        place(
          x,
          60,
          fill(petal(112, 12, 0.8), turn > 0 ? colours.wing : colours.wingTip) +
            line('M0 -12L0 -96', colours.line, 0.7),
          184 + turn,
        ),
      )
      .join('') +
    fill(
      smooth([
        [0, -92],
        [-26, -84],
        [-34, -58],
        [-32, -20],
        [-34, 30],
        [-18, 78],
        [-2, 90],
        [16, 60],
        [30, 16],
        [32, -24],
        [24, -56],
        [24, -80],
        [0, -92],
      ]),
      colours.body,
    ) +
    fill(
      smooth([
        [-2, -92],
        [-24, -86],
        [-32, -66],
        [-22, -52],
        [0, -50],
        [20, -58],
        [24, -80],
        [-2, -92],
      ]),
      mix(colours.body, colours.beak, 0.18),
    ) +
    fill(wing, colours.wing) +
    times(3, (row) =>
      times(4, (index) =>
        place(
          -24 + index * 9 + row * 1.5,
          -18 + row * 18 + index * 2,
          line('M-5 0q5 9 10 0', colours.line, 1, 0.8),
        ),
      ),
    ) +
    times(5, (index) =>
      line(
        `M${-26 + index * 7} ${34 + index * 4}Q${-24 + index * 4} ${60 + index * 2} ${-17 + index * 2} ${84 - index * 4}`,
        colours.line,
        1,
        0.75,
      ),
    ) +
    fill('M16 -82C36 -84 40 -64 28 -52C28 -62 22 -66 14 -66Z', colours.beak) +
    line('M20 -66Q26 -66 27 -60', colours.line, 0.9) +
    circle(6, -74, 6.5, colours.line) +
    circle(6, -74, 3.4, '#20180f') +
    circle(7.2, -75.2, 1, '#ffffff') +
    line('M-30 -56Q-4 -40 24 -58', colours.line, 1.6, 0.7) +
    line('M2 88L4 98M12 80L16 92', colours.beak, 3)
  )
}

export function parrots(palette: Palette, random: Random): Tile {
  const [width, height] = [500, 620]
  const { ground, ink, second, accent } = palette
  const backdrop = foliage(random, width, height, 11, 130, (_index, turn) =>
    place(
      0,
      0,
      place(0, 60, frond(random, 150, mix(ground, second, 0.2), mix(ground, second, 0.27), 30)),
      turn,
    ),
  )
  const branchPoints = bezier([-150, 120], [-60, 80], [40, 120], [170, 66], 20)
  const branch =
    fill(
      brush(branchPoints, (t) => 11 - 7 * t),
      darker(mix(ink, accent, 0.3), 0.25),
    ) +
    times(12, (index) => {
      const at = pointAlong(branchPoints, 0.04 + index * 0.086)
      const front = index % 3 === 0
      return place(
        at.x,
        at.y,
        leaf(random.near(76, 12), 28, {
          fill: front ? ink : mix(ink, second, 0.6),
          shade: darker(ink, 0.18),
          vein: mix(ground, ink, 0.25),
          veins: 6,
          bend: 0.16,
        }),
        (index % 2 ? 28 : 150) + random.near(0, 22),
      )
    }) +
    [
      [-104, 96, 34],
      [134, 72, 38],
      [62, 116, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        place(
          x,
          y,
          blossom(
            random,
            r,
            6,
            {
              petal: accent,
              inner: mix(accent, ground, 0.35),
              line: darker(accent, 0.4),
              heart: second,
            },
            0.45,
          ),
        ),
      )
      .join('')
  const first = {
    body: second,
    wing: ink,
    wingTip: darker(ink, 0.2),
    beak: accent,
    line: mix(ground, second, 0.12),
  }
  const other = { ...first, body: mix(second, accent, 0.5), wing: mix(ink, second, 0.35) }
  return {
    width,
    height,
    repeat: 62,
    ground,
    body:
      backdrop +
      wrapped(width, height, 140, 160, 260, branch + place(-20, 10, parrot(first), -8)) +
      wrapped(
        width,
        height,
        390,
        470,
        260,
        place(0, 0, branch + place(-24, 10, parrot(other), -10), 0, -1, 1),
      ) +
      wrapped(
        width,
        height,
        392,
        120,
        80,
        place(
          0,
          0,
          leaf(90, 30, { fill: mix(ink, second, 0.5), vein: ground, veins: 6, bend: 0.2 }),
          24,
        ) + place(4, 0, leaf(70, 24, { fill: ink, vein: ground, veins: 5, bend: -0.2 }), -40),
      ) +
      wrapped(
        width,
        height,
        130,
        440,
        80,
        place(0, 0, leaf(90, 30, { fill: ink, vein: ground, veins: 6, bend: 0.2 }), -20) +
          place(
            4,
            0,
            leaf(64, 24, { fill: mix(ink, second, 0.5), vein: ground, veins: 5, bend: -0.2 }),
            44,
          ),
      ),
  }
}
