import type { Size } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'

export type Box = { width: number; height: number }

export type DesignView = {
  pxPerUm: number
  /** The design's top left corner in the box, in pixels. */
  x: number
  y: number
}

export type Frame = { size: Size; box: Box; largestPxPerUm: number }

/** CSS pixels per inch. At this scale the design is as large as its print. */
const PX_PER_INCH = 96
/** Enlarging a pixel further shows no more detail. */
const MOST_PX_PER_PIXEL = 2

/** Returns the largest scale for a finest picture of this width in pixels; never larger than life. */
export function largestPxPerUm({ widthUm }: Size, pixelsWide: number): number {
  return Math.min(PX_PER_INCH / UM_PER_INCH, (MOST_PX_PER_PIXEL * pixelsWide) / widthUm)
}

export function wholeDesign({ size, box }: Pick<Frame, 'size' | 'box'>): DesignView {
  const pxPerUm = Math.min(box.width / size.widthUm, box.height / size.heightUm)
  return {
    pxPerUm,
    x: (box.width - size.widthUm * pxPerUm) / 2,
    y: (box.height - size.heightUm * pxPerUm) / 2,
  }
}

/** True if the whole design fits the box. */
export function isWhole(view: DesignView, frame: Frame): boolean {
  return view.pxPerUm <= wholeDesign(frame).pxPerUm * 1.001
}

/** Scales the view by a factor and keeps the point under the finger in place. */
export function zoomedView(
  view: DesignView,
  factor: number,
  point: { x: number; y: number },
  frame: Frame,
): DesignView {
  const least = wholeDesign(frame).pxPerUm
  const largest = Math.max(least, frame.largestPxPerUm)
  const pxPerUm = clamp(view.pxPerUm * factor, least, largest)
  const ratio = pxPerUm / view.pxPerUm
  return heldView(
    {
      pxPerUm,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    frame,
  )
}

export function movedView(
  view: DesignView,
  by: { x: number; y: number },
  frame: Frame,
): DesignView {
  return heldView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Limits a view to its frame, also after the box has changed, so that no gap appears beside the design. */
export function heldView(view: DesignView, frame: Frame): DesignView {
  const { size, box } = frame
  const whole = wholeDesign(frame)
  if (view.pxPerUm <= whole.pxPerUm) return whole
  return {
    pxPerUm: view.pxPerUm,
    x: held(view.x, size.widthUm * view.pxPerUm, box.width),
    y: held(view.y, size.heightUm * view.pxPerUm, box.height),
  }
}

function held(start: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : clamp(start, room - length, 0)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
