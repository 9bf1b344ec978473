import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export type Point = { x: number; y: number }

export type FingerMove = {
  x: number
  y: number
  /** Scale factor around the midpoint of two fingers; null for one finger. */
  pinch: { factor: number; middle: Point } | null
}

/** Wheel movement in pixels that doubles or halves the scale. */
const WHEEL_DOUBLES_PX = 400
/** The same for a touchpad pinch, which arrives as wheel events with smaller steps. */
const PAD_DOUBLES_PX = 100

/** Returns pointer handlers that report movements of one or two fingers or the mouse. */
export function useFingers(onMove: (move: FingerMove) => void, onLift: () => void) {
  const fingers = useRef(new Map<number, Point>())

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOn(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    // Each of two fingers moves the content by half.
    const share = other ? 2 : 1
    onMove({
      x: (now.x - before.x) / share,
      y: (now.y - before.y) / share,
      pinch: other
        ? {
            factor: distance(now, other) / Math.max(1, distance(before, other)),
            middle: { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
          }
        : null,
    })
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0) onLift()
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

/** Reports wheel events with their scale factor; the page scrolls unless the event is prevented. */
export function useWheel(
  surface: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent, factor: number) => void,
) {
  const turned = useEffectEvent((event: WheelEvent) => {
    onWheel(event, 2 ** (-event.deltaY / (event.ctrlKey ? PAD_DOUBLES_PX : WHEEL_DOUBLES_PX)))
  })

  useEffect(() => {
    const element = surface.current
    // React's wheel listeners are passive, so they cannot prevent scrolling.
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [surface])
}

export function pointOn(event: {
  clientX: number
  clientY: number
  currentTarget: EventTarget | null
}): Point {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
