import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import {
  movedPlacement,
  type PlacedWall,
  type Placement,
  scaledPlacement,
} from '@bhitti/contract/rules/print/placement'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Point = { x: number; y: number }

/** A turn of the wheel by this many pixels doubles or halves the design. */
const WHEEL_DOUBLES_PX = 400
const SETTLED_MS = 200

type Gestures = {
  surface: RefObject<HTMLElement | null>
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  /** Pixels of the page per micrometre, and where the wall begins on the surface. */
  pxPerUm: number
  corner: Point
  /** While it moves, often. */
  onMove: (placement: Placement) => void
  /** When it has come to rest. */
  onRest: (placement: Placement) => void
}

/** Moving and scaling a design by finger, two fingers, mouse and wheel; the page keeps what it needs to scroll. */
export function useWallGestures(gestures: Gestures) {
  const { surface, artwork, wall, pxPerUm, corner, onMove, onRest } = gestures
  const fingers = useRef(new Map<number, Point>())
  /** Where the design is while it moves: the page is told of it only when it rests. */
  const moving = useRef<Placement | null>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  const current = () => moving.current ?? gestures.placement

  function move(next: Placement | null) {
    if (next === null) return
    moving.current = next
    onMove(next)
  }

  function rest() {
    const placement = moving.current
    moving.current = null
    if (placement) onRest(placement)
  }

  function toWall({ x, y }: Point) {
    return { xUm: (x - corner.x) / pxPerUm, yUm: (y - corner.y) / pxPerUm }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    // Two fingers share one movement.
    const share = other ? 2 : 1
    let next = movedPlacement(artwork, wall, current(), {
      rightUm: (now.x - before.x) / share / pxPerUm,
      downUm: (now.y - before.y) / share / pxPerUm,
    })
    if (next && other) {
      const stretch = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      next = scaledPlacement(artwork, wall, next, next.scalePpm * stretch, toWall(middle))
    }
    move(next)
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) rest()
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = event.currentTarget as HTMLElement
    // A wheel scrolls the page until somebody has turned to the wall; two fingers on a pad mean the wall at once.
    if (!event.ctrlKey && document.activeElement !== element) return
    const { x, y } = pointOf(event)
    const factor = 2 ** (-event.deltaY / (event.ctrlKey ? 100 : WHEEL_DOUBLES_PX))
    const before = current()
    const next = scaledPlacement(artwork, wall, before, before.scalePpm * factor, toWall({ x, y }))
    if (next === null || next.scalePpm === before.scalePpm) return
    event.preventDefault()
    move(next)
    clearTimeout(settling.current)
    settling.current = setTimeout(rest, SETTLED_MS)
  })

  useEffect(() => {
    const element = surface.current
    // React listens to wheels without being able to keep the page where it is.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [surface])

  useEffect(() => () => clearTimeout(settling.current), [])

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

/** From the top left corner of the surface. */
function pointOf(event: { clientX: number; clientY: number; currentTarget: EventTarget | null }) {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
