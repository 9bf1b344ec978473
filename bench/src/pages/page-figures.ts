import { percentile } from '../percentiles.ts'

export type Load = {
  largestPaintMs: number
  shift: number
  /** Sum of the time beyond 50 ms of each task after the first paint. */
  blockedMs: number
  scriptBytes: number
}

export type Reaction = {
  /** Longest time from a touch or key to the next frame; null if there was no event. */
  nextPaintMs: number | null
  /** Longest frame until the action was complete; null if none took 50 ms. */
  longestFrameMs: number | null
}

export type WallReaction = {
  /** Time from the size's last key, or the touch of the link, to the frame with the design. */
  seenMs: number
  framesPerSecond: number
}

export type RoomReaction = WallReaction & {
  /** Frame rate without WebGL, while a finger drags the design. */
  framesByStyles: number
}

export type PhotoReaction = {
  /** Time from choosing the file to the photo with its corners. */
  cornersMs: number
  /** Time from the last press to the design on the wall. */
  seenMs: number
}

export type Spread = { median: number; worst: number }

export type LoadFigures = { page: string } & Record<keyof Load, Spread>
export type InteractionFigures = { interaction: string } & Record<keyof Reaction, Spread | null>
/** The worst value is the lowest frame rate. */
export type WallFigures = Record<keyof WallReaction, Spread>
export type RoomFigures = Record<keyof RoomReaction, Spread>
export type PhotoFigures = Record<keyof PhotoReaction, Spread>
export type PageRun = {
  rounds: number
  loads: LoadFigures[]
  interactions: InteractionFigures[]
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
