import { colourName } from '@bhitti/contract/rules/colour/decor-colours'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ColourDot } from '~/ui/marks/colour-dot.tsx'
import { type PhotoPixels, pickedColour } from './picked-colour.ts'

/** Longest side in pixels at which a photo is read. */
const MOST_SIDE = 640
/** Distance per arrow key, as a fraction of the photo. */
const STEP = 0.02
const MIDDLE = { x: 0.5, y: 0.5 }

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PhotoColourProps = { photo: File; onPick: (hex: string) => void }

/** Picks a colour from a photo by tap or arrow keys. The photo stays in the browser. */
export default function PhotoColour({ photo, onPick }: PhotoColourProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = useRef<PhotoPixels | null>(null)
  const [place, setPlace] = useState(MIDDLE)
  const [picked, setPicked] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isOver = false
    pixels.current = null
    setFailed(false)
    setPicked(null)
    setPlace(MIDDLE)
    void createImageBitmap(photo)
      .then((bitmap) => {
        const drawn = canvas.current
        const context = drawn?.getContext('2d', { willReadFrequently: true })
        if (isOver || !drawn || !context) return
        const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
        drawn.width = Math.max(1, Math.round(bitmap.width * scale))
        drawn.height = Math.max(1, Math.round(bitmap.height * scale))
        context.drawImage(bitmap, 0, 0, drawn.width, drawn.height)
        bitmap.close()
        pixels.current = context.getImageData(0, 0, drawn.width, drawn.height)
      })
      .catch(() => {
        if (!isOver) setFailed(true)
      })
    return () => {
      isOver = true
    }
  }, [photo])

  function pickAt(x: number, y: number) {
    const at = { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) }
    setPlace(at)
    if (pixels.current === null) return
    const hex = pickedColour(pixels.current, at.x, at.y)
    setPicked(hex)
    onPick(hex)
  }

  function onTap({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const box = currentTarget.getBoundingClientRect()
    pickAt((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }

  function onKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!arrow && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pickAt(place.x + (arrow?.[0] ?? 0) * STEP, place.y + (arrow?.[1] ?? 0) * STEP)
  }

  if (hasFailed) {
    return (
      <p role="alert" className="mt-3 text-sm text-red">
        This photo cannot be opened here. Please try one in JPEG or PNG.
      </p>
    )
  }
  return (
    <div className="mt-3">
      <p className="mb-1.5 text-sm text-ink-soft">
        Tap the colour, or move the mark with the arrow keys. The photo stays on your device.
      </p>
      <button
        type="button"
        aria-label="Place in the photo"
        onPointerUp={onTap}
        onKeyDown={onKey}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-sm border border-line-strong"
      >
        <canvas ref={canvas} className="block h-auto w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-paper ring-2 ring-ink"
          style={{
            left: `${place.x * 100}%`,
            top: `${place.y * 100}%`,
            backgroundColor: picked === null ? undefined : `#${picked}`,
          }}
        />
      </button>
      <p role="status" className="mt-1.5 flex min-h-6 items-center gap-2 text-sm">
        {picked !== null && (
          <>
            <ColourDot hex={[picked]} />
            {colourName(picked)}
          </>
        )}
      </p>
    </div>
  )
}
