import { darker, lighter } from '../ink/colour.ts'
import { rect, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'
import { SPINES } from './spines.ts'

/** A lying stack of books. */
export function books(studio: Studio, count: number, width: number): string {
  return times(count, (index) => {
    const w = width * studio.random.between(0.8, 1)
    const colour = studio.random.pick(SPINES)
    return rect(
      -w / 2 + studio.random.near(0, 4),
      -(index + 1) * 11,
      w,
      10.5,
      studio.vertical(lighter(colour, 0.15), darker(colour, 0.12)),
      1,
      2,
    )
  })
}
