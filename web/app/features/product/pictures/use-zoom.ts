import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import {
  CLOSE_UP,
  NO_ZOOM,
  panTo,
  type Size,
  swipeDirection,
  type Zoom,
  zoomAt,
} from './picture-moves.ts'

const CLICK_PX = 8

type Point = { x: number; y: number }

/** Handles zooming by click and pinch, moving by drag, and swiping while nothing is zoomed. */
export function useZoom(
  picture: RefObject<HTMLElement | null>,
  onSwipe: (direction: -1 | 1) => void,
) {
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)

  function sizeOf(): Size {
    const element = picture.current
    return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 }
  }

  function toggle(point: Point = { x: 0, y: 0 }) {
    setZoom((current) => (current.scale > 1 ? NO_ZOOM : zoomAt(current, CLOSE_UP, point, sizeOf())))
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    start.current = fingers.current.size === 1 ? pointOf(event) : null
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const stretch = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      setZoom((current) => zoomAt(current, current.scale * stretch, middle, sizeOf()))
    } else {
      setZoom((current) =>
        panTo(
          { ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y },
          sizeOf(),
        ),
      )
    }
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    const from = start.current
    start.current = null
    if (from === null) return
    const now = pointOf(event)
    if (distance(from, now) < CLICK_PX) {
      toggle(now)
      return
    }
    const direction = swipeDirection(now.x - from.x, now.y - from.y)
    if (zoom.scale === 1 && direction !== 0) onSwipe(direction)
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    start.current = null
  }

  return {
    zoom,
    toggle: () => toggle(),
    reset: () => setZoom(NO_ZOOM),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

function pointOf(event: PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
