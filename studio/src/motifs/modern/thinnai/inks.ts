import { darker } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import type { Point } from '../../../ink/fragments.ts'

/** The colours in which the house, its yard and the friends are drawn. */
export type Inks = {
  line: string
  wall: string
  tile: string
  wood: string
  white: string
  flower: string
  leaf: string
  earth: string
  gold: string
}

/** What one of the friends wears, and her skin. */
export type Dress = { sari: string; border: string; blouse: string; skin: string }

/** A flat form within a thin line of its own darker tone, as in block prints. */
export function shape(d: string, colour: string, width = 2, edge = darker(colour, 0.42)): string {
  return `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`
}

export function soft(points: readonly Point[], colour: string, width = 2): string {
  return shape(smoothLoop(points), colour, width)
}
