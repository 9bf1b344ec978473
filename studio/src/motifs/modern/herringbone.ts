import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { ellipse, fill, line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const WIDE = 44
/** Boards are so many times as long as wide. */
const RATIO = 5
const LONG = WIDE * RATIO
/** Columns of points side by side, and boards above each other in one, before the wall repeats. */
const [RUNS, STEPS] = [3, 18]
/** From one column to the next, and from one board to the next within it. */
const [ASIDE, RISE] = [RATIO * WIDE * Math.SQRT2, WIDE * Math.SQRT2]
const [WIDTH, HEIGHT] = [ASIDE * RUNS, RISE * STEPS]
/** The seam between two boards, half of it on each. */
const SEAM = 0.7

/** Narrow boards of limed wood in a pointed herringbone, as panelled walls have it. */
export function herringbone(palette: Palette, random: Random): Tile {
  const tones = woodTones(palette)
  const boards: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const pair = plank(random, tones, 1) + place(WIDE, WIDE, plank(random, tones, -1), 90)
      boards.push(laid(run * ASIDE, step * RISE, place(0, 0, pair, 45)))
    }
  }
  const seam = darker(mix(palette.accent, palette.second, 0.3), 0.42)
  return {
    width: Math.round(WIDTH),
    height: Math.round(HEIGHT),
    repeat: 106,
    ground: seam,
    body: boards.join(''),
    hand: { waver: 0.4, pigment: 0.1 },
  }
}

function laid(x: number, y: number, body: string): string {
  return wrapped(Math.round(WIDTH), Math.round(HEIGHT), x, y, LONG + WIDE * 2, body)
}

/** Near each other and pale: lime has taken most of the wood's colour. */
function woodTones({ ground, second, accent }: Palette): string[] {
  const wood = mix(accent, second, 0.3)
  const limed = lighter(ground, 0.25)
  return [0.14, 0.22, 0.3, 0.38, 0.46, 0.56].map((share) => mix(limed, wood, share))
}

/** A board along the x axis, lit at the edge that faces up once it is laid. */
function plank(random: Random, tones: readonly string[], up: 1 | -1): string {
  const tone = mix(random.pick(tones), random.pick(tones), random.between(0, 0.4))
  const [left, top] = [SEAM, SEAM]
  const [long, wide] = [LONG - SEAM * 2, WIDE - SEAM * 2]
  const grain = random.chance(0.42) ? flatSawn(random, tone) : quarterSawn(random, tone)
  const [lit, dull] = up > 0 ? [top, top + wide - 1.4] : [top + wide - 1.4, top]
  return (
    rect(left, top, long, wide, tone, 1, 0.8) +
    washes(random, tone) +
    grain +
    rect(left, lit, long, 1.4, lighter(tone, 0.4), 0.6) +
    rect(left, dull, long, 1.4, darker(tone, 0.35), 0.45)
  )
}

/** Where the wash took more or less. */
function washes(random: Random, tone: string): string {
  return times(3, (index) => {
    const y = random.between(9, WIDE - 9)
    const colour = index % 2 ? darker(tone, 0.14) : lighter(tone, 0.3)
    return ellipse(
      random.between(60, LONG - 60),
      y,
      random.between(30, 56),
      random.between(4, 7.5),
      colour,
      0.35,
    )
  })
}

/** Straight grain, close and a little uneven. */
function quarterSawn(random: Random, tone: string): string {
  const drift = random.near(0, 2.4)
  return times(13, (index) => {
    const y = 3.4 + index * 3.05 + random.near(0, 0.9)
    return grainLine(
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t): Point => [
          2 + (LONG - 4) * t,
          within(y + drift * Math.sin(t * 3 + index * 0.12) + random.near(0, 0.45)),
        ],
      ),
      tone,
      random,
    )
  })
}

/** The pointed arches of a board cut beside the heart, and sometimes a knot. */
function flatSawn(random: Random, tone: string): string {
  const middle = WIDE / 2 + random.near(0, 4)
  const from = random.between(-30, 40)
  const flip = random.chance(0.5)
  const along = (x: number) => (flip ? LONG - x : x)
  const arches = times(7, (index) => {
    const tip = from + index * random.between(22, 30)
    const points: Point[] = []
    for (const side of [-1, 1]) {
      const half: Point[] = [0, 0.12, 0.35, 0.65, 1].map((t) => [
        tip + (LONG * 1.3 - index * 8) * t,
        middle + side * (WIDE * 0.46 - index * 0.9) * t ** 0.45 + random.near(0, 0.35),
      ])
      points.push(...(side < 0 ? half.reverse() : half.slice(1)))
    }
    const seen = points.filter(([x]) => x > 2 && x < LONG - 2)
    return [seen.filter(([, y]) => y <= middle + 0.5), seen.filter(([, y]) => y >= middle - 0.5)]
      .filter((part) => part.length > 1)
      .map((part) =>
        grainLine(
          part.map(([x, y]): Point => [along(x), within(y)]),
          tone,
          random,
        ),
      )
      .join('')
  })
  return arches + (random.chance(0.22) ? knot(along(from + 30), middle, tone) : '')
}

function knot(x: number, y: number, tone: string): string {
  const at = Math.min(LONG - 24, Math.max(24, x))
  return (
    ellipse(at, y, 7.5, 4.2, darker(tone, 0.14), 0.6) +
    ellipse(at, y, 4.6, 2.6, darker(tone, 0.3), 0.6) +
    fill(`M${at - 2} ${y}q2 -1.600 4 0q-2 1.600 -4 0Z`, darker(tone, 0.45), 0.6)
  )
}

function within(y: number): number {
  return Math.min(WIDE - 2.4, Math.max(2.4, y))
}

function grainLine(points: readonly Point[], tone: string, random: Random): string {
  return line(
    smooth(points),
    darker(tone, random.between(0.14, 0.34)),
    random.between(0.35, 1),
    random.between(0.3, 0.75),
  )
}
