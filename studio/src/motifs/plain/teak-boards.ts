import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, ellipse, line, n, place, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { boardGrain } from './board-grain.ts'

const WIDTHS = [104, 138, 92, 126, 112, 148]
const HEIGHT = 1080
const WIDTH = WIDTHS.reduce((sum, wide) => sum + wide, 0)
const START = 52
/** Where the boards end, as shares of the height, so that no two neighbours end side by side. */
const ENDS = [0.12, 0.58, 0.84, 0.34, 0.7, 0.22]

/** Boards of old teak, broad and narrow, with flame grain, the marks of nails and the grey of many rains. */
export function teakBoards(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const teak = mix(mix(ink, second, 0.56), ground, 0.06)
  const gap = darker(teak, 0.78)
  // The first board lies across the tile's edge, so that no gap falls on a seam of the paper.
  let left = -START
  const boards = WIDTHS.map((wide, index) => {
    const drawn = board(random, wide, {
      tone: mix(
        mix(teak, random.pick([ground, ink, second]), random.between(0.03, 0.15)),
        darker(ink, 0.5),
        random.between(0.02, 0.2),
      ),
      grey: mix(ground, ink, 0.34),
      gap,
    })
    const id = `teak${index}`
    const end = (ENDS[index] ?? 0) * HEIGHT
    const lefts = index === 0 ? [left, left + WIDTH] : [left]
    const uses = lefts.flatMap((x) =>
      [end, end - HEIGHT].map((y) => `<use href="#${id}" x="${x}" y="${n(y)}"/>`),
    )
    left += wide
    return `<defs><g id="${id}">${drawn}</g></defs>${uses.join('')}`
  })
  return {
    ...{ width: WIDTH, height: HEIGHT, repeat: 84, hand: PLAIN, ground: gap },
    body: boards.join(''),
  }
}

type Wood = { tone: string; grey: string; gap: string }

function board(random: Random, wide: number, { tone, grey, gap }: Wood): string {
  const inner = wide - 3
  const isFlamed = random.chance(0.72)
  const dark = darker(tone, 0.55)
  const rings = boardGrain(random, {
    wide: inner,
    long: HEIGHT,
    ring: isFlamed ? 7.5 : 5.5,
    heart: isFlamed ? random.between(0.3, 0.7) : random.pick([-0.9, 1.9]),
    depth: isFlamed ? random.between(26, 40) : 10,
    taper: isFlamed ? random.between(22, 34) : 8,
    knots: [],
  })
  const grain = rings
    .map((points) => {
      const d = smooth(points)
      const strength = random.between(0.24, 0.62)
      return line(d, dark, 4.2, strength * 0.28) + line(d, dark, random.between(0.7, 1.7), strength)
    })
    .join('')
  return (
    rect(0, 0, inner, HEIGHT, tone) +
    streaks(random, inner, 22, [darker(tone, 0.4), lighter(tone, 0.22), grey]) +
    grain +
    pores(random, inner, darker(tone, 0.62)) +
    worn(random, inner, grey) +
    rect(0, 0, 1.6, HEIGHT, lighter(tone, 0.4), 0.55) +
    rect(inner - 2.4, 0, 2.4, HEIGHT, darker(tone, 0.6), 0.45) +
    rect(0, 0, inner, 1.8, lighter(tone, 0.4), 0.5) +
    rect(0, HEIGHT - 6, inner, 3, darker(tone, 0.6), 0.4) +
    rect(0, HEIGHT - 3, inner, 3, gap) +
    [18, HEIGHT - 24]
      .flatMap((y) => [inner * 0.2, inner * 0.8].map((x) => nail(random, x, y, gap)))
      .join('')
  )
}

/** Broad lights and darks that run with the grain. */
function streaks(random: Random, wide: number, count: number, tones: readonly string[]): string {
  return times(count, () => {
    const [high, across] = [random.between(160, 620), random.between(3, 13)]
    const x = random.between(across, wide - across)
    const y = random.between(high / 2, HEIGHT - high / 2)
    return ellipse(x, y, across, high / 2, random.pick(tones), random.between(0.05, 0.15))
  })
}

/** Teak's open pores: short dark scratches, all one way. */
function pores(random: Random, wide: number, colour: string): string {
  return [0.28, 0.5]
    .map((opacity) => {
      const d = times(Math.round(wide * 5), () => {
        const long = random.between(3, 15)
        return `M${n(random.between(1, wide - 1))} ${n(random.between(1, HEIGHT - long - 1))}v${n(long)}`
      })
      return line(d, colour, 0.55, opacity)
    })
    .join('')
}

/** Where weather has silvered the board, and where it has split. */
function worn(random: Random, wide: number, grey: string): string {
  const silver = line(
    times(Math.round(wide * 2.4), () => {
      const long = random.between(14, 70)
      return `M${n(random.between(1, wide - 1))} ${n(random.between(1, HEIGHT - long - 1))}v${n(long)}`
    }),
    grey,
    0.8,
    0.3,
  )
  const split = times(random.int(1, 3), () => {
    const x = random.between(wide * 0.15, wide * 0.85)
    const y = random.chance(0.5) ? 2 : HEIGHT - random.between(60, 130)
    return line(
      `M${n(x)} ${n(y)}q${n(random.near(0, 2))} 30 ${n(random.near(0, 1.6))} ${n(random.between(40, 58))}`,
      '#1a120c',
      random.between(0.8, 1.4),
      0.6,
    )
  })
  return silver + split
}

function nail(random: Random, x: number, y: number, gap: string): string {
  return place(
    x + random.near(0, 2),
    y + random.near(0, 2),
    ellipse(0, 7, 3, 11, gap, 0.22) +
      circle(0, 0, 2.7, gap, 0.9) +
      circle(-0.7, -0.8, 0.9, '#cfc4b2', 0.5),
  )
}
