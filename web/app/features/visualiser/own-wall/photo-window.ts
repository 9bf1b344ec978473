/** The part of a photo that a stage shows, and where its points are on the page. */
import type { Point } from '@bhitti/contract/rules/perspective/homography'

/** Pixels of the photo. */
export type PhotoWindow = { left: number; top: number; width: number; height: number }

type Size = { width: number; height: number }

export function wholePhoto({ width, height }: Size): PhotoWindow {
  return { left: 0, top: 0, width, height }
}

/** A window of the photo's shape around a point, so many times closer, and within the photo. */
export function closerWindow({ width, height }: Size, [x, y]: Point, times: number): PhotoWindow {
  const size = { width: width / times, height: height / times }
  return {
    ...size,
    left: within(x - size.width / 2, 0, width - size.width),
    top: within(y - size.height / 2, 0, height - size.height),
  }
}

/** How much closer a photo can be looked at. */
const MOST_TIMES = 8
/** A point that is to be seen lies at least so far from the window's edges, as a share of its width. */
const SHOWN_SHARE = 0.08
/** Pixels of the photo. */
const LEAST_MOVE = 1e-9

/** The window that is so many times closer, with a point of the photo where it was on the stage. */
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

/** The window so many pixels of the photo further right and down, as far as there is photo. */
export function pannedWindow(photo: Size, window: PhotoWindow, [right, down]: Point): PhotoWindow {
  return heldWithin(photo, window.width, [window.left + right, window.top + down])
}

/**
 * The window in which two points of the photo lie under two fingers, as near as the photo and the closest look allow.
 * @param held the points of the photo that the fingers took hold of
 * @param fingers where they are on the stage now
 */
export function pinchedWindow(
  photo: Size,
  held: readonly [Point, Point],
  fingers: readonly [Point, Point],
  stageWidth: number,
): PhotoWindow {
  // Fingers on one another tell nothing.
  const scale = Math.max(1, spread(fingers)) / Math.max(1e-6, spread(held))
  const width = within(stageWidth / scale, photo.width / MOST_TIMES, photo.width)
  const [x, y] = between(held)
  const [stageX, stageY] = between(fingers)
  return heldWithin(photo, width, [
    x - (stageX * width) / stageWidth,
    y - (stageY * width) / stageWidth,
  ])
}

/** The window moved no further than it takes to see a point well; the same one where it is seen already. */
export function windowShowing(photo: Size, window: PhotoWindow, [x, y]: Point): PhotoWindow {
  const margin = SHOWN_SHARE * window.width
  const off = (value: number, start: number, length: number) =>
    Math.min(0, value - start - margin) + Math.max(0, value - start - length + margin)
  const [right, down] = [off(x, window.left, window.width), off(y, window.top, window.height)]
  const next = pannedWindow(photo, window, [right, down])
  // What rounding leaves over is no movement.
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

/** Where a point of the photo lies on a stage that shows the window in this width. */
export function onStage([x, y]: Point, window: PhotoWindow, stageWidth: number): Point {
  const scale = stageWidth / window.width
  return [(x - window.left) * scale, (y - window.top) * scale]
}

/** The way back, held within the photo. */
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

/** Whether a point of the photo is shown so near to the window's edge that its handle is hardly seen. */
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

/** A place on a stage that somebody points at. */
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
