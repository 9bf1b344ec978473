import { darker, lighter, lightness, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { polygon, smooth } from '../../ink/curves.ts'
import { circle, fill, line, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const SIZE = 760

type Chip = { x: number; y: number; radius: number }

/** How many chips of each size are laid, and their radii; the largest come first, as on a floor. */
const SIZES = [
  [9, 46, 60],
  [44, 27, 40],
  [150, 15, 24],
  [330, 7.5, 13],
  [900, 2.6, 6],
] as const

/** Ground terrazzo: broken marble of every size lies close in its cement, cut flat and polished. */
export function terrazzo(palette: Palette, random: Random): Tile {
  const { ground } = palette
  const chips = laidChips(random)
  const specks = dusting(random, SIZE, SIZE, 130, () =>
    circle(0, 0, random.between(0.6, 1.5), toneOnTone(ground, random.between(0.1, 0.35))),
  )
  const stones = chips.map(({ x, y, radius }) =>
    wrapped(SIZE, SIZE, x, y, radius * 1.2, stone(radius, palette, random)),
  )
  return {
    width: SIZE,
    height: SIZE,
    repeat: 76,
    ground,
    body: specks + stones.join(''),
    hand: { waver: 0.5, pigment: 0.12 },
  }
}

/** Chips that keep clear of each other, also over the tile's edges. */
function laidChips(random: Random): Chip[] {
  const chips: Chip[] = []
  for (const [count, low, high] of SIZES) {
    for (let attempt = 0, laid = 0; attempt < count * 14 && laid < count; attempt += 1) {
      const chip = {
        x: random.between(0, SIZE),
        y: random.between(0, SIZE),
        radius: random.between(low, high),
      }
      if (chips.some((other) => touches(chip, other))) continue
      chips.push(chip)
      laid += 1
    }
  }
  return chips
}

function touches(one: Chip, other: Chip): boolean {
  const dx = Math.abs(one.x - other.x)
  const dy = Math.abs(one.y - other.y)
  const gap = Math.hypot(Math.min(dx, SIZE - dx), Math.min(dy, SIZE - dy))
  return gap < (one.radius + other.radius) * 0.84 + 2
}

/** A broken piece: straight sides of unequal length, longer one way than the other. */
function broken(radius: number, random: Random): Point[] {
  const corners = radius > 12 ? random.int(5, 7) : random.int(3, 5)
  const turn = random.between(0, Math.PI * 2)
  const flat = random.between(0.62, 0.95)
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((index + random.near(0, 0.4)) / corners) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flat]
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
}

function stone(radius: number, { ground, ink, second, accent }: Palette, random: Random): string {
  const colour = random.pick([
    ink,
    mix(ink, ground, 0.45),
    second,
    mix(second, ground, 0.45),
    mix(second, accent, 0.35),
    accent,
    darker(accent, 0.35),
    lighter(ground, 0.75),
    mix(ink, '#a08a76', 0.35),
  ])
  const outline = broken(radius, random)
  const body =
    fill(polygon(outline), colour) + line(polygon(outline), darker(colour, 0.3), 0.5, 0.35)
  if (radius < 14) return body
  return (
    body +
    (random.chance(0.55) ? veins(outline, radius, colour, random) : fleck(radius, colour, random))
  )
}

/** Veins of marble from one side of the piece to another. */
function veins(outline: readonly Point[], radius: number, colour: string, random: Random): string {
  const tone = lightness(colour) > 0.62 ? darker(colour, 0.28) : lighter(colour, 0.42)
  const count = outline.length
  return times(radius > 26 ? 4 : 2, () => {
    const start = random.int(0, count - 1)
    const [ax, ay] = onSide(outline, start, random.between(0.2, 0.8))
    const [bx, by] = onSide(outline, start + Math.ceil(count / 2), random.between(0.2, 0.8))
    const bend = radius * 0.14
    const points: Point[] = [0, 0.3, 0.55, 0.8, 1].map((t) => {
      const stray = t > 0 && t < 1 ? bend : 0
      return [
        ax + (bx - ax) * t + random.near(0, stray),
        ay + (by - ay) * t + random.near(0, stray),
      ]
    })
    return line(smooth(points), tone, random.between(0.5, 1.5), random.between(0.35, 0.8))
  })
}

function onSide(outline: readonly Point[], index: number, share: number): Point {
  const a = outline[index % outline.length] ?? [0, 0]
  const b = outline[(index + 1) % outline.length] ?? a
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** The crystals of granite. */
function fleck(radius: number, colour: string, random: Random): string {
  return times(Math.round(radius * 0.9), (index) => {
    const angle = random.between(0, Math.PI * 2)
    const away = radius * 0.6 * Math.sqrt(random.next())
    const tone = index % 2 ? lighter(colour, 0.35) : darker(colour, 0.35)
    return circle(
      Math.cos(angle) * away,
      Math.sin(angle) * away,
      random.between(0.5, 1.5),
      tone,
      0.6,
    )
  })
}
