import { type Homography, throughHomography } from '@bhitti/contract/rules/perspective/homography'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import clsx from 'clsx'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ARROWS, KEY_STEPS } from '~/entities/design/wall-keys.ts'
import { useSwipe } from '~/ui/layout/swipe.ts'
import { CssWall } from './css-renderer.tsx'
import { movedPlace, type PrintPlace } from './print-place.ts'
import { type Print, usePaintedPrint } from './use-painted-print.ts'
import { useWallRenderer } from './use-wall-renderer.ts'
import type { WallView } from './wall-view.ts'

/** Assumed texture size until a renderer reports its own. */
const USUAL_LARGEST_PX = 4096
const SHARED_QUALITY = 0.92

export type ViewStageHandle = {
  /** Returns the current picture as a JPEG; null if the browser cannot create one. */
  picture: () => Promise<Blob | null>
}

type ViewStageProps = {
  ref: Ref<ViewStageHandle>
  label: string
  /** Accessible description of the rest of the picture. */
  description: string
  view: WallView | null
  below: ReactNode
  print: Print | null
  place: PrintPlace
  /** True if fingers and arrow keys move the print; otherwise they switch the design. */
  isMoving: boolean
  unit: LengthUnit
  onPlace: (place: PrintPlace) => void
  onStep: (by: -1 | 1) => void
  announce: (text: string) => void
}

/** A wall with a print, which is moved by mouse, finger and keys. A swipe switches the design. */
export function ViewStage(props: ViewStageProps) {
  const { ref, label, description, view, below, print, place, isMoving, unit } = props
  const { onPlace, onStep, announce } = props
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ pointerId: number; x: number; y: number } | null>(null)
  const helpId = useId()
  const renderer = useWallRenderer(canvas)
  const [isForeign, setForeign] = useState(false)
  const isStyled = renderer === 'none' || isForeign
  const webgl = isStyled ? null : renderer
  const painted = usePaintedPrint(print, view, webgl?.largestPx ?? USUAL_LARGEST_PX)
  const swipe = useSwipe({ onPrevious: () => onStep(-1), onNext: () => onStep(1) })
  const placed = print && { metres: print.metres, place }

  useLayoutEffect(() => {
    if (webgl && view) webgl.setView(view)
  }, [webgl, view])
  useLayoutEffect(() => {
    if (!webgl || !painted) return
    try {
      webgl.setPrint(painted)
    } catch {
      // A cross-origin picture without CORS permission: CSS may show it, but WebGL may not read it.
      setForeign(true)
    }
  }, [webgl, painted])
  // Runs after the two effects above, on every render.
  useLayoutEffect(() => {
    if (webgl && view) webgl.draw(placed)
  })

  useImperativeHandle(ref, () => ({
    async picture() {
      if (!webgl || !canvas.current) return null
      // The drawing buffer is cleared once the browser has presented it, so the picture is drawn again.
      webgl.draw(placed)
      const drawn = canvas.current
      return new Promise((resolve) => drawn.toBlob(resolve, 'image/jpeg', SHARED_QUALITY))
    },
  }))

  /** Returns the point of the wall under the pointer, in metres; null beyond the horizon. */
  function onWall(event: PointerEvent) {
    const box = surface.current?.getBoundingClientRect()
    if (!box || !view) return null
    const [x, y] = [event.clientX - box.left, event.clientY - box.top].map(
      (px) => (px * view.white.width) / box.width,
    ) as [number, number]
    const { places, metres, white } = view
    const clothPerPx = metres[0] / white.width
    const scaled: Homography = [clothPerPx, 0, 0, 0, clothPerPx, 0, 0, 0, 1]
    return throughHomography(places.kind === 'flat' ? places.toWall : scaled, [x, y])
  }

  function move(by: { right: number; down: number }): PrintPlace | null {
    if (!view || !print) return null
    const next = movedPlace(view.metres, print.metres, place, by)
    onPlace(next)
    return next
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' && !isMoving) return swipe.handlers.onPointerDown(event)
    const point = event.button === 0 ? onWall(event) : null
    if (point === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { pointerId: event.pointerId, x: point[0], y: point[1] }
  }

  function onPointerMove(event: PointerEvent) {
    if (held.current?.pointerId !== event.pointerId) return swipe.handlers.onPointerMove(event)
    const point = onWall(event)
    if (point === null) return
    const { x, y } = held.current
    held.current = { pointerId: event.pointerId, x: point[0], y: point[1] }
    move({ right: point[0] - x, down: point[1] - y })
  }

  function onPointerEnd(event: PointerEvent) {
    if (held.current?.pointerId === event.pointerId) held.current = null
    else if (event.type === 'pointerup') swipe.handlers.onPointerUp(event)
    else swipe.handlers.onPointerCancel()
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isMoving) {
      if (arrow.right === 0) return
      event.preventDefault()
      onStep(arrow.right > 0 ? 1 : -1)
      return
    }
    event.preventDefault()
    const um = KEY_STEPS[unit][event.shiftKey ? 1 : 0]
    const metres = um / UM_PER_METRE
    const next = move({ right: arrow.right * metres, down: arrow.down * metres })
    if (next === null) return
    const moved = Math.abs(next.x - place.x) + Math.abs(next.y - place.y)
    const said = formatLengthIn(Math.round(moved * UM_PER_METRE), unit)
    announce(moved < 1e-6 ? 'It goes no further' : `Print moved ${said} ${arrow.word}`)
  }

  return (
    <>
      <div
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the print
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className={clsx(
          'absolute inset-0 overflow-hidden select-none',
          isMoving ? 'touch-none cursor-move' : 'touch-pan-y',
          'focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-green',
        )}
      >
        {below}
        <canvas
          ref={canvas}
          aria-hidden
          data-renderer={webgl && view ? 'webgl' : undefined}
          data-printed={painted ? '' : undefined}
          className={clsx('absolute inset-0 size-full', !(webgl && view) && 'invisible')}
        />
        {isStyled && view && <CssWall view={view} print={placed} painted={painted} />}
      </div>
      <p id={helpId} className="sr-only">
        {description}{' '}
        {isMoving
          ? 'Arrow keys move the print, with Shift further.'
          : 'Left and right arrow keys show the previous and the next design.'}
      </p>
    </>
  )
}
