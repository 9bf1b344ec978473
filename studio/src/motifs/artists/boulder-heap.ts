import { darker, mix } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, n, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import {
  type Boulder,
  boulder,
  type Granite,
  isHidden,
  type Place,
  paintedBoulder,
} from './granite-boulder.ts'

export type Heap = {
  /** Where it begins and ends at its foot, which lies at this height. */
  from: number
  to: number
  base: number
  /** How high the heap reaches at each place along it. */
  ridge: (x: number) => number
  /** Half the size of its greatest stones. */
  great: number
  /** Great stones that came to rest on top, whatever the ridge: half their size and where. */
  crown?: readonly { x: number; half: number; high: number }[]
  light: (x: number) => readonly [number, number, number]
  /** The granite of the next stone; those further in lie in half shade. */
  granite: (inner: boolean) => Granite
  /** What its stones are called in the picture. */
  name: string
}

/** How finely the heap's surface is known along it. */
const STEP = 3

/** Boulders as they lie at Hampi: each has come to rest on those below, small ones wedged between great ones. */
export function boulderHeap(random: Random, heap: Heap): string {
  const { from, to, base, ridge, great } = heap
  const low = ({ y, high }: Boulder) => y + high
  const pile = (shape: Heap) => {
    const { placed, core } = piled(random, shape)
    return { core, stones: placed.sort((one, other) => low(one) - low(other)) }
  }
  const inner =
    great < 20
      ? []
      : pile({
          ...heap,
          ...{ from: from + great * 0.5, to: to - great * 0.5, great: great * 0.7 },
          ridge: (x) => ridge(x) + great * 0.34,
          ...{ base: base - great * 0.2, crown: [] },
        }).stones
  const outer = pile(heap)
  const stones = [...inner, ...outer.stones]
  const seen = stones
    .map((stone, index) => ({ stone, inner: index < inner.length }))
    .filter((_, index) => {
      const stone = stones[index]
      return stone && !isHidden(stone, stones.slice(index + 1))
    })
  const looking = seen.map(({ stone }) => stone)
  const { tone, shade, haze, depth } = heap.granite(true)
  const painted = seen
    .map(({ stone, inner: within }, index) =>
      paintedBoulder(
        random,
        stone,
        heap.granite(within),
        {
          before: looking.slice(index + 1),
          behind: looking.slice(0, index),
          light: heap.light(stone.x),
          floor: low(stone) > base - 8 ? low(stone) - 3 : undefined,
        },
        `${heap.name}${index}`,
      ),
    )
    .join('')
  // No sky may look through a hollow.
  return fill(outer.core, mix(mix(darker(tone, 0.6), shade, 0.6), haze, depth)) + painted
}

function piled(random: Random, { from, to, base, ridge, great, crown = [] }: Heap) {
  const left = from - great * 2
  const surface = new Float64Array(Math.ceil((to - from + great * 4) / STEP)).fill(base)
  const highest = (start: number, end: number) => {
    let level = base + 1e3
    const last = Math.min(surface.length - 1, Math.round((end - left) / STEP))
    for (let at = Math.max(0, Math.round((start - left) / STEP)); at <= last; at += 1)
      level = Math.min(level, surface[at] ?? base)
    return level
  }
  const placed: Boulder[] = []
  const rest = (x: number, half: number, high: number, tilt: number): Place => {
    const [one, other] = [
      highest(x - half * 0.72, x - half * 0.1),
      highest(x + half * 0.1, x + half * 0.72),
    ]
    const slope = (Math.atan2(other - one, half) * 180) / Math.PI
    const sink = Math.min(one, other) >= base - 2 ? random.between(-2, 7) : high * 0.2
    return {
      ...{ x, half, high, turn: slope * 0.55 + tilt },
      y: (one + other) / 2 + sink - high * 0.9,
    }
  }
  const beside = ({ x, half }: Place, share: number) => x + half * share
  const lay = (place: Place) => {
    for (let at = 0; at < surface.length; at += 1) {
      const share = Math.abs(left + at * STEP - place.x) / place.half
      if (share < 1)
        surface[at] = Math.min(
          surface[at] ?? base,
          place.y - place.high * 0.92 * (1 - share ** 4) ** 0.25,
        )
    }
    placed.push(...stones(random, place))
  }
  const attempts = Math.round(((to - from) / great) * 46)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Great ones have come to rest first; later only small ones find room.
    const share = Math.max(0.24, 1.12 * (1 - attempt / attempts) ** 0.8) * random.between(0.66, 1.1)
    const half = great * Math.max(0.2, share)
    const high = half * random.between(0.58, 0.9)
    const candidates = Array.from({ length: 5 }, () =>
      rest(random.between(from + half * 0.6, to - half * 0.6), half, high, random.near(0, 7)),
    ).filter(
      (place) =>
        Math.abs(place.turn) < 24 &&
        // Small ones stay only where they are wedged.
        (share > 0.5 || highest(beside(place, -2.4), beside(place, 2.4)) < place.y - high * 0.7) &&
        place.y - high > Math.max(ridge(place.x - half * 0.5), ridge(place.x + half * 0.5)),
    )
    const lowest = candidates.reduce<Place | undefined>(
      (found, place) => (!found || place.y + place.high > found.y + found.high ? place : found),
      undefined,
    )
    if (lowest) lay(lowest)
  }
  const core = coreOf(surface, left, base, great)
  for (const { x, half, high } of crown) lay(rest(x, half, high, random.near(0, 4)))
  return { placed, core }
}

/** The heart of a heap, well within its surface. */
function coreOf(surface: Float64Array, left: number, base: number, great: number): string {
  const reach = Math.round((great * 0.55) / STEP)
  const edge: Point[] = [[left, base]]
  for (let at = 0; at < surface.length; at += 3) {
    let level = 0
    for (let by = -reach; by <= reach; by += 1) level = Math.max(level, surface[at + by] ?? base)
    edge.push([left + at * STEP, Math.min(base, level + great * 0.24)])
  }
  return `${smooth(edge)}L${n(left + surface.length * STEP)} ${n(base)}Z`
}

/** One stone, or the two halves of one that frost has split. */
function stones(random: Random, place: Place): Boulder[] {
  if (place.half < 26 || !random.chance(0.16)) return [boulder(random, place)]
  const apart = place.half * 0.07
  return [
    boulder(random, { ...place, x: place.x - apart, turn: place.turn - 3 }, 1),
    boulder(random, { ...place, x: place.x + apart, turn: place.turn + 3 }, -1),
  ]
}
