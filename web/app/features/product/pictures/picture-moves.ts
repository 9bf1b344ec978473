const SWIPE_PX = 40

/** Wraps an index around both ends of `count` pictures. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** Returns the direction of a swipe in pixels; 0 if the movement is no swipe. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}

export type Zoom = {
  scale: number
  /** Shift of the picture's centre from the window's centre, in pixels. */
  x: number
  y: number
}

export type Size = { width: number; height: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const MAX_SCALE = 5

/**
 * Zooms to a scale and keeps the point under the finger in place. `point` is relative to the window's centre, `size` is
 * the unzoomed size of the picture.
 */
export function zoomAt(
  zoom: Zoom,
  scale: number,
  point: { x: number; y: number },
  size: Size,
): Zoom {
  const allowed = Math.min(MAX_SCALE, Math.max(1, scale))
  const ratio = allowed / zoom.scale
  return panTo(
    {
      scale: allowed,
      x: point.x - (point.x - zoom.x) * ratio,
      y: point.y - (point.y - zoom.y) * ratio,
    },
    size,
  )
}

/** Limits the shift of a zoom, so that the picture always covers its frame. */
export function panTo(zoom: Zoom, size: Size): Zoom {
  const roomX = (size.width * (zoom.scale - 1)) / 2
  const roomY = (size.height * (zoom.scale - 1)) / 2
  return { scale: zoom.scale, x: clamp(zoom.x, roomX), y: clamp(zoom.y, roomY) }
}

function clamp(value: number, room: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(room, Math.max(-room, value)) + 0
}
