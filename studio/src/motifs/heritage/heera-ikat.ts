import { darker, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { diamond } from '../handloom/figures.ts'
import type { Figure, Inside } from '../handloom/loom.ts'
import type { Tile } from '../tile.ts'
import { dyedIntoYarn } from './tied-yarn.ts'

const [WIDTH, HEIGHT] = [288, 288]
const YARN = 2
/** From one diamond of a column to the next. */
const STEP = 96

/** Warp ikat in stripes: columns of diamonds like cut stones on a string, between columns of arrowheads. */
export function heeraIkat(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = darker(ground, 0.25)
  const stripe = (from: number, to: number, colour: string): Figure => [
    [colour, (x) => Math.abs(x) >= from && Math.abs(x) < to],
  ]
  const stone: Figure = [
    [ink, diamond(0, 0, 66, 47)],
    [ground, diamond(0, 0, 50, 35)],
    [accent, diamond(0, 0, 37, 26)],
    [second, diamond(0, 0, 17, 12)],
  ]
  const arrow: Figure = [
    [accent, chevron(20, 0)],
    [ink, chevron(20, 24)],
  ]
  const steps = [0, 1, 2].map((row) => (row + 0.5) * STEP)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 36,
    ground,
    body:
      times(WIDTH / YARN, (index) =>
        rect(index * YARN, 0, YARN, HEIGHT, toneOnTone(ground, 0.07), random.next()),
      ) +
      dyedIntoYarn(
        random,
        { width: WIDTH, height: HEIGHT, upright: true, yarn: YARN, slip: 3.4, run: 3.6 },
        [
          [stripe(0, 30, deep), WIDTH / 2, 0],
          [stripe(30, 35, accent), WIDTH / 2, 0],
          [stripe(41, 52, mix(ink, second, 0.1)), WIDTH / 2, 0],
          [stripe(58, 61, accent), WIDTH / 2, 0],
          ...steps.map((y) => [stone, 0, y] as const),
          ...steps.flatMap((y) => [0, STEP / 2].map((dy) => [arrow, WIDTH / 2, y + dy] as const)),
        ],
      ),
    hand: { waver: 0.4, pigment: 0.18 },
  }
}

/** An arrowhead that points upwards, its limbs as thick as the gap to the next. */
function chevron(half: number, down: number): Inside {
  return (x, y) => {
    const under = y - down + 12 - Math.abs(x) * 0.8
    return Math.abs(x) <= half && under >= -8 && under <= 4
  }
}
