/** What the studio prints a design from, for the pictures of it. */
import type { Design } from '@bhitti/catalogue/design'
import { isMural, muralSvg, tileOf, tileSvg } from './motifs/drawings.ts'

/** A part of a mural or of a repeat: its upper left corner and size, in metres. */
export type Part = { x: number; y: number; width: number; height: number }

/** A design at its true size, as vector art that can be drawn as finely as a press needs. */
export type PrintMaster = {
  /** Width and height of one repeat, or of the whole mural, in metres. */
  metres: readonly [number, number]
  repeats: boolean
  /** The repeat, the mural or a part of it, as an SVG document of that many pixels. */
  svg: (width: number, height: number, part?: Part) => string
}

/**
 * The master of a design; a mural is drawn for paper of the given width and height, in metres.
 * @throws Error when nothing draws the design's motif
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

/** A part of a drawing that has `unit` of its own units to a metre, in that many pixels. */
function partSvg(whole: string, part: Part, unit: number, width: number, height: number): string {
  const [left, top, wide, tall] = [part.x, part.y, part.width, part.height].map(
    (side) => side * unit,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${wide} ${tall}" preserveAspectRatio="none">${whole}</svg>`
}

/** How large a picture is printed on cloth: few windows are taller, and most show one alone. In metres. */
const PANEL_METRES = [1.6, 2.4] as const

/**
 * The cloth of a design, which goes on in both directions: a picture lies beside its own mirror image, and begins
 * again below the end of a window. `pictures` is how many lie beside each other in one repeat.
 * @throws Error when nothing draws the design's motif
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
