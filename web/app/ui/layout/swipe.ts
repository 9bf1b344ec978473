import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger must have moved sideways, in CSS pixels, for a swipe. */
const THRESHOLD_PX = 50

type SwipeProps = { onPrevious: () => void; onNext: () => void }

/**
 * Follows a finger or pen that moves sideways. `offset` is how far it has moved, for moving the content
 * along with it; null while there is none. The element needs `touch-action: pan-y`.
 */
export function useSwipe({ onPrevious, onNext }: SwipeProps) {
  const start = useRef<{ pointerId: number; x: number } | null>(null)
  const [offset, setOffset] = useState<number | null>(null)

  function begin(event: PointerEvent) {
    // A mouse has the buttons, and selects text by dragging.
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    start.current = { pointerId: event.pointerId, x: event.clientX }
  }

  function follow(event: PointerEvent) {
    if (start.current?.pointerId === event.pointerId) setOffset(event.clientX - start.current.x)
  }

  function finish(event: PointerEvent) {
    if (start.current?.pointerId !== event.pointerId) return
    const moved = event.clientX - start.current.x
    forget()
    if (moved > THRESHOLD_PX) onPrevious()
    if (moved < -THRESHOLD_PX) onNext()
  }

  function forget() {
    start.current = null
    setOffset(null)
  }

  const handlers = {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: finish,
    onPointerCancel: forget,
  }
  return { offset, handlers }
}
