import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import {
  movedPlacement,
  type PlacedWall,
  type Placement,
  scaledPlacement,
} from '@bhitti/contract/rules/print/placement'
import { type RefObject, useEffect, useRef } from 'react'
import { type Point, pointOn, useFingers, useWheel } from '~/ui/layout/use-fingers.ts'

const SETTLED_MS = 200

type Gestures = {
  surface: RefObject<HTMLElement | null>
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  /** Page pixels per micrometre, and the wall's corner on the surface. */
  pxPerUm: number
  corner: Point
  onMove: (placement: Placement) => void
  onRest: (placement: Placement) => void
}

/** Moves and scales a design by finger, two fingers, mouse and wheel, and leaves ordinary scrolling to the page. */
export function useWallGestures(gestures: Gestures) {
  const { surface, artwork, wall, pxPerUm, corner, onMove, onRest } = gestures
  /** The placement during a movement. The page receives it only at the end. */
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

  const handlers = useFingers(({ x, y, pinch }) => {
    let next = movedPlacement(artwork, wall, current(), {
      rightUm: x / pxPerUm,
      downUm: y / pxPerUm,
    })
    if (next && pinch) {
      const scalePpm = next.scalePpm * pinch.factor
      next = scaledPlacement(artwork, wall, next, scalePpm, toWall(pinch.middle))
    }
    move(next)
  }, rest)

  useWheel(surface, (event, factor) => {
    // The wheel scrolls the page unless the wall has the focus. A pinch on a touchpad (Ctrl + wheel) always zooms the
    // wall.
    if (!event.ctrlKey && document.activeElement !== event.currentTarget) return
    const before = current()
    const scalePpm = before.scalePpm * factor
    const next = scaledPlacement(artwork, wall, before, scalePpm, toWall(pointOn(event)))
    if (next === null || next.scalePpm === before.scalePpm) return
    event.preventDefault()
    move(next)
    clearTimeout(settling.current)
    settling.current = setTimeout(rest, SETTLED_MS)
  })

  useEffect(() => () => clearTimeout(settling.current), [])

  return handlers
}
