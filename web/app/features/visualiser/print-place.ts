/** Where a print lies on the wall of a room, in metres from the wall's top left corner, y pointing down. */

/** Width and height in metres. */
export type Metres = readonly [width: number, height: number]

/** The top left corner of the print. */
export type PrintPlace = { x: number; y: number }

/** Less than this is neither cut nor left free: nobody measures a wall more exactly, in metres. */
export const SAME_M = 0.01

/** A print stands on the skirting, in the middle of the wall. */
export function restingPlace(wall: Metres, print: Metres): PrintPlace {
  return { x: (wall[0] - print[0]) / 2, y: wall[1] - print[1] }
}

/** How far a print can be moved: within the wall, or, where it is larger, as long as it covers the wall. */
export function placeRange(wall: Metres, print: Metres) {
  const range = (side: 0 | 1) => {
    const free = wall[side] - print[side]
    return { min: Math.min(0, free), max: Math.max(0, free) }
  }
  return { x: range(0), y: range(1) }
}

/** The place after a print was moved by so many metres, within its range. */
export function movedPlace(
  wall: Metres,
  print: Metres,
  place: PrintPlace,
  by: { right: number; down: number },
): PrintPlace {
  const range = placeRange(wall, print)
  const within = (value: number, { min, max }: { min: number; max: number }) =>
    Math.min(Math.max(value, min), max)
  return { x: within(place.x + by.right, range.x), y: within(place.y + by.down, range.y) }
}

/** Whether there is anywhere to move a print to. */
export function isMovable(wall: Metres, print: Metres): boolean {
  return wall.some((side, at) => Math.abs(side - (print[at] ?? 0)) > SAME_M)
}

/**
 * Left, top, right and bottom edge of what is printed on the wall. An edge that meets the wall's own, or lies
 * beyond it, is nowhere: there the wall ends, and its mask knows where that is to the pixel.
 */
export function printedEdges(wall: Metres, print: Metres, { x, y }: PrintPlace) {
  const start = (at: number) => (at < SAME_M ? Number.NEGATIVE_INFINITY : at)
  const end = (at: number, of: number) => (at > of - SAME_M ? Number.POSITIVE_INFINITY : at)
  return [start(x), start(y), end(x + print[0], wall[0]), end(y + print[1], wall[1])] as const
}
