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

/** The print painted flat, as finely as the picture of the wall shows it; null while there is none. */
export function usePaintedPrint(
  print: Print | null,
  view: WallView | null,
  largestPx: number,
): HTMLCanvasElement | null {
  return useMemo(() => {
    if (print === null || view === null) return null
    const pxPerMetre = printFineness(view, print.metres, largestPx)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(print.metres[0] * pxPerMetre))
    canvas.height = Math.max(1, Math.round(print.metres[1] * pxPerMetre))
    print.paint(canvas, pxPerMetre)
    return canvas
  }, [print, view, largestPx])
}
