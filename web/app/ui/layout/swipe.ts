import { type PointerEvent, useRef, useState } from 'react'

/** Minimum sideways movement of a swipe, in CSS pixels. */
const THRESHOLD_PX = 50

type SwipeProps = { onPrevious: () => void; onNext: () => void }

/**
 * Handles sideways swipes by finger or pen. `offset` is the current movement, to move the content with it; null if
 * there is none. The element needs `touch-action: pan-y`.
 */
export function useSwipe({ onPrevious, onNext }: SwipeProps) {
  const start = useRef<{ pointerId: number; x: number } | null>(null)
  const [offset, setOffset] = useState<number | null>(null)

  function begin(event: PointerEvent) {
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
