import { CORNER_NAMES, type Corners } from '@bhitti/contract/rules/perspective/corners'
import type { Point } from '@bhitti/contract/rules/perspective/homography'
import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { ARROWS } from './arrow-keys.ts'
import { Loupe } from './loupe.tsx'
import type { OpenedPhoto } from './photo-calls.ts'
import { inPhoto, onStage, type PhotoWindow, pointedAt } from './photo-window.ts'
import { WallOutline } from './wall-outline.tsx'

/** Pixels of the photo per key press, without and with Shift. */
const KEY_STEP = 1
const KEY_LEAP = 10

type CornerHandlesProps = {
  photo: OpenedPhoto
  window: PhotoWindow
  stage: RefObject<HTMLDivElement | null>
  stageWidth: number
  /** True while two fingers hold the photo; a corner being dragged returns to its place. */
  isPinched?: boolean
  /** Pans the photo until this point is visible. */
  show?: (point: Point) => void
  corners: Corners
  thing: string
  isWrong: boolean
  /** Called when a corner is released. */
  onChange: (corners: Corners) => void
  announce: (text: string) => void
}

export function CornerHandles(props: CornerHandlesProps) {
  const { photo, window, stage, stageWidth, isPinched = false, show, corners, thing } = props
  const { isWrong, onChange, announce } = props
  const [drag, setDrag] = useState<{ at: number; to: Point } | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  /** Offset from the finger to the corner, so that the corner does not jump when it is grabbed. */
  const grip = useRef<Point>([0, 0])
  if (isPinched && drag !== null) setDrag(null)
  const shown = drag ? withCorner(corners, drag.at, drag.to) : corners
  const places = shown.map((corner) => onStage(corner, window, stageWidth))
  const looked = drag?.at ?? focused

  function grab(event: PointerEvent<HTMLButtonElement>, at: number) {
    if (!event.isPrimary || event.button !== 0 || !stage.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = pointedAt(event, stage.current)
    const [cornerX, cornerY] = places[at] as Point
    grip.current = [cornerX - x, cornerY - y]
    setDrag({ at, to: corners[at] as Point })
  }

  function heldAt(event: PointerEvent<HTMLButtonElement>, on: Element): Point {
    const [x, y] = pointedAt(event, on)
    return inPhoto([x + grip.current[0], y + grip.current[1]], window, stageWidth, photo)
  }

  function move(event: PointerEvent<HTMLButtonElement>) {
    if (!drag || !event.isPrimary || !stage.current) return
    setDrag({ at: drag.at, to: heldAt(event, stage.current) })
  }

  function drop(event: PointerEvent<HTMLButtonElement>) {
    if (!drag || !event.isPrimary || !stage.current) return
    setDrag(null)
    // The position of the release, because a fast finger is ahead of the last rendered position.
    const to = heldAt(event, stage.current)
    if (!isSame(to, corners[drag.at] as Point)) put(drag.at, to)
  }

  function press(event: KeyboardEvent, at: number) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    setFocused(at)
    const step = event.shiftKey ? KEY_LEAP : KEY_STEP
    const [x, y] = corners[at] as Point
    const to = [
      Math.min(photo.width, Math.max(0, x + arrow[0] * step)),
      Math.min(photo.height, Math.max(0, y + arrow[1] * step)),
    ] as const
    put(at, to)
    show?.(to)
  }

  function put(at: number, to: Point) {
    onChange(withCorner(corners, at, to))
    announce(`${CORNER_NAMES[at]} corner ${placeInWords(to, photo)}`)
  }

  return (
    <>
      <WallOutline corners={shown} {...{ window, stageWidth, isWrong }} />
      {places.map(([x, y], at) => (
        <button
          key={CORNER_NAMES[at]}
          type="button"
          aria-label={`${CORNER_NAMES[at]} corner of the ${thing}, ${placeInWords(shown[at] as Point, photo)}. Move it with the arrow keys`}
          onPointerDown={(event) => grab(event, at)}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={() => setDrag(null)}
          onKeyDown={(event) => press(event, at)}
          onFocus={({ currentTarget }) => {
            const isByKeys = currentTarget.matches(':focus-visible')
            setFocused(isByKeys ? at : null)
            if (isByKeys) show?.(corners[at] as Point)
          }}
          onBlur={() => setFocused(null)}
          style={{ left: x, top: y }}
          className="absolute grid size-touch -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full"
        >
          <span
            className={clsx(
              'size-4.5 rounded-full border-[3px] border-white shadow-raised',
              isWrong ? 'bg-red' : 'bg-green',
              drag?.at === at && 'opacity-0',
            )}
          />
        </button>
      ))}
      {looked !== null && <Loupe {...{ photo, window, stageWidth }} at={shown[looked] as Point} />}
    </>
  )
}

function withCorner(corners: Corners, place: number, to: Point): Corners {
  return corners.map((corner, at) => (at === place ? to : corner)) as unknown as Corners
}

function isSame([x, y]: Point, [otherX, otherY]: Point): boolean {
  return Math.hypot(x - otherX, y - otherY) < 0.01
}

function placeInWords([x, y]: Point, { width, height }: OpenedPhoto): string {
  const share = (value: number, of: number) => `${Math.round((1000 * value) / of) / 10} %`
  return `${share(x, width)} from the left, ${share(y, height)} from the top`
}
