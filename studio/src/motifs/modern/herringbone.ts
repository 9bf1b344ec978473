import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { ellipse, fill, line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const WIDE = 44
/** Planks are so many times as long as wide; laid in steps of one width they repeat after twice that. */
const RATIO = 5
const LONG = WIDE * RATIO
/** How many different runs of planks lie side by side before the floor repeats. */
const RUNS = 2
const SIZE = WIDE * RATIO * 2 * RUNS
/** The seam between two planks, half of it on each. */
const SEAM = 0.7

/** An old herringbone floor: planks of washed wood with the grain of boards sawn from a log. */
export function herringbone(palette: Palette, random: Random): Tile {
  const tones = woodTones(palette)
  const planks: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    for (let step = 0; step < RATIO * 2 * RUNS; step += 1) {
      const x = (step + run * RATIO * 2) * WIDE
      const y = step * WIDE
      planks.push(
        laid(x % SIZE, y, plank(random, tones, 1)),
        laid(x % SIZE, y, place(WIDE, WIDE, plank(random, tones, -1), 90)),
      )
    }
  }
  const seam = darker(mix(palette.second, palette.ink, 0.5), 0.45)
  return {
    width: SIZE,
    height: SIZE,
    repeat: 128,
    ground: seam,
    body: planks.join(''),
    hand: { waver: 0.5, pigment: 0.16 },
  }
}

function laid(x: number, y: number, body: string): string {
  return wrapped(SIZE, SIZE, x, y, LONG + WIDE * 2, body)
}

function woodTones({ ground, ink, second, accent }: Palette): string[] {
  // Olive and clay only wash the wood; full of either, planks would look painted.
  const wood = mix(accent, mix(second, ink, 0.35), 0.3)
  const pale = mix(ground, wood, 0.5)
  return [
    pale,
    mix(ground, wood, 0.25),
    wood,
    mix(ground, wood, 0.75),
    mix(pale, second, 0.16),
    mix(wood, second, 0.2),
    mix(pale, ink, 0.2),
    mix(wood, ink, 0.24),
  ]
}

/** A plank along the x axis, lit at the edge that faces up once it is laid. */
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
    rect(left, lit, long, 1.4, lighter(tone, 0.4), 0.7) +
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
  return arches + (random.chance(0.3) ? knot(along(from + 30), middle, tone) : '')
}

function knot(x: number, y: number, tone: string): string {
  const at = Math.min(LONG - 24, Math.max(24, x))
  return (
    ellipse(at, y, 7.5, 4.2, darker(tone, 0.2), 0.6) +
    ellipse(at, y, 4.6, 2.6, darker(tone, 0.42), 0.7) +
    fill(`M${at - 2} ${y}q2 -1.600 4 0q-2 1.600 -4 0Z`, darker(tone, 0.62), 0.8)
  )
}

function within(y: number): number {
  return Math.min(WIDE - 2.4, Math.max(2.4, y))
}

function grainLine(points: readonly Point[], tone: string, random: Random): string {
  return line(
    smooth(points),
    darker(tone, random.between(0.18, 0.42)),
    random.between(0.35, 1),
    random.between(0.3, 0.75),
  )
}
