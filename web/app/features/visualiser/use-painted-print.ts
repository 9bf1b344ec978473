import { useMemo } from 'react'
import type { Metres } from './print-place.ts'
import { printFineness } from './print-texture.ts'
import type { WallView } from './wall-view.ts'

/** A design as it is printed for a wall. */
export type Print = {
  metres: Metres
  /** Fills a canvas that is the print at so many pixels per metre. */
  paint: (canvas: HTMLCanvasElement, pxPerMetre: number) => void
}

export type PaintedPrint = {
  canvas: HTMLCanvasElement
  /** What the canvas covers from the print's top left corner: less than a pixel more than the print. */
  covers: Metres
}

/** The print painted flat, as finely as the picture of the wall shows it; null while there is none. */
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
