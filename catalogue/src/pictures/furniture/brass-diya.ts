import { darker, lighter } from '../ink/colour.ts'
import { fill } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'
import { BRASS } from './brass.ts'

/** A brass oil lamp with its flame. */
export function brassDiya(studio: Studio, size: number): string {
  return (
    studio.glow(0, -size * 0.9, size * 2.6, size * 2.4, '#ffcf70', 0.6) +
    fill(
      `M0 ${-size * 0.5}C${-size * 0.22} ${-size * 0.8} ${-size * 0.1} ${-size * 1.1} 0 ${-size * 1.4}C${size * 0.1} ${-size * 1.1} ${size * 0.22} ${-size * 0.8} 0 ${-size * 0.5}Z`,
      studio.vertical('#fff3c4', '#ffc34d', '#f08a2a'),
    ) +
    fill(
      `M${-size * 0.7} ${-size * 0.5}Q0 ${-size * 0.36} ${size * 0.7} ${-size * 0.5}Q${size * 0.5} 0 0 0Q${-size * 0.5} 0 ${-size * 0.7} ${-size * 0.5}Z`,
      studio.horizontal(lighter(BRASS, 0.45), BRASS, darker(BRASS, 0.4)),
    )
  )
}
