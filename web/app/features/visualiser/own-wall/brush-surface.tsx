import type { Point } from '@bhitti/contract/rules/perspective/homography'
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ARROWS } from './arrow-keys.ts'
import type { BrushMode, KeptMarks, OpenedPhoto } from './photo-calls.ts'
import { inPhoto, onStage, type PhotoWindow, pointedAt } from './photo-window.ts'

type BrushSurfaceProps = {
  photo: OpenedPhoto
  marks: KeptMarks
  window: PhotoWindow
  stageWidth: number
  /** True while two fingers hold the photo; a stroke in progress is discarded. */
  isPinched: boolean
  /** Pans the photo until this point is visible. */
  show: (point: Point) => void
  /** Half of the brush's width, in pixels of the photo. */
  radius: number
  mode: BrushMode
  announce: (text: string) => void
  onStroke: (path: readonly Point[], radius: number) => void
  onUndo: () => void
  onRedo: () => void
}

/** The surface for brush strokes: by finger, by mouse, or by arrow keys with the space bar. */
export function BrushSurface(props: BrushSurfaceProps) {
  const { photo, marks, window, stageWidth, isPinched, show, radius, mode, announce } = props
  const { onStroke, onUndo, onRedo } = props
  const surface = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const [path, setPath] = useState<readonly Point[] | null>(null)
  const [hand, setHand] = useState<Point | null>(null)
  const [isByKeys, setByKeys] = useState(false)
  const scale = stageWidth / window.width
  if (isPinched && path !== null) {
    setPath(null)
    setHand(null)
  }

  useLayoutEffect(() => {
    const { width, height, data } = marks.overlay
    const context = overlay.current?.getContext('2d')
    if (!overlay.current || !context) return
    overlay.current.width = width
    overlay.current.height = height
    context.putImageData(new ImageData(data, width, height), 0, 0)
  }, [marks])

  function placeOf(event: PointerEvent): Point | null {
    if (!surface.current) return null
    return inPhoto(pointedAt(event, surface.current), window, stageWidth, photo)
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    const place = placeOf(event)
    if (!event.isPrimary || event.button !== 0 || !place) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setByKeys(false)
    setPath([place])
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const place = placeOf(event)
    if (!event.isPrimary || !place) return
    setHand(place)
    if (path) setPath([...path, place])
  }

  function end(event: PointerEvent) {
    const place = placeOf(event)
    if (!event.isPrimary || !path || !place) return
    // A fast finger is lifted before its last move is rendered.
    onStroke([...path, place], radius)
    setPath(null)
  }

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const [x, y] = hand ?? middleOf(window)
    if (arrow) {
      event.preventDefault()
      const step = event.shiftKey ? 2 * radius : radius / 2
      const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
      const next = [
        within(x + arrow[0] * step, photo.width),
        within(y + arrow[1] * step, photo.height),
      ] as const
      setByKeys(true)
      setHand(next)
      show(next)
      const share = (value: number, of: number) => Math.round((100 * value) / of)
      announce(
        `Brush at ${share(next[0], photo.width)} % from the left, ${share(next[1], photo.height)} % from the top`,
      )
    } else if (event.key === ' ') {
      event.preventDefault()
      onStroke([[x, y]], radius)
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (event.shiftKey) onRedo()
      else onUndo()
    }
  }

  const places = path?.map((place) => onStage(place, window, stageWidth))
  const ring = hand && onStage(hand, window, stageWidth)
  return (
    <>
      <canvas
        ref={overlay}
        aria-hidden
        style={{
          left: -window.left * scale,
          top: -window.top * scale,
          width: photo.width * scale,
          height: photo.height * scale,
        }}
        className="pointer-events-none absolute max-w-none"
      />
      <div
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys.
        tabIndex={0}
        aria-label="Brush over the photo"
        aria-describedby={helpId}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setPath(null)}
        onPointerLeave={() => !isByKeys && setHand(null)}
        onFocus={() => setHand((now) => now ?? middleOf(window))}
        onBlur={() => setHand(null)}
        onKeyDown={press}
        className="absolute inset-0 cursor-crosshair touch-none focus-visible:-outline-offset-2"
      />
      <p id={helpId} className="sr-only">
        The arrow keys move the brush, with Shift further. The space bar dabs. Control and Z undoes.
        Plus and minus zoom.
      </p>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {places && (
          <polyline
            points={(places.length > 1 ? places : [...places, ...places]).join(' ')}
            fill="none"
            strokeWidth={2 * radius * scale}
            strokeLinecap="round"
            strokeLinejoin="round"
            className={mode === 'keep' ? 'stroke-green/60' : 'stroke-white/70'}
          />
        )}
        {ring && (
          <>
            <circle
              cx={ring[0]}
              cy={ring[1]}
              r={radius * scale}
              className="fill-none stroke-black/60 stroke-3"
            />
            <circle
              cx={ring[0]}
              cy={ring[1]}
              r={radius * scale}
              className="fill-none stroke-white stroke-[1.5]"
            />
          </>
        )}
      </svg>
    </>
  )
}

function middleOf({ left, top, width, height }: PhotoWindow): Point {
  return [left + width / 2, top + height / 2]
}
