import { n, type Point } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

/** Colours of lamps, and the share of windows in which one of them burns. */
type TowerLamps = { lamps: readonly string[]; lit: number }

/** The outline of a block from its foot to its roof and down again; its foot is at nought. */
export function towerOutline(random: Random, wide: number, high: number): Point[] {
  const kind = random.int(0, 4)
  const [left, right] = [random.near(0, 1), wide + random.near(0, 1)]
  const top: Point[] =
    kind === 0
      ? [
          [left, -high],
          [wide * 0.2, -high],
          [wide * 0.2, -high - 24],
          [wide * 0.36, -high - 24],
          [wide * 0.37, -high - 44],
          [wide * 0.64, -high - 45],
          [wide * 0.64, -high - 24],
          [wide * 0.8, -high - 24],
          [wide * 0.8, -high],
          [right, -high],
        ]
      : kind === 1
        ? [
            [left, -high + 14],
            [wide * 0.08, -high - 10],
            [wide * 0.3, -high - 26],
            [wide * 0.62, -high - 25],
            [wide * 0.9, -high - 8],
            [right, -high + 14],
          ]
        : kind === 2
          ? [
              [left, -high - 16],
              [right, -high - 42],
            ]
          : kind === 3
            ? [
                [left, -high],
                [wide * 0.14, -high],
                [wide * 0.15, -high - 15],
                [wide * 0.42, -high - 15],
                [wide * 0.43, -high],
                [right, -high],
              ]
            : [
                [left, -high],
                [right, -high + random.near(0, 2)],
              ]
  return [[left, 20], ...top, [right, 20]]
}

/** Windows in rows, no row quite full, grouped by how they are lit: first the dark ones, then each lamp's. */
export function windowsOf(
  random: Random,
  wide: number,
  high: number,
  cell: number,
  { lamps, lit }: TowerLamps,
): string[] {
  const paths = ['', ...lamps.map(() => '')]
  const columns = Math.max(2, Math.floor((wide - 6) / cell))
  const step = (wide - 6) / columns
  const rows = Math.floor((high - 14) / (cell * 1.35))
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(0.12)) continue
      const x = 3 + (column + 0.24) * step + random.near(0, 0.5)
      const y = -high + 10 + row * cell * 1.35 + random.near(0, 0.5)
      const [across, down] = [step * random.between(0.44, 0.58), cell * random.between(0.54, 0.7)]
      const kind = random.chance(lit) ? random.int(1, lamps.length) : 0
      paths[kind] += `M${n(x)} ${n(y)}h${n(across)}v${n(down)}h${n(-across)}Z`
    }
  return paths
}
