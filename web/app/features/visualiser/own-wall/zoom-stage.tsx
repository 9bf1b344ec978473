import type { Point } from '@bhitti/contract/rules/perspective/homography'
import { ZoomIn, ZoomOut } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import type { OpenedPhoto } from './photo-calls.ts'
import { PhotoStage } from './photo-stage.tsx'
import {
  inPhoto,
  type PhotoWindow,
  pannedWindow,
  pinchedWindow,
  pointedAt,
  wholePhoto,
  windowShowing,
  zoomedWindow,
} from './photo-window.ts'

/** Zoom factor of a button or key. */
const STEP_TIMES = 1.5
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': STEP_TIMES,
  '=': STEP_TIMES,
  '-': 1 / STEP_TIMES,
  '−': 1 / STEP_TIMES,
}
/** Zoom factor per pixel of wheel rotation. */
const WHEEL_TIMES = 1.0035
/** Pixels per line, for wheels that report lines. */
const LINE_PX = 16

/** The visible part of the photo, passed to the layer above it. */
export type ZoomView = {
  stage: RefObject<HTMLDivElement | null>
  window: PhotoWindow
  stageWidth: number
  /** True while two fingers hold the photo: strokes and drags in progress are discarded. */
  isPinched: boolean
  /** Pans the photo just far enough to show this point. */
  show: (point: Point) => void
}

type ZoomStageProps = {
  photo: OpenedPhoto
  /** True if a single finger outside of the layer's buttons pans a magnified photo. */
  isHeldByOne: boolean
  announce: (text: string) => void
  children: (view: ZoomView) => ReactNode
}

/**
 * A zoomable photo: with two fingers, the wheel with Ctrl (a pinch on trackpads), the keys + and −, and buttons. Two
 * fingers never draw.
 */
export function ZoomStage({ photo, isHeldByOne, announce, children }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ photo, window: wholePhoto(photo) })
  const window = seen.photo === photo ? seen.window : wholePhoto(photo)
  const [isPinched, setPinched] = useState(false)
  /** Current positions of the fingers on the stage. */
  const fingers = useRef(new Map<number, Point>())
  const held = useRef<readonly [Point, Point] | null>(null)
  /** The finger or mouse that pans the photo. */
  const pan = useRef<{ pointerId: number; at: Point } | null>(null)
  const times = photo.width / window.width
  const isClose = times > 1.001

  function look(next: PhotoWindow) {
    setSeen({ photo, window: next })
  }

  function stageWidth(): number {
    return stage.current?.clientWidth || 1
  }

  function zoom(by: number, at: Point) {
    look(zoomedWindow(photo, window, inPhoto(at, window, stageWidth(), photo), by))
  }

  function zoomStep(by: number, around?: Element) {
    if (!stage.current) return
    const { left, top, width, height } = stage.current.getBoundingClientRect()
    const box = (around ?? stage.current).getBoundingClientRect()
    const middle = (value: number, length: number) => Math.min(length, Math.max(0, value))
    zoom(by, [
      middle(box.left + box.width / 2 - left, width),
      middle(box.top + box.height / 2 - top, height),
    ])
    const next = Math.round(10 * Math.min(8, Math.max(1, times * by))) / 10
    announce(next === 1 ? 'The whole photo' : `${next} times closer`)
  }

  function onPointerDownCapture(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'mouse' || !stage.current) return
    fingers.current.set(event.pointerId, pointedAt(event, stage.current))
    if (held.current !== null) return event.stopPropagation()
    const [first, second] = [...fingers.current.values()]
    if (!first || !second) return
    const width = stageWidth()
    held.current = [inPhoto(first, window, width, photo), inPhoto(second, window, width, photo)]
    pan.current = null
    setPinched(true)
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
  }

  function onPointerMoveCapture(event: PointerEvent) {
    if (!stage.current || !fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, pointedAt(event, stage.current))
    if (held.current === null) return
    event.stopPropagation()
    const [first, second] = [...fingers.current.values()]
    if (first && second) look(pinchedWindow(photo, held.current, [first, second], stageWidth()))
  }

  function onPointerEndCapture(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || held.current === null) return
    event.stopPropagation()
    // The remaining finger must not start to draw.
    if (fingers.current.size > 0) return
    held.current = null
    setPinched(false)
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const isBeside = !(event.target instanceof Element && event.target.closest('button'))
    if (!isHeldByOne || !isClose || !isBeside || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pan.current = { pointerId: event.pointerId, at: [event.clientX, event.clientY] }
  }

  function onPointerMove(event: PointerEvent) {
    if (pan.current?.pointerId !== event.pointerId) return
    const [x, y] = pan.current.at
    const scale = window.width / stageWidth()
    pan.current.at = [event.clientX, event.clientY]
    look(pannedWindow(photo, window, [(x - event.clientX) * scale, (y - event.clientY) * scale]))
  }

  function onPointerEnd(event: PointerEvent) {
    if (pan.current?.pointerId === event.pointerId) pan.current = null
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = ZOOM_KEYS[event.key]
    if (by === undefined || !(event.target instanceof Element)) return
    event.preventDefault()
    zoomStep(by, event.target)
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!stage.current) return
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      zoom(WHEEL_TIMES ** (-event.deltaY * unit), pointedAt(event, stage.current))
      return
    }
    if (!isClose) return
    const scale = (window.width / stageWidth()) * unit
    const next = pannedWindow(photo, window, [event.deltaX * scale, event.deltaY * scale])
    // At the edge of the photo the wheel scrolls the page.
    if (next.left === window.left && next.top === window.top) return
    event.preventDefault()
    look(next)
  })

  // React registers these listeners as passive, so they could not prevent the page from zooming or scrolling.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const holdPage = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    const wheel = (event: WheelEvent) => onWheel(event)
    element.addEventListener('touchstart', holdPage, { passive: false })
    element.addEventListener('touchmove', holdPage, { passive: false })
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('touchstart', holdPage)
      element.removeEventListener('touchmove', holdPage)
      element.removeEventListener('wheel', wheel)
    }
  }, [])

  return (
    <div>
      <div
        className={isClose ? 'touch-none' : 'touch-pan-y'}
        {...{ onPointerDownCapture, onPointerMoveCapture, onPointerDown, onPointerMove, onKeyDown }}
        onPointerUpCapture={onPointerEndCapture}
        onPointerCancelCapture={onPointerEndCapture}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <PhotoStage photo={photo} window={window} stage={stage}>
          {(width) =>
            children({
              ...{ stage, window, stageWidth: width, isPinched },
              show: (point) => {
                const next = windowShowing(photo, window, point)
                if (next !== window) look(next)
              },
            })
          }
        </PhotoStage>
      </div>
      <div className="mt-1 flex items-center justify-end gap-1">
        <p className="mr-1 text-sm text-ink-soft pointer-fine:hidden">Zoom with two fingers</p>
        <IconButton label="Zoom out" disabled={!isClose} onClick={() => zoomStep(1 / STEP_TIMES)}>
          <ZoomOut aria-hidden size={20} />
        </IconButton>
        <IconButton label="Zoom in" disabled={times > 7.99} onClick={() => zoomStep(STEP_TIMES)}>
          <ZoomIn aria-hidden size={20} />
        </IconButton>
      </div>
    </div>
  )
}
