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

/** A design in a room, also where the browser has no WebGL. */
export type RoomReaction = WallReaction & {
  /** While a finger drags the design and styles draw it. */
  framesByStyles: number
}

/** A photo of the shopper's own wall. */
export type PhotoReaction = {
  /** From the file to the photo with its corners. */
  cornersMs: number
  /** From the last press to the design on the wall. */
  seenMs: number
}

/** A figure over all rounds. */
export type Spread = { median: number; worst: number }

export type LoadFigures = { page: string } & Record<keyof Load, Spread>
export type InteractionFigures = { interaction: string } & Record<keyof Reaction, Spread | null>
/** Of frames in a second the worst are the fewest. */
export type WallFigures = Record<keyof WallReaction, Spread>
export type RoomFigures = Record<keyof RoomReaction, Spread>
export type PhotoFigures = Record<keyof PhotoReaction, Spread>
export type PageRun = {
  rounds: number
  loads: LoadFigures[]
  interactions: InteractionFigures[]
  /** Null where the shop's product has no design. */
  wall: WallFigures | null
  room: RoomFigures | null
  photo: PhotoFigures | null
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
  return {
    seenMs: spread(walls.map(({ seenMs }) => seenMs)),
    framesPerSecond: rate(walls.map(({ framesPerSecond }) => framesPerSecond)),
  }
}

export function summarizeRoom(reactions: readonly (RoomReaction | null)[]): RoomFigures | null {
  const rooms = reactions.filter((reaction) => reaction !== null)
  const asWall = summarizeWall(rooms)
  if (asWall === null) return null
  return { ...asWall, framesByStyles: rate(rooms.map(({ framesByStyles }) => framesByStyles)) }
}

export function summarizePhoto(reactions: readonly PhotoReaction[]): PhotoFigures {
  return {
    cornersMs: spread(reactions.map(({ cornersMs }) => cornersMs)),
    seenMs: spread(reactions.map(({ seenMs }) => seenMs)),
  }
}

function known(values: readonly (number | null)[]): Spread | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : spread(numbers)
}

function spread(values: readonly number[]): Spread {
  return { median: percentile(values, 50), worst: percentile(values, 100) }
}

function rate(values: readonly number[]): Spread {
  return { median: percentile(values, 50), worst: Math.min(...values) }
}
