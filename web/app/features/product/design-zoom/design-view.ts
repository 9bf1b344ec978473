/** A design on the screen, larger or smaller: where it lies in a box of pixels, and how far it may be enlarged. */
import type { Size } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'

export type Box = { width: number; height: number }

export type DesignView = {
  pxPerUm: number
  /** Where the design's top left corner lies in the box, in pixels. */
  x: number
  y: number
}

/** What a view is held within. */
export type Frame = { size: Size; box: Box; largestPxPerUm: number }

/** Pixels of a page to an inch, as browsers count them: a design this large is as large as its print. */
const PX_PER_INCH = 96
/** Beyond this the eye sees the picture's own pixels and no more of the design. */
const MOST_PX_PER_PIXEL = 2

/** How far a design may be enlarged whose finest picture has so many pixels across: never beyond life size. */
export function largestPxPerUm({ widthUm }: Size, pixelsWide: number): number {
  return Math.min(PX_PER_INCH / UM_PER_INCH, (MOST_PX_PER_PIXEL * pixelsWide) / widthUm)
}

/** The whole design, as large as the box lets it be. */
export function wholeDesign({ size, box }: Pick<Frame, 'size' | 'box'>): DesignView {
  const pxPerUm = Math.min(box.width / size.widthUm, box.height / size.heightUm)
  return {
    pxPerUm,
    x: (box.width - size.widthUm * pxPerUm) / 2,
    y: (box.height - size.heightUm * pxPerUm) / 2,
  }
}

/** Whether nothing of the design is outside of the box. */
export function isWhole(view: DesignView, frame: Frame): boolean {
  return view.pxPerUm <= wholeDesign(frame).pxPerUm * 1.001
}

/** Enlarged by a factor, so that what is under the point stays there. */
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

/** The same view, moved by so many pixels as far as there is more of the design. */
export function movedView(
  view: DesignView,
  by: { x: number; y: number },
  frame: Frame,
): DesignView {
  return heldView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** A view within its frame, also where the box has changed since: no gap where the design could be. */
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
