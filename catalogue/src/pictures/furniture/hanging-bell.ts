import { darker, lighter } from '../ink/colour.ts'
import { circle, fill, line, rect, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'
import { BRASS } from './brass.ts'

/** A hanging bell on a chain of the given length. */
export function hangingBell(studio: Studio, drop: number): string {
  const body = studio.horizontal(lighter(BRASS, 0.5), BRASS, darker(BRASS, 0.45))
  return (
    line(`M0 ${-drop}L0 -44`, BRASS, 2.6) +
    times(Math.round(drop / 14), (index) =>
      circle(0, -drop + index * 14, 2.8, darker(BRASS, 0.15)),
    ) +
    fill('M-6 -46Q-22 -36 -24 -6L-31 4L31 4L24 -6Q22 -36 6 -46Z', body) +
    circle(0, 9, 6.5, body) +
    rect(-27, -6, 54, 2.4, lighter(BRASS, 0.5), 0.7)
  )
}
