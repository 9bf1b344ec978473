import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { fill, line, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { bee } from './bee.ts'

const SIDE = 48
const [COLUMNS, ROWS] = [8, 10]
/** A comb as bees leave it: honey in some cells, most open, and places not yet built. */
const COMB = [
  'oo.ohhoo',
  'o..ohoo.',
  '...ooo.o',
  'o.....oo',
  'hoo...oh',
  'hho..oho',
  'oo..oohh',
  'o....ooo',
  '..oo..o.',
  'oohoo...',
]

/** Honeycomb in pieces, some of it filled, with bees on their way between them. */
export function honeycomb(palette: Palette, random: Random): Tile {
  const [width, height] = [SIDE * Math.sqrt(3) * COLUMNS, SIDE * 1.5 * ROWS]
  const { ground, ink, second, accent } = palette
  const honey = mix(mix(ground, accent, 0.5), '#c8661a', 0.5)
  // Rounded towards their corners, as wax is, and none quite like its neighbour.
  const cell = (radius: number): Point[] =>
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6
      const reach = index % 2 ? radius * 0.875 : radius * 0.965
      const length = reach * random.near(1, 0.012)
      return [Math.sin(angle) * length, -Math.cos(angle) * length]
    })
  const wax = () => fill(smoothLoop(cell(SIDE + 3.4)), ink)
  const open = () =>
    fill(smoothLoop(cell(SIDE - 4.5)), lighter(ground, 0.12)) +
    line(smoothLoop(cell(SIDE - 12)), mix(ground, ink, 0.24), 1.8)
  const filled = () =>
    fill(smoothLoop(cell(SIDE - 4.5)), honey) +
    fill(smoothLoop(cell(SIDE - 12)), darker(honey, 0.14)) +
    line('M-21 -12Q-17 -24 -4 -27', second, 4, 0.85) +
    line('M4 -27L6 -27', second, 4, 0.85)
  let walls = ''
  let cells = ''
  for (const [row, line2] of COMB.entries()) {
    for (const [column, kind] of [...line2].entries()) {
      if (kind === '.') continue
      const x = (column + (row % 2) / 2 + 0.5) * SIDE * Math.sqrt(3)
      const y = (row + 0.5) * SIDE * 1.5
      walls += wrapped(width, height, x, y, SIDE + 6, wax())
      cells += wrapped(width, height, x, y, SIDE, kind === 'h' ? filled() : open())
    }
  }
  const worker = bee({ body: ink, band: mix(ground, second, 0.5), wing: second })
  const flights: readonly [number, number, number, string][] = [
    [205, 232, 38, 'M0 34C-4 70 -50 60 -46 92C-42 118 -10 116 -2 140'],
    [345, 330, -50, 'M0 34C8 66 46 66 40 96'],
    [255, 560, 62, 'M0 34C-4 62 34 74 24 104C14 130 -20 120 -26 142'],
    [590, 640, -24, 'M0 34C6 62 -30 78 -20 108'],
    [180, 90, 150, ''],
  ]
  const bees = flights
    .map(([x, y, turn, trail]) => {
      const way = trail
        ? line(trail, ink, 2.6).replace('stroke-linecap', 'stroke-dasharray="0.1 8" stroke-linecap')
        : ''
      return wrapped(width, height, x, y, 170, place(0, 0, way + worker, random.near(turn, 5), 1.5))
    })
    .join('')
  return { width, height, repeat: 74, ground, body: walls + cells + bees }
}
