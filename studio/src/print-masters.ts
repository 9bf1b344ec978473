import type { Design } from '@bhitti/catalogue/design'
import { isMural, muralSvg, tileOf, tileSvg } from './motifs/drawings.ts'

/** Part of a mural or of a repeat: its upper left corner and size, in metres. */
export type Part = { x: number; y: number; width: number; height: number }

/** Design at its true size, as vector art for any resolution. */
export type PrintMaster = {
  /** Size of one repeat, or of the whole mural, in metres. */
  metres: readonly [number, number]
  repeats: boolean
  /** Returns the whole or a part as an SVG document of this size in pixels. */
  svg: (width: number, height: number, part?: Part) => string
}

/**
 * Returns the master of a design. A mural is drawn for paper of the given width and height, in metres.
 * @throws Error if nothing draws the design's motif
 */
export function printMaster(design: Design, paper: readonly [number, number]): PrintMaster {
  const tile = tileOf(design)
  if (tile) {
    const wide = tile.repeat / 100
    const unit = tile.width / wide
    return {
      metres: [wide, tile.height / unit],
      repeats: true,
      svg: (width, height, part) =>
        part
          ? partSvg(tileSvg(tile, tile.width, tile.height), part, unit, width, height)
          : tileSvg(tile, width, height),
    }
  }
  if (!isMural(design.motif)) throw new Error(`Nothing draws the motif ${design.motif}`)
  const [wide, tall] = paper
  return {
    metres: paper,
    repeats: false,
    svg(width, height, part = { x: 0, y: 0, width: wide, height: tall }) {
      const unit = 1000 / tall
      const whole = muralSvg(design, Math.round(wide * unit), 1000)
      return partSvg(whole, part, unit, width, height)
    },
  }
}

/** Returns a part of a drawing with `unit` units per metre, at this size in pixels. */
function partSvg(whole: string, part: Part, unit: number, width: number, height: number): string {
  const [left, top, wide, tall] = [part.x, part.y, part.width, part.height].map(
    (side) => side * unit,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${wide} ${tall}" preserveAspectRatio="none">${whole}</svg>`
}

/** Size in metres of a picture on cloth. Few windows are taller, and most show one picture only. */
const PANEL_METRES = [1.6, 2.4] as const

/**
 * Returns a design's cloth, which repeats in both directions. A picture is beside its mirror image, and repeats below
 * the end of a window. `pictures` is how many are side by side in one repeat.
 * @throws Error if nothing draws the design's motif
 */
export function clothMaster(design: Design): PrintMaster & { pictures: number } {
  const { metres, repeats, svg } = printMaster(design, PANEL_METRES)
  if (repeats) return { metres, repeats, svg, pictures: 1 }
  const [wide, tall] = metres
  return {
    metres: [2 * wide, tall],
    repeats: true,
    pictures: 2,
    svg(width, height) {
      const panel = svg(width / 2, height)
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${panel}<g transform="translate(${width} 0) scale(-1 1)">${panel}</g></svg>`
    },
  }
}
