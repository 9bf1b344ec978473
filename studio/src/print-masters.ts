/** What the studio prints a design from, for the pictures of it. */
import type { Design } from '@bhitti/catalogue/design'
import { isMural, muralSvg, tileOf, tileSvg } from './motifs/drawings.ts'

/** A part of a mural: its upper left corner and size, in metres. */
export type Part = { x: number; y: number; width: number; height: number }

/** A design at its true size, as vector art that can be drawn as finely as a press needs. */
export type PrintMaster = {
  /** Width and height of one repeat, or of the whole mural, in metres. */
  metres: readonly [number, number]
  repeats: boolean
  /** One repeat, or a part of the mural, as an SVG document of that many pixels; a repeat has no parts. */
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
    return {
      metres: [wide, (wide * tile.height) / tile.width],
      repeats: true,
      svg: (width, height) => tileSvg(tile, width, height),
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
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${part.x * unit} ${part.y * unit} ${part.width * unit} ${part.height * unit}" preserveAspectRatio="none">${whole}</svg>`
    },
  }
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
