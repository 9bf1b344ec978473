import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { formatLengthIn } from '@bhitti/contract/rules/products/typed-lengths'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { useBox } from '~/ui/layout/use-box.ts'
import { distance, type Point, pointOn, useFingers, useWheel } from '~/ui/layout/use-fingers.ts'
import { ON_DARK } from '../pictures/on-dark.ts'
import { swipeDirection } from '../pictures/picture-moves.ts'
import {
  type DesignView,
  type Frame,
  heldView,
  isWhole,
  largestPxPerUm,
  movedView,
  wholeDesign,
  zoomedView,
} from './design-view.ts'
import { paintDesign, sharpTiles } from './paint-design.ts'
import { Rulers } from './rulers.tsx'
import { tilePictures } from './tile-pictures.ts'
import { useBasePicture } from './use-base-picture.ts'

const STEP = 1.5
const TAP_STEP = 2
/** Share of the view by which an arrow key moves it. */
const KEY_PART = 0.2
const TAP_PX = 8
/** Delay before tiles are fetched, so that a pan does not fetch every tile it passes. */
const SETTLED_MS = 90

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

export type DesignKeys = {
  /** Handles a key. Returns false if the key does nothing here, so that it may turn to another picture. */
  press: (key: string) => boolean
}

type DesignStageProps = {
  design: PublicArtwork
  onTurn: (direction: -1 | 1) => void
  keys: Ref<DesignKeys>
}

export function DesignStage({ design, onTurn, keys }: DesignStageProps) {
  const { artwork, tiles, tilesAreComing, levels, preview } = design
  const unit = useLengthUnit()
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useBox(surface)
  const { picture, hasFailed } = useBasePicture(design)
  const [come, setCome] = useState(0)
  const pictures = useMemo(() => tilePictures(() => setCome((count) => count + 1)), [])
  const [looked, setLooked] = useState<DesignView | null>(null)
  const [said, setSaid] = useState('')
  /** Distance of one finger since it was put down; null after a pinch, so that it is not taken for a tap. */
  const path = useRef<Point | null>(null)
  const down = useRef<Point>({ x: 0, y: 0 })

  const pixelsWide = tiles?.width ?? levels.at(-1)?.width ?? preview.width
  const frame = useMemo<Frame>(
    () => ({
      size: artwork,
      box: box ?? { width: 1, height: 1 },
      largestPxPerUm: largestPxPerUm(artwork, pixelsWide),
    }),
    [artwork, box, pixelsWide],
  )
  const view = useMemo(
    () => (looked ? heldView(looked, frame) : wholeDesign(frame)),
    [looked, frame],
  )
  const whole = isWhole(view, frame)
  const isLargest = view.pxPerUm >= frame.largestPxPerUm * 0.999

  useLayoutEffect(() => {
    void come
    if (canvas.current && box) {
      paintDesign(canvas.current, { size: artwork, view, box, picture, tiles, pictures })
    }
  }, [artwork, view, box, picture, tiles, pictures, come])

  useEffect(() => {
    if (tiles === null || box === null) return
    const settled = setTimeout(() => {
      pictures.want(sharpTiles({ size: artwork, view, box }, tiles).map(({ url }) => url))
    }, SETTLED_MS)
    return () => clearTimeout(settled)
  }, [artwork, view, box, tiles, pictures])

  useEffect(() => () => pictures.want([]), [pictures])

  /** Uses the latest state, because several moves may arrive before the next render. */
  function look(change: (now: DesignView) => DesignView) {
    setLooked((last) => {
      const next = change(last ? heldView(last, frame) : wholeDesign(frame))
      // The whole view is not stored, so that it follows the size of its box.
      return isWhole(next, frame) ? null : next
    })
  }

  function say(next: DesignView) {
    const seenUm = Math.min(artwork.widthUm, frame.box.width / next.pxPerUm)
    setSaid(
      isWhole(next, frame)
        ? 'The whole design is shown'
        : `${formatLengthIn(seenUm, unit)} of the design across`,
    )
  }

  function step(factor: number) {
    const { width, height } = frame.box
    const next = zoomedView(view, factor, { x: width / 2, y: height / 2 }, frame)
    look(() => next)
    say(next)
  }

  function showWhole() {
    setLooked(null)
    say(wholeDesign(frame))
  }

  useImperativeHandle(keys, () => ({
    press(key) {
      const arrow = ARROWS[key]
      if (key === '+' || key === '=') step(STEP)
      else if (key === '-') step(1 / STEP)
      else if (key === '0') showWhole()
      else if (arrow && !whole) {
        const { width, height } = frame.box
        const by = { x: arrow.x * width * KEY_PART, y: arrow.y * height * KEY_PART }
        look((now) => movedView(now, by, frame))
      } else return false
      return true
    },
  }))

  const fingers = useFingers(
    ({ x, y, pinch }) => {
      path.current =
        pinch || !path.current ? null : { x: path.current.x + x, y: path.current.y + y }
      look((now) => {
        const moved = movedView(now, { x, y }, frame)
        return pinch ? zoomedView(moved, pinch.factor, pinch.middle, frame) : moved
      })
    },
    () => {
      const gone = path.current
      path.current = null
      if (gone === null) return
      if (distance(gone, { x: 0, y: 0 }) < TAP_PX) {
        if (isLargest) setLooked(null)
        else look((now) => zoomedView(now, TAP_STEP, down.current, frame))
        return
      }
      const direction = swipeDirection(gone.x, gone.y)
      if (whole && direction !== 0) onTurn(direction)
    },
  )

  useWheel(surface, (event, factor) => {
    event.preventDefault()
    const point = pointOn(event)
    look((now) => zoomedView(now, factor, point, frame))
  })

  const name = `The design, true to size: ${formatLengthIn(artwork.widthUm, unit)} wide, ${formatLengthIn(artwork.heightUm, unit)} high`
  return (
    <>
      <div className="relative min-h-0 grow">
        <div
          {...fingers}
          ref={surface}
          role="img"
          aria-label={name}
          onPointerDown={(event) => {
            fingers.onPointerDown(event)
            path.current = event.isPrimary ? { x: 0, y: 0 } : null
            down.current = pointOn(event)
          }}
          className={`absolute top-7 right-0 bottom-0 left-7 touch-none overflow-hidden select-none ${whole ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing'}`}
        >
          <canvas ref={canvas} className="absolute inset-0 size-full" />
        </div>
        {/* Placed over the design, which would jump when the note disappears. */}
        {tilesAreComing && (
          <p className="pointer-events-none absolute inset-x-7 bottom-3 mx-auto w-fit rounded-full bg-[#16120d]/80 px-4 py-1.5 text-center text-sm">
            A finer picture of this design is being prepared
          </p>
        )}
        {box && <Rulers size={artwork} view={view} box={box} unit={unit} />}
        {hasFailed && !picture && (
          <p role="alert" className="absolute inset-x-16 top-1/2 text-center">
            The design could not be loaded. Check your connection and open it again.
          </p>
        )}
      </div>
      <footer className="flex items-center justify-between gap-3 py-1 pr-3 pl-5 text-sm">
        <p>
          {artwork.kind === 'repeat' ? 'One repeat' : 'The design'}, true to size:{' '}
          <span className="whitespace-nowrap">
            {formatLengthIn(artwork.widthUm, unit)} × {formatLengthIn(artwork.heightUm, unit)}
          </span>
        </p>
        {/* Never `disabled`: a disabled button that has the focus would swallow the keys. */}
        <div className="flex shrink-0">
          <IconButton
            label="Show the whole design"
            aria-disabled={whole}
            onClick={showWhole}
            className={ON_DARK}
          >
            <Maximize aria-hidden size={20} />
          </IconButton>
          <IconButton
            label="Zoom out"
            aria-disabled={whole}
            onClick={() => step(1 / STEP)}
            className={ON_DARK}
          >
            <ZoomOut aria-hidden size={21} />
          </IconButton>
          <IconButton
            label="Zoom in"
            aria-disabled={isLargest}
            onClick={() => step(STEP)}
            className={ON_DARK}
          >
            <ZoomIn aria-hidden size={21} />
          </IconButton>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </footer>
    </>
  )
}
