import { useMemo } from 'react'
import type { Metres } from './print-place.ts'
import { printFineness } from './print-texture.ts'
import type { WallView } from './wall-view.ts'

export type Print = {
  metres: Metres
  paint: (canvas: HTMLCanvasElement, pxPerMetre: number) => void
}

export type PaintedPrint = {
  canvas: HTMLCanvasElement
  /** Area covered by the canvas, in metres: up to one pixel more than the print, because of rounding. */
  covers: Metres
}

/** Paints the print flat, at the resolution of the wall's picture; null while there is no print. */
export function usePaintedPrint(
  print: Print | null,
  view: WallView | null,
  largestPx: number,
): PaintedPrint | null {
  return useMemo(() => {
    if (print === null || view === null) return null
    const pxPerMetre = printFineness(view, print.metres, largestPx)
    const canvas = document.createElement('canvas')
    const [width, height] = print.metres.map((side) => Math.ceil(side * pxPerMetre))
    canvas.width = width ?? 1
    canvas.height = height ?? 1
    print.paint(canvas, pxPerMetre)
    return { canvas, covers: [canvas.width / pxPerMetre, canvas.height / pxPerMetre] }
  }, [print, view, largestPx])
}
