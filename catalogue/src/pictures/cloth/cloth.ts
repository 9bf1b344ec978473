import type { Design } from '../../design.ts'
import { isMural, muralSvg, tileOf, tileSvg } from '../motifs/drawings.ts'

/** How a length of the design is worked: left flat, pleated, folded, banded or rolled up. */
export type Work = 'flat' | 'drape' | 'sheer' | 'roman' | 'zebra' | 'roller' | 'cylinder'

/** A piece of a design as it appears in a picture. Sizes in pixels, scale in pixels per centimetre. */
export type Cloth = {
  design: Design
  work: Work
  width: number
  height: number
  scale: number
  seed: number
}

/** The SVG from which a piece is cut, its size in pixels, and whether it repeats. */
export type ClothSource = { svg: string; width: number; height: number; repeats: boolean }

/** Pleated cloth needs more width than it covers. */
export function fullness(work: Work): number {
  if (work === 'drape') return 1.7
  if (work === 'sheer') return 1.6
  return work === 'cylinder' ? Math.PI / 2 : 1
}

const sources = new WeakMap<Cloth, ClothSource>()

/** What a piece is cut from; remembered, since hashing and drawing both ask for it. */
export function clothSource(cloth: Cloth): ClothSource {
  const known = sources.get(cloth)
  if (known) return known
  const source = drawSource(cloth)
  sources.set(cloth, source)
  return source
}

function drawSource(cloth: Cloth): ClothSource {
  const { design, scale } = cloth
  const wide = Math.ceil(cloth.width * fullness(cloth.work))
  if (isMural(design.motif)) {
    return {
      svg: muralSvg(design, wide, cloth.height),
      width: wide,
      height: cloth.height,
      repeats: false,
    }
  }
  const tile = tileOf(design)
  if (!tile) throw new Error(`Nothing draws the motif ${design.motif}`)
  const width = Math.max(24, Math.round(tile.repeat * scale))
  const height = Math.max(8, Math.round((width * tile.height) / tile.width))
  return { svg: tileSvg(tile, width, height), width, height, repeats: true }
}
