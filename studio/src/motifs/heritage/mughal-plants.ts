import { leaf } from '../../botany/leaf.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [460, 590]

/** What one block prints: the outline block, and the colour that a second block fills in. */
type Printed = { line: string; colour: string }

/** Flowering plants as Mughal gardens inspired them, each whole with its leaves and buds, printed by hand from two blocks. */
export function mughalPlants(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const pale = mix(ground, accent, 0.9)
  const mid = mix(second, accent, 0.2)
  const both = (parts: readonly Printed[]): Printed => ({
    line: parts.map((part) => part.line).join(''),
    colour: parts.map((part) => part.colour).join(''),
  })
  const moved = (
    x: number,
    y: number,
    turn: number,
    part: Printed,
    size = 1,
    flip = 1,
  ): Printed => ({
    line: place(x, y, part.line, turn, size * flip, size),
    colour: place(x, y, part.colour, turn, size * flip, size),
  })
  /** A petal with a scalloped rim and fine cuts in the block that run to its foot. */
  const petal = (long: number, wide: number, tone: string, lean = 0): Printed => {
    const w = wide / 2
    const rim = Array.from({ length: 7 }, (_, index): Point => {
      const angle = Math.PI * (index / 6)
      const scallop = index % 2 ? 1 : 0.93
      return [
        lean * long * 0.3 - Math.cos(angle) * w,
        -long * (0.58 + 0.42 * Math.sin(angle)) * scallop,
      ]
    })
    const outline = smoothLoop([[0, 0], [-w * 0.4, -long * 0.28], ...rim, [w * 0.4, -long * 0.28]])
    const cuts = times(5, (index) => {
      const to = ((index - 2) / 2) * w * 0.7 + lean * long * 0.24
      const reach = long * (0.74 - Math.abs(index - 2) * 0.07)
      return `M${n(to * 0.2)} ${n(-long * 0.2)}Q${n(to * 0.7)} ${n(-reach * 0.6)} ${n(to)} ${n(-reach)}`
    })
    return { line: line(outline, ink, 1.9) + line(cuts, ink, 1, 0.85), colour: fill(outline, tone) }
  }
  /** Hides what was printed beneath it, as a part of the block that was cut away would. */
  const over = (part: Printed): Printed => ({ line: part.colour + part.line, colour: '' })
  const cup = (): Printed => ({
    line:
      fill('M-9 3C-12 -6 -8 -11 0 -12C8 -11 12 -6 9 3Q0 8 -9 3Z', ink) +
      fill('M-8 -6Q-20 -10 -22 -22Q-10 -20 -4 -10Z', ink) +
      fill('M8 -6Q20 -10 22 -22Q10 -20 4 -10Z', ink),
    colour: '',
  })
  /** A lily-like flower from the side, its outer petals curling over. */
  const profile = (): Printed =>
    both([
      moved(0, -4, -34, petal(62, 34, mid)),
      moved(0, -4, 34, petal(62, 34, mid)),
      {
        line: times(
          5,
          (index) =>
            line(
              `M${(index - 2) * 2} -40Q${(index - 2) * 7} -64 ${(index - 2) * 9} -78`,
              ink,
              1.3,
            ) + circle((index - 2) * 9, -80, 2.2, ink),
        ),
        colour: '',
      },
      over(moved(0, -4, 0, petal(64, 36, pale))),
      over(moved(-2, -2, -62, petal(54, 26, pale, -0.5))),
      over(moved(2, -2, 62, petal(54, 26, pale, 0.5))),
      over(moved(0, -2, -17, petal(46, 28, pale))),
      over(moved(0, -2, 17, petal(46, 28, pale))),
      cup(),
    ])
  /** A poppy seen from in front. */
  const open = (): Printed => {
    const ringOf = (count: number, long: number, wide: number, tone: string, from: number) =>
      both(
        Array.from({ length: count }, (_, index) =>
          moved(0, 0, from + (360 / count) * index, petal(long, wide, tone)),
        ),
      )
    return both([
      ringOf(7, 43, 29, mid, 26),
      over(ringOf(7, 32, 24, pale, 0)),
      {
        line:
          circle(0, 0, 9.5, ink) +
          around(9, () => circle(0, -6.4, 1.3, ground)) +
          circle(0, 0, 2.4, ground) +
          around(14, () => circle(0, -14, 1.3, ink)),
        colour: '',
      },
    ])
  }
  const bud = (): Printed =>
    both([
      moved(0, -2, -8, petal(30, 15, mid)),
      moved(0, -2, 8, petal(30, 14, pale)),
      {
        line: fill('M-6 2C-10 -6 -8 -14 -3 -19C-2 -12 2 -12 3 -19C8 -14 10 -6 6 2Q0 5 -6 2Z', ink),
        colour: '',
      },
    ])
  const stem = (way: readonly Point[], from: number, to: number): Printed => ({
    line: fill(tapered(way, from, to), ink),
    colour: '',
  })
  /** A leaf that curls at its tip, one half of it left to the second block. */
  const curled = (long: number, side: number): Printed => {
    const way = bezier(
      [0, 0],
      [side * long * 0.12, -long * 0.42],
      [side * long * 0.4, -long * 0.84],
      [side * long * 0.74, -long * 0.66],
      14,
    )
    const wide = (t: number) =>
      long * 0.27 * Math.sin(Math.PI * Math.min(1, t ** 0.76)) ** 0.9 + 0.8
    const veins = times(6, (index) => {
      const at = pointAlong(way, 0.16 + index * 0.12)
      const reach = wide(0.16 + index * 0.12) * 0.36
      const turn = ((at.degrees - 42) * Math.PI) / 180
      const back = ((at.degrees + 42) * Math.PI) / 180
      return `M${n(at.x)} ${n(at.y)}l${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}M${n(at.x)} ${n(at.y)}l${n(Math.cos(back) * reach)} ${n(Math.sin(back) * reach)}`
    })
    return {
      line: line(brush(way, wide), ink, 1.8) + line(smooth(way), ink, 1.7) + line(veins, ink, 0.9),
      colour: fill(brush(way, wide), second),
    }
  }
  const alongWay = (
    way: readonly Point[],
    share: number,
    turn: number,
    part: Printed,
    size = 1,
  ): Printed => {
    const at = pointAlong(way, share)
    return moved(at.x, at.y, at.degrees + 90 + turn, part, size)
  }
  /** The whole plant, its foot at the origin. */
  const plant = (): Printed => {
    const main = bezier([0, 0], [-26, -90], [24, -150], [2, -226], 20)
    const start = (way: readonly Point[], share: number): Point => {
      const { x, y } = pointAlong(way, share)
      return [x, y]
    }
    const left = bezier(start(main, 0.28), [-24, -128], [-86, -186], [-104, -132], 18)
    const right = bezier(start(main, 0.5), [16, -166], [84, -222], [104, -160], 18)
    const budLeft = bezier(start(left, 0.42), [-46, -172], [-60, -196], [-82, -214], 12)
    const budRight = bezier(start(main, 0.18), [30, -72], [66, -88], [96, -74], 12)
    const tuft = [-78, -50, -22, 20, 48, 76].map((turn, index) =>
      moved(0, 0, turn * 0.62, curled(index % 5 ? 62 : 52, turn < 0 ? -1 : 1), 0.94),
    )
    return both([
      stem(main, 5, 3),
      stem(left, 3.6, 2.4),
      stem(right, 3.4, 2.4),
      stem(budLeft, 2.4, 1.7),
      stem(budRight, 2.6, 1.8),
      ...tuft,
      alongWay(main, 0.26, 34, curled(74, 1)),
      alongWay(main, 0.36, -36, curled(66, -1)),
      alongWay(main, 0.66, 30, curled(50, 1), 0.9),
      alongWay(main, 0.76, -34, curled(52, -1), 0.9),
      alongWay(left, 0.4, -52, curled(44, -1), 0.94),
      alongWay(left, 0.62, 40, curled(30, 1)),
      alongWay(right, 0.4, 48, curled(44, 1), 0.94),
      alongWay(right, 0.66, -36, curled(30, -1)),
      alongWay(budRight, 0.44, -40, curled(30, -1)),
      alongWay(budLeft, 1, 0, bud(), 0.92),
      alongWay(budRight, 1, 0, bud(), 0.96),
      alongWay(left, 1, 0, profile(), 0.72),
      moved(106, -154, 14, open(), 1),
      alongWay(main, 1, 0, profile(), 1),
    ])
  }
  const sprig = (): Printed => {
    const way = bezier([0, 34], [-10, 16], [8, 2], [0, -12], 10)
    return both([
      stem(way, 2.4, 1.6),
      alongWay(way, 0.3, 36, curled(26, 1)),
      alongWay(way, 0.46, -36, curled(26, -1)),
      moved(0, -20, 0, open(), 0.44),
    ])
  }
  /** Two blocks never meet exactly, and ink starves where the wood was dry. */
  const print = (part: Printed, x: number, y: number, reach: number, flip: number, size = 1) =>
    wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      reach,
      place(
        random.near(0, 1.4),
        random.near(0, 1.4),
        place(random.between(0.8, 2), random.between(-1.8, -0.8), part.colour) +
          part.line +
          times(Math.round(reach / 7), () =>
            circle(
              random.near(0, reach * 0.4),
              random.between(-reach * 0.8, 0),
              random.between(0.4, 1.2),
              ground,
              0.8,
            ),
          ),
        random.near(0, 1.2),
        flip * size,
        size,
      ),
    )
  return {
    ...{ width: WIDTH, height: HEIGHT, repeat: 56, ground },
    hand: { waver: 0.6, pigment: 0.3 },
    body:
      dusting(random, WIDTH, HEIGHT, 46, () => circle(0, 0, random.between(0.8, 1.4), ink, 0.22)) +
      print(plant(), 115, 356, 330, 1, 1.02) +
      print(plant(), 345, 356 + HEIGHT / 2, 330, -1, 1.02) +
      [
        [345, 138, 1],
        [115, 138 + HEIGHT / 2, -1],
      ]
        .map(([x = 0, y = 0, flip = 1]) => print(sprig(), x, y + 66, 60, flip, 1.05))
        .join('') +
      [
        [230, 30],
        [0, 30 + HEIGHT / 2],
      ]
        .map(([x = 0, y = 0]) =>
          wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            30,
            place(
              0,
              0,
              around(6, () => place(0, -6, leaf(12, 7, { fill: second }))) + circle(0, 0, 2.6, ink),
            ),
          ),
        )
        .join(''),
  }
}
