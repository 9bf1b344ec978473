import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const CELL = 72
const CELLS = 7
const SIZE = CELL * CELLS
/** How far each strand of a pair lies from the pair's middle, and how wide strands are. */
const APART = 6.6
const [STRAIGHT, SLANTED] = [9.2, 8.2]
/** How far a strand's shadow falls on the wall behind. */
const FALL = [4, 6] as const

/** A split of cane lying along x about the origin: where it begins, how long it is, and how wide. */
type Piece = { from: number; long: number; wide: number }

/**
 * Six-way cane webbing as on the seat of a planter's chair: pairs woven up and across, single strands
 * laced over them along both diagonals, so that eight-sided openings are left.
 */
export function caneWeave(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const straw = light ? mix(mix(accent, '#dcb673', 0.5), ink, 0.05) : mix(accent, ink, 0.35)
  // A paler wall behind would turn the openings into dots from afar.
  const wall = light ? mix(ground, straw, 0.34) : ground
  const shadow = darker(mix(ground, light ? ink : '#000000', 0.5), 0.4)
  // Splits of one cane differ: some are paler, some browner, some still a little green.
  const tones = () =>
    Array.from({ length: CELLS * 2 }, () =>
      mix(
        straw,
        random.pick([lighter(straw, 0.5), second, ink, darker(straw, 0.3)]),
        random.between(0.04, 0.2),
      ),
    )
  const [ups, levels, risers, fallers] = [tones(), tones(), tones(), tones()]
  const toneOf = (of: readonly string[], index: number) =>
    of[(index + of.length * 4) % of.length] ?? straw
  const put = (x: number, y: number, turn: number, body: string) =>
    wrapped(SIZE, SIZE, x, y, CELL, place(0, 0, body, turn))
  const straight = { from: -CELL / 2, long: CELL, wide: STRAIGHT }
  const slanted = { from: (-CELL * Math.SQRT2) / 4, long: (CELL * Math.SQRT2) / 2, wide: SLANTED }
  const knot = { from: -STRAIGHT * 0.66, long: STRAIGHT * 1.32, wide: STRAIGHT }
  const lace = { from: -APART - 10, long: (APART + 10) * 2, wide: SLANTED }

  const layers = { shadows: '', under: '', woven: '', over: '', laced: '' }
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const [x, y] = [column * CELL, row * CELL]
      const cast = (px: number, py: number, turn: number, piece: Piece) => {
        layers.shadows += put(px + FALL[0], py + FALL[1], turn, bar(piece, shadow))
      }
      // A diagonal crosses two pairs in each cell, once beneath them and once above.
      for (const [way, of] of [
        [-45, risers],
        [45, fallers],
      ] as const) {
        for (const [dx, dy] of [
          [0.25, way < 0 ? 0.25 : 0.75],
          [0.75, way < 0 ? 0.75 : 0.25],
        ] as const) {
          const index =
            way < 0 ? column + row + Math.floor(dx + dy) : column - row + (dx > dy ? 1 : 0)
          cast(x + dx * CELL, y + dy * CELL, way, slanted)
          layers.under += put(
            x + dx * CELL,
            y + dy * CELL,
            way,
            strand(random, slanted, toneOf(of, index * 2), shadow),
          )
        }
      }
      for (const [index, side] of [-1, 1].entries()) {
        const shift = side * APART
        const up = toneOf(ups, column * 2 + index)
        const level = toneOf(levels, row * 2 + index)
        cast(x + shift, y, 90, straight)
        cast(x, y + shift, 0, straight)
        layers.woven += put(x + shift, y + CELL / 2, 90, strand(random, straight, up, shadow))
        layers.woven += put(x + CELL / 2, y + shift, 0, strand(random, straight, level, shadow))
        layers.over += put(x + shift, y + shift, 90, strand(random, knot, up, shadow))
        layers.over += put(x - shift, y + shift, 0, strand(random, knot, level, shadow))
      }
      layers.laced += put(
        x,
        y + CELL / 2,
        -45,
        strand(random, lace, toneOf(risers, (column + row) * 2), shadow),
      )
      layers.laced += put(
        x + CELL / 2,
        y,
        45,
        strand(random, lace, toneOf(fallers, (column - row + 1) * 2), shadow),
      )
    }
  return {
    width: SIZE,
    height: SIZE,
    repeat: 19,
    ground: wall,
    body:
      rect(0, 0, SIZE, SIZE, wall) +
      `<g opacity="0.2">${layers.shadows}</g>` +
      layers.under +
      layers.woven +
      layers.over +
      layers.laced,
    hand: { waver: 0.4, pigment: 0.2 },
  }
}

function bar({ from, long, wide }: Piece, colour: string): string {
  return rect(from - 0.4, -wide / 2, long + 0.8, wide, colour)
}

/** A split of cane: rounded and glossy on top, dark along its edges, with fibres and nicks. */
function strand(random: Random, piece: Piece, tone: string, shadow: string): string {
  const { from, long, wide } = piece
  const w = wide / 2
  const run = (y: number, colour: string, width: number, opacity: number) =>
    rect(from - 0.4, y - width / 2, long + 0.8, width, colour, opacity)
  return (
    run(w + 0.9, shadow, 2.6, 0.34) +
    run(-w - 0.5, shadow, 1.4, 0.24) +
    bar(piece, tone) +
    run(w * 0.62, darker(tone, 0.32), w * 0.76, 0.4) +
    run(w * 0.92, darker(tone, 0.5), 0.9, 0.7) +
    run(-w * 0.94, darker(tone, 0.4), 0.7, 0.6) +
    run(-w * 0.34, lighter(tone, 0.55), w * 0.46, 0.55) +
    run(-w * 0.4, '#ffffff', 0.9, 0.5) +
    times(2, () =>
      line(
        `M${n(from + random.between(0, long * 0.6))} ${n(random.near(0, w * 0.7))}h${n(random.between(4, long * 0.36))}`,
        darker(tone, 0.34),
        0.5,
        0.55,
      ),
    )
  )
}
