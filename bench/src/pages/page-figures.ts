/** What is known of pages and of what is done on them, and its sums over several rounds. */
import { percentile } from '../percentiles.ts'

/** One load of a page, in milliseconds and bytes. */
export type Load = {
  largestPaintMs: number
  /** Sum of all unexpected shifts, as Chromium scores them. */
  shift: number
  /** What each task beyond 50 ms took beyond them, from the first paint on. */
  blockedMs: number
  scriptBytes: number
}

/** One time that something was done. */
export type Reaction = {
  /** From the touch or key to the next frame, the longest of its events; null where no event is involved. */
  nextPaintMs: number | null
  /** The longest frame until all was done; null where none took 50 ms. */
  longestFrameMs: number | null
}

/** A design on the shopper's own wall, or in a room. */
export type WallReaction = {
  /** From the last key of a size, or the touch of the link, to the frame that shows it. */
  seenMs: number
  /** While a finger drags the design. */
  framesPerSecond: number
}

/** A figure over all rounds. */
export type Spread = { median: number; worst: number }

export type LoadFigures = { page: string } & Record<keyof Load, Spread>
export type InteractionFigures = { interaction: string } & Record<keyof Reaction, Spread | null>
/** Of frames in a second the worst are the fewest. */
export type WallFigures = Record<keyof WallReaction, Spread>
export type PageRun = {
  rounds: number
  loads: LoadFigures[]
  interactions: InteractionFigures[]
  /** Null where the shop's product has no design. */
  wall: WallFigures | null
  room: WallFigures | null
}

export function summarizeLoad(page: string, loads: readonly Load[]): LoadFigures {
  const over = (of: (load: Load) => number) => spread(loads.map(of))
  return {
    page,
    largestPaintMs: over((load) => load.largestPaintMs),
    shift: over((load) => load.shift),
    blockedMs: over((load) => load.blockedMs),
    scriptBytes: over((load) => load.scriptBytes),
  }
}

export function summarizeInteraction(
  interaction: string,
  reactions: readonly Reaction[],
): InteractionFigures {
  return {
    interaction,
    nextPaintMs: known(reactions.map(({ nextPaintMs }) => nextPaintMs)),
    longestFrameMs: known(reactions.map(({ longestFrameMs }) => longestFrameMs)),
  }
}

export function summarizeWall(reactions: readonly (WallReaction | null)[]): WallFigures | null {
  const walls = reactions.filter((reaction) => reaction !== null)
  if (walls.length === 0) return null
  const frames = walls.map(({ framesPerSecond }) => framesPerSecond)
  return {
    seenMs: spread(walls.map(({ seenMs }) => seenMs)),
    framesPerSecond: { median: percentile(frames, 50), worst: Math.min(...frames) },
  }
}

function known(values: readonly (number | null)[]): Spread | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : spread(numbers)
}

function spread(values: readonly number[]): Spread {
  return { median: percentile(values, 50), worst: percentile(values, 100) }
}
