import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { fill, line, n, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { bee } from './bee.ts'

const SIDE = 44
const [COLUMNS, ROWS] = [10, 12]
const [WIDTH, HEIGHT] = [SIDE * Math.sqrt(3) * COLUMNS, SIDE * 1.5 * ROWS]
/** A comb as bees leave it: honey in some cells (h), some under wax (c), most open (o), the rest not yet built. */
const COMB = [
  'oohhcco..o',
  'o.ohhcco..',
  '...oohco..',
  '....ooo...',
  'o......ooo',
  'oo....oohh',
  'hho..oohcc',
  'cho...ohcc',
  'cco...oohh',
  'hco....oho',
  'hho.o...oo',
  'ohhooo...o',
]

type Wax = { wall: string; lit: string; floor: string; honey: string; cap: string; glint: string }

/** Bees: place, turn, size, in flight or walking on the comb. */
const BEES: readonly (readonly [number, number, number, number, boolean])[] = [
  [196, 250, 38, 1.3, true],
  [470, 366, -56, 1.2, true],
  [330, 520, 150, 1.05, true],
  [352, 66, -132, 1.2, false],
  [676, 500, 64, 1.25, false],
  [70, 640, 14, 1.2, false],
  [590, 180, 118, 1.1, true],
  [506, 690, -20, 1.3, true],
]

/** Honeycomb in pieces, filled, sealed and open, with bees at work on it and on their way between. */
export function honeycomb(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const honey = mix(mix(ground, accent, 0.4), '#c8641a', 0.62)
  const wax: Wax = {
    wall: ink,
    lit: mix(ground, second, 0.5),
    floor: mix(ground, accent, 0.4),
    honey,
    cap: mix(ground, second, 0.62),
    glint: second,
  }
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  let [walls, cells] = ['', '']
  for (const [row, kinds] of COMB.entries())
    for (const [column, kind] of [...kinds].entries()) {
      if (kind === '.') continue
      const x = (column + (row % 2) / 2 + 0.5) * SIDE * Math.sqrt(3)
      const y = (row + 0.5) * SIDE * 1.5
      walls += put(x, y, SIDE + 8, fill(smoothLoop(hexagon(random, SIDE + 3)), wax.wall))
      cells += put(x, y, SIDE, cell(random, kind, wax))
    }
  const colours = {
    dark: ink,
    amber: mix(ground, '#c8741a', 0.5),
    fur: mix(second, ground, 0.3),
    wing: lighter(second, 0.4),
  }
  const workers = BEES.map(([x, y, turn, size, flying]) =>
    put(
      x,
      y,
      110,
      place(6, 10, `<g opacity="0.16">${place(0, 0, shadow(ink), turn, size)}</g>`) +
        place(0, 0, bee(random, colours, flying), random.near(turn, 6), size),
    ),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 80,
    ground,
    body: walls + cells + workers.join(''),
  }
}

/** Rounded towards its corners, as wax is, and none quite like its neighbour. */
function hexagon(random: Random, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const reach = (index % 2 ? 0.872 : 0.972) * radius * random.near(1, 0.01)
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  })
}

/** One cell: its rim, and its floor, honey or cap. */
function cell(random: Random, kind: string, wax: Wax): string {
  const { lit, floor, honey, cap, glint, wall } = wax
  const rim = smoothLoop(hexagon(random, SIDE - 4))
  const inner = smoothLoop(hexagon(random, SIDE - 11))
  if (kind === 'o') {
    const deep = hexagon(random, SIDE - 20)
    const corner = (index: number) => deep[index] ?? [0, 0]
    const faces = [0, 4, 8]
      .map((index) => `M0 0L${n(corner(index)[0])} ${n(corner(index)[1])}`)
      .join('')
    return (
      fill(rim, lit) +
      fill(inner, mix(floor, wall, 0.16)) +
      place(2, 3, fill(smoothLoop(hexagon(random, SIDE - 14)), floor)) +
      line(faces, darker(floor, 0.3), 1.6, 0.7) +
      line(rim, darker(lit, 0.4), 1, 0.5)
    )
  }
  if (kind === 'c') {
    return (
      fill(rim, mix(cap, wall, 0.18)) +
      fill(inner, cap) +
      line('M-20 -8Q-8 -16 6 -13M-14 6Q0 -2 18 4M-8 18Q4 12 14 16', darker(cap, 0.24), 1.6, 0.6) +
      line('M-17 -15Q-10 -22 0 -23', lighter(cap, 0.6), 2.6, 0.9)
    )
  }
  return (
    fill(rim, darker(honey, 0.3)) +
    fill(inner, honey) +
    fill('M-22 8Q0 30 22 6Q20 24 0 29Q-20 24 -22 8Z', mix(honey, '#f0a030', 0.7), 0.75) +
    line('M-21 -9Q-17 -20 -5 -25', glint, 3.4, 0.85) +
    line('M3 -26L6 -25', glint, 3.4, 0.85)
  )
}

/** What a bee's body casts on the wall behind. */
function shadow(ink: string): string {
  return fill(
    'M0 -30C16 -30 18 -4 16 16C15 40 6 56 0 60C-6 56 -15 40 -16 16C-18 -4 -16 -30 0 -30Z',
    ink,
  )
}
