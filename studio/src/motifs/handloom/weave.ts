import { darker, lighter } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** The colour a little lighter or darker, as no two threads took the dye alike. */
export function dyed(colour: string, random: Random, spread: number): string {
  const share = random.between(0, spread)
  return random.chance(0.5) ? lighter(colour, share) : darker(colour, share)
}

/** What a way of threads looks like, by the place of a thread across the cloth, 0 to its width. */
export type Threads = {
  /** From one thread to the next, in units. */
  pitch: number
  colour: (at: number) => string
  /** Width as a share of the pitch; 1 closes the cloth. */
  cover: number
  /** How far tones stray, 0 to 1. */
  spread: number
  opacity?: number
}

/**
 * Evenly spun cloth in plain weave: the weft, broken into dashes, shows where it lies over the
 * warp. Pitches must divide the tile.
 */
export function plainWeave(
  random: Random,
  width: number,
  height: number,
  warp: Threads,
  weft: Threads,
): string {
  const threads = (way: Threads, across: number, dash: string | undefined) =>
    times(Math.round(across / way.pitch), (index) => {
      const at = (index + 0.5) * way.pitch
      const tone = dyed(way.colour(at), random, way.spread)
      const wide = way.pitch * way.cover * random.between(0.8, 1.12)
      const d = dash ? `M0 ${n(at)}H${n(width)}` : `M${n(at)} 0V${n(height)}`
      const drawn = line(d, tone, wide, way.opacity ?? 1)
      const broken = dash
        ? ` stroke-dasharray="${dash}" stroke-dashoffset="${index % 2 ? warp.pitch : 0}"`
        : ''
      return drawn.replace('stroke-linecap="round"', `stroke-linecap="butt"${broken}`)
    })
  const gap = warp.pitch
  return threads(warp, width, undefined) + threads(weft, height, `${gap} ${gap}`)
}

/** How a yarn runs that was spun by hand. */
export type Yarn = {
  colour: string
  opacity: number
  /** Mean width in units, and how much it swells and thins, 0 to 1. */
  width: number
  uneven: number
  /** How far it strays from its place, in units. */
  sway: number
}

/** One handspun yarn at a place across the cloth, from edge to edge, meeting itself there. */
export function yarnAt(
  random: Random,
  at: number,
  { across, along, upright }: { across: number; along: number; upright: boolean },
  { colour, opacity, width, uneven, sway }: Yarn,
): string {
  const steps = 16
  const waves = [1, 2, 3, 5, 7].map((often) => ({
    often,
    phase: random.between(0, 6.28),
    swing: random.between(0.3, 1) / Math.sqrt(often),
  }))
  const sum = (t: number, shift: number) =>
    waves.reduce(
      (total, { often, phase, swing }) =>
        total + swing * Math.sin(often * t * Math.PI * 2 + phase + shift),
      0,
    ) / 2
  const points = (offset: number) =>
    Array.from({ length: steps + 3 }, (_, index): Point => {
      const t = (index - 1) / steps
      const aside = offset + sum(t, 2) * sway
      return upright ? [aside, t * along] : [t * along, aside]
    })
  const swell = (share: number) => {
    const t = (share * (steps + 2) - 1) / steps
    return Math.max(width * 0.3, width * (1 + sum(t, 0) * uneven))
  }
  const reach = width * (1 + uneven) + sway
  return [-across, 0, across]
    .map((shift) => at + shift)
    .filter((place) => place + reach > 0 && place - reach < across)
    .map((place) => fill(brush(points(place), swell), colour, opacity))
    .join('')
}
