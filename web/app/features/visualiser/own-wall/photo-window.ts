import type { Point } from '@bhitti/contract/rules/perspective/homography'

export type PhotoWindow = { left: number; top: number; width: number; height: number }

type Size = { width: number; height: number }

export function wholePhoto({ width, height }: Size): PhotoWindow {
  return { left: 0, top: 0, width, height }
}

/** Returns a window of the photo's shape around a point, magnified by `times` and limited to the photo. */
export function closerWindow({ width, height }: Size, [x, y]: Point, times: number): PhotoWindow {
  const size = { width: width / times, height: height / times }
  return {
    ...size,
    left: within(x - size.width / 2, 0, width - size.width),
    top: within(y - size.height / 2, 0, height - size.height),
  }
}

/** Maximum magnification. */
const MOST_TIMES = 8
/** Minimum distance of a shown point from the window's edges, as a share of its width. */
const SHOWN_SHARE = 0.08
/** In pixels of the photo. */
const LEAST_MOVE = 1e-9

/** Zooms the window by a factor and keeps a point of the photo in its place on the stage. */
export function zoomedWindow(
  photo: Size,
  window: PhotoWindow,
  [x, y]: Point,
  times: number,
): PhotoWindow {
  const width = within(window.width / times, photo.width / MOST_TIMES, photo.width)
  const ratio = width / window.width
  return heldWithin(photo, width, [x - (x - window.left) * ratio, y - (y - window.top) * ratio])
}

/** Pans the window by pixels of the photo, as far as the photo reaches. */
export function pannedWindow(photo: Size, window: PhotoWindow, [right, down]: Point): PhotoWindow {
  return heldWithin(photo, window.width, [window.left + right, window.top + down])
}

/**
 * Returns the window in which two points of the photo are under two fingers, as far as the photo and the maximum
 * magnification allow.
 * @param held the points of the photo that the fingers grabbed
 * @param fingers their current positions on the stage
 */
export function pinchedWindow(
  photo: Size,
  held: readonly [Point, Point],
  fingers: readonly [Point, Point],
  stageWidth: number,
): PhotoWindow {
  // Prevents a division by zero when the fingers are in one place.
  const scale = Math.max(1, spread(fingers)) / Math.max(1e-6, spread(held))
  const width = within(stageWidth / scale, photo.width / MOST_TIMES, photo.width)
  const [x, y] = between(held)
  const [stageX, stageY] = between(fingers)
  return heldWithin(photo, width, [
    x - (stageX * width) / stageWidth,
    y - (stageY * width) / stageWidth,
  ])
}

/** Pans the window just far enough to show a point well; returns the same window if it is visible already. */
export function windowShowing(photo: Size, window: PhotoWindow, [x, y]: Point): PhotoWindow {
  const margin = SHOWN_SHARE * window.width
  const off = (value: number, start: number, length: number) =>
    Math.min(0, value - start - margin) + Math.max(0, value - start - length + margin)
  const [right, down] = [off(x, window.left, window.width), off(y, window.top, window.height)]
  const next = pannedWindow(photo, window, [right, down])
  // A difference below rounding error is no movement.
  const moved = Math.hypot(next.left - window.left, next.top - window.top)
  return moved < LEAST_MOVE ? window : next
}

function heldWithin(photo: Size, width: number, [left, top]: Point): PhotoWindow {
  const height = (width * photo.height) / photo.width
  return {
    ...{ width, height },
    left: within(left, 0, photo.width - width),
    top: within(top, 0, photo.height - height),
  }
}

function spread([[x, y], [otherX, otherY]]: readonly [Point, Point]): number {
  return Math.hypot(x - otherX, y - otherY)
}

function between([[x, y], [otherX, otherY]]: readonly [Point, Point]): Point {
  return [(x + otherX) / 2, (y + otherY) / 2]
}

/** Converts a point of the photo to the stage, which shows the window at this width. */
export function onStage([x, y]: Point, window: PhotoWindow, stageWidth: number): Point {
  const scale = stageWidth / window.width
  return [(x - window.left) * scale, (y - window.top) * scale]
}

/** Converts a point of the stage to the photo and limits it to the photo. */
export function inPhoto(
  [x, y]: Point,
  window: PhotoWindow,
  stageWidth: number,
  photo: Size,
): Point {
  const scale = window.width / stageWidth
  return [
    within(window.left + x * scale, 0, photo.width),
    within(window.top + y * scale, 0, photo.height),
  ]
}

/** True if a point is so close to the window's edge that its handle is hardly visible. */
export function isNearEdge([x, y]: Point, window: PhotoWindow, photo: Size): boolean {
  const margin = 0.06 * window.width
  const isCut = (value: number, start: number, length: number, most: number) =>
    (start > 0 && value < start + margin) ||
    (start + length < most && value > start + length - margin)
  return (
    isCut(x, window.left, window.width, photo.width) ||
    isCut(y, window.top, window.height, photo.height)
  )
}

export function pointedAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: Element,
): Point {
  const box = stage.getBoundingClientRect()
  return [clientX - box.left, clientY - box.top]
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
