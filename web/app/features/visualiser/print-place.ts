/** Position of a print on a wall, in metres from the wall's top left corner, y pointing down. */

export type Metres = readonly [width: number, height: number]

export type PrintPlace = { x: number; y: number }

/** Differences below this are ignored, as no wall is measured more precisely; in metres. */
export const SAME_M = 0.01

/** Returns the initial place of a print: at the skirting, in the middle of the wall. */
export function restingPlace(wall: Metres, print: Metres): PrintPlace {
  return { x: (wall[0] - print[0]) / 2, y: wall[1] - print[1] }
}

/** Returns how far a print can move: within the wall, or, if it is larger, while it covers the wall. */
export function placeRange(wall: Metres, print: Metres) {
  const range = (side: 0 | 1) => {
    const free = wall[side] - print[side]
    return { min: Math.min(0, free), max: Math.max(0, free) }
  }
  return { x: range(0), y: range(1) }
}

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

export function isMovable(wall: Metres, print: Metres): boolean {
  return wall.some((side, at) => Math.abs(side - (print[at] ?? 0)) > SAME_M)
}

/**
 * Returns the left, top, right and bottom edge of the visible print. An edge at or beyond the wall's own is infinite:
 * the mask ends the print there, to the pixel.
 */
export function printedEdges(wall: Metres, print: Metres, { x, y }: PrintPlace) {
  const start = (at: number) => (at < SAME_M ? Number.NEGATIVE_INFINITY : at)
  const end = (at: number, of: number) => (at > of - SAME_M ? Number.POSITIVE_INFINITY : at)
  return [start(x), start(y), end(x + print[0], wall[0]), end(y + print[1], wall[1])] as const
}
