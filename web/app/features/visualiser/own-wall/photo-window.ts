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
