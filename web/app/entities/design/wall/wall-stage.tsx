import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import {
  movedPlacement,
  type PlacedWall,
  type Placement,
  placementRange,
  scaledPlacement,
} from '@bhitti/contract/rules/print/placement'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import clsx from 'clsx'
import { type KeyboardEvent, memo, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useBox } from '~/ui/layout/use-box.ts'
import { type Design, designPainter } from '../draw-design.ts'
import { ARROWS, KEY_STEPS } from '../wall-keys.ts'
import { type Scene, sceneOf, type Thing } from './scene.ts'
import { StripDrawing } from './strip-drawing.tsx'
import { DRAWINGS } from './things.tsx'
import { useWallGestures } from './use-wall-gestures.ts'

/** A higher density would slow down drawing while a finger moves. */
const MOST_PX_PER_PX = 2
const KEY_SCALE = 1.05

type WallStageProps = {
  design: Design
  wall: PlacedWall
  placement: Placement
  things: readonly Thing[]
  strips: StripPlan | null
  unit: LengthUnit
  /** True if the shopper has moved the design before; hides the hint. */
  isMoved: boolean
  onMove: (placement: Placement) => void
  onRest: (placement: Placement) => void
  announce: (text: string) => void
}

export function WallStage(props: WallStageProps) {
  const { design, wall, placement, things, strips, unit, isMoved } = props
  const { onMove, onRest, announce } = props
  const { artwork } = design
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const box = useBox(surface)
  const scene = useMemo(() => box && sceneOf(wall, things, box), [wall, things, box])
  const paint = useMemo(() => designPainter(design), [design])

  useLayoutEffect(() => {
    if (!canvas.current || !scene) return
    const dense = Math.min(devicePixelRatio, MOST_PX_PER_PX)
    const [width, height] = [scene.printed.width, scene.printed.height].map((px) =>
      Math.max(1, Math.round(px * dense)),
    )
    if (canvas.current.width !== width) canvas.current.width = width ?? 1
    if (canvas.current.height !== height) canvas.current.height = height ?? 1
    paint(canvas.current, wall, placement, scene.pxPerUm * dense)
  }, [paint, wall, placement, scene])

  const handlers = useWallGestures({
    surface,
    artwork,
    wall,
    placement,
    pxPerUm: scene?.pxPerUm ?? 1,
    corner: scene?.wall ?? { x: 0, y: 0 },
    onMove,
    onRest,
  })

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) moveBy(arrow, KEY_STEPS[unit][event.shiftKey ? 1 : 0])
    else if (event.key === '+' || event.key === '=') scaleBy(KEY_SCALE)
    else if (event.key === '-') scaleBy(1 / KEY_SCALE)
    else return
    event.preventDefault()
  }

  function moveBy(
    { right, down, word }: { right: number; down: number; word: string },
    um: number,
  ) {
    const by = { rightUm: right * um, downUm: down * um }
    const next = movedPlacement(artwork, wall, placement, by)
    if (next === null) return
    const moved =
      artwork.kind === 'repeat'
        ? um
        : Math.abs(next.leftUm - placement.leftUm) + Math.abs(next.topUm - placement.topUm)
    if (moved === 0) {
      announce('The design ends here')
      return
    }
    onRest(next)
    announce(`Design moved ${formatLengthIn(moved, unit)} ${word}`)
  }

  function scaleBy(factor: number) {
    const next = scaledPlacement(artwork, wall, placement, placement.scalePpm * factor)
    if (next === null) return
    if (next.scalePpm === placement.scalePpm) {
      announce(factor > 1 ? 'The design is at its largest' : 'The design is at its smallest')
      return
    }
    onRest(next)
    announce(`Design at ${Math.round(next.scalePpm / 10_000)} % of its size`)
  }

  return (
    <>
      <div
        {...handlers}
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the design
        tabIndex={0}
        aria-label="Your wall with the design on it"
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        style={{ cursor: 'grab' }}
        onClick={() => surface.current?.focus({ preventScroll: true })}
        // A finger scrolls the page vertically until the wall has the focus.
        className={clsx(
          'relative size-full touch-pan-y overflow-hidden rounded-sm bg-paper-deep select-none focus:touch-none',
          'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-green',
        )}
      >
        <canvas
          ref={canvas}
          aria-hidden
          className="absolute shadow-raised"
          style={
            scene
              ? {
                  left: scene.printed.x,
                  top: scene.printed.y,
                  width: scene.printed.width,
                  height: scene.printed.height,
                }
              : { display: 'none' }
          }
        />
        {scene && box && <Surroundings {...{ scene, box, wall, strips, unit }} />}
        {scene && !isMoved && <MoveHint artwork={artwork} wall={wall} placement={placement} />}
      </div>
      <p id={helpId} className="sr-only">
        Arrow keys move the design, with Shift further. Plus and minus change its size.
      </p>
    </>
  )
}

/** Room to move below this is not noticeable. */
const ROOM_UM = 10_000

function MoveHint({
  artwork,
  wall,
  placement,
}: {
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
}) {
  const { left, top } = placementRange(artwork, wall, placement.scalePpm)
  const isAcross = left.max - left.min > ROOM_UM
  const isDown = top.max - top.min > ROOM_UM
  if (!isAcross && !isDown) return null
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute bottom-2 w-full text-center text-xs leading-tight"
    >
      <span className="rounded-full bg-paper/90 px-3 py-1.5 shadow-raised">
        {isDown && matchMedia('(pointer: coarse)').matches ? 'Tap, then drag' : 'Drag'} the design
        to move it
      </span>
    </p>
  )
}

type SurroundingsProps = {
  scene: Scene
  box: { width: number; height: number }
  wall: PlacedWall
  strips: StripPlan | null
  unit: LengthUnit
}

const Surroundings = memo(function Surroundings(props: SurroundingsProps) {
  const { scene, box, wall, strips, unit } = props
  const hatch = useId()
  const { wall: inner, printed: outer } = scene
  const floor = inner.y + inner.height
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <defs>
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" fill="var(--color-paper)" fillOpacity="0.55" />
          <path d="M0 0V7" stroke="var(--color-ink)" strokeWidth="1.6" strokeOpacity="0.55" />
        </pattern>
      </defs>
      {outer.width - inner.width > 0.5 && (
        <path fillRule="evenodd" fill={`url(#${hatch})`} d={`${outline(outer)}${outline(inner)}`} />
      )}
      <path d={`M0 ${floor}H${box.width}`} stroke="var(--color-line-strong)" strokeWidth="1" />
      {strips && <StripDrawing plan={strips} scene={scene} />}
      <path d={outline(inner)} fill="none" stroke="var(--color-ink)" strokeWidth="1.25" />
      {scene.things.map(({ thing, x, y, width }) => {
        const { lines, width: cm } = DRAWINGS[thing]
        return (
          <g
            key={thing}
            transform={`translate(${x} ${y}) scale(${width / cm})`}
            fill="var(--color-paper)"
            fillOpacity="0.9"
            stroke="var(--color-ink)"
            strokeWidth={(1.25 * cm) / width}
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            {lines}
          </g>
        )
      })}
      <g
        fill="var(--color-ink-soft)"
        stroke="none"
        fontSize="12.5"
        fontWeight="600"
        textAnchor="middle"
      >
        <text x={inner.x + inner.width / 2} y={outer.y - 10}>
          {formatLengthIn(wall.widthUm, unit)}
        </text>
        <text
          transform={`translate(${Math.min(outer.x, ...scene.things.map(({ x }) => x)) - 10} ${inner.y + inner.height / 2}) rotate(-90)`}
        >
          {formatLengthIn(wall.heightUm, unit)}
        </text>
      </g>
    </svg>
  )
})

function outline({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
