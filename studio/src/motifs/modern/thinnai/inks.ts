import { brushLine } from '../../../ink/brush-line.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { fill, type Point } from '../../../ink/fragments.ts'
/** The colours in which the thinnai and the friends on it are drawn. */
export type Inks = {
  line: string
  skin: string
  wall: string
  oxide: string
  wood: string
  white: string
  flower: string
  leaf: string
}

/** Closed by a brushed line, as all on this wall is. */
export function outlined(points: readonly Point[], colour: string, ink: string, width = 3): string {
  const first = points[0] ?? [0, 0]
  return fill(smoothLoop(points), colour) + brushLine([...points, first], width, ink, 0.5)
}
