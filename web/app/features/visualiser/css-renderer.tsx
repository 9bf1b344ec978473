import { inverted, product } from '@bhitti/contract/rules/perspective/homography'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useBox } from '~/ui/layout/use-box.ts'
import { matrix3d } from './matrix3d.ts'
import type { PaintedPrint } from './use-painted-print.ts'
import type { WallView } from './wall-view.ts'
import type { PlacedPrint } from './webgl-renderer.ts'

/** Page pixels per metre of wall, before the perspective transform. */
const PX_PER_METRE = 100

type CssWallProps = {
  view: WallView
  print: PlacedPrint | null
  painted: PaintedPrint | null
}

/**
 * The same picture without WebGL 2. CSS transforms the painted print into the wall's perspective, masks it and
 * multiplies it with the white paper. Folded cloth stays white, with its design shown flat.
 */
export function CssWall({ view, print, painted }: CssWallProps) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame)
  const { white, places } = view
  const shown = print && painted ? { print, painted } : null
  return (
    <div ref={frame} data-renderer="css" className="absolute inset-0 isolate overflow-hidden">
      <Drawn source={white.source} width={white.width} height={white.height} />
      {shown && box && places.kind === 'flat' && (
        <FlatPrint view={view} scale={box.width / white.width} {...shown} />
      )}
      {shown && places.kind === 'map' && (
        <div className="absolute top-2.5 right-2.5 w-44 max-w-[46%] rounded-sm bg-paper p-2 text-xs shadow-raised">
          <Painted painted={shown.painted} className="block h-auto w-full" />
          <p className="mt-1.5">In this browser the design appears flat, and the fabric white.</p>
        </div>
      )}
    </div>
  )
}

type FlatPrintProps = {
  view: WallView
  scale: number
  print: PlacedPrint
  painted: PaintedPrint
}

function FlatPrint({ view, scale, print, painted }: FlatPrintProps) {
  const mask = useMemo(() => maskAddress(view), [view])
  const { white, places, metres } = view
  const toPicture = places.kind === 'flat' ? inverted(places.toWall) : null
  if (toPicture === null) return null
  const perspective = product(
    [scale, 0, 0, 0, scale, 0, 0, 0, 1],
    product(toPicture, [1 / PX_PER_METRE, 0, 0, 0, 1 / PX_PER_METRE, 0, 0, 0, 1]),
  )
  const [width, height] = metres.map((side) => side * PX_PER_METRE)
  return (
    <div
      className="absolute top-0 left-0 mix-blend-multiply"
      style={{
        width: white.width * scale,
        height: white.height * scale,
        maskImage: `url(${mask})`,
        maskSize: '100% 100%',
      }}
    >
      <div
        className="absolute top-0 left-0 origin-top-left overflow-hidden"
        style={{ width, height, transform: matrix3d(perspective) }}
      >
        <div
          className="absolute top-0 left-0 overflow-hidden"
          style={{
            width: print.metres[0] * PX_PER_METRE,
            height: print.metres[1] * PX_PER_METRE,
            transform: `translate(${print.place.x * PX_PER_METRE}px, ${print.place.y * PX_PER_METRE}px)`,
          }}
        >
          <Painted
            painted={painted}
            className="block max-w-none"
            size={painted.covers.map((side) => side * PX_PER_METRE)}
          />
        </div>
      </div>
    </div>
  )
}

type PaintedProps = {
  painted: PaintedPrint
  className: string
  /** In page pixels; the canvas's own size by default. */
  size?: readonly number[]
}

function Painted({ painted, className, size }: PaintedProps) {
  const copy = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { canvas } = painted
    copyTo(copy, canvas, canvas.width, canvas.height)
  }, [painted])
  const [width, height] = size ?? []
  return <canvas ref={copy} className={className} style={{ width, height }} />
}

type DrawnProps = {
  source: CanvasImageSource
  width: number
  height: number
}

function Drawn({ source, width, height }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => copyTo(canvas, source, width, height), [source, width, height])
  return <canvas ref={canvas} className="absolute inset-0 size-full" />
}

function copyTo(
  canvas: RefObject<HTMLCanvasElement | null>,
  source: CanvasImageSource,
  width: number,
  height: number,
): void {
  if (canvas.current === null) return
  canvas.current.width = width
  canvas.current.height = height
  canvas.current.getContext('2d')?.drawImage(source, 0, 0, width, height)
}

/**
 * Returns the mask with its green channel as alpha: not every browser supports luminance masks, and green contributes
 * most to luminance.
 */
function maskAddress({ mask, white }: WallView): string {
  const canvas = document.createElement('canvas')
  canvas.width = white.width
  canvas.height = white.height
  const context = canvas.getContext('2d')
  if (context === null) return ''
  context.drawImage(mask, 0, 0, white.width, white.height)
  const picture = context.getImageData(0, 0, white.width, white.height)
  for (let at = 0; at < picture.data.length; at += 4) {
    picture.data[at + 3] = picture.data[at + 1] ?? 0
  }
  context.putImageData(picture, 0, 0)
  return canvas.toDataURL()
}
