import { fill, line, place, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A string of pennants between two points of the wall. */
export function bunting(studio: Studio, x1: number, y1: number, x2: number, y2: number): string {
  const { decor, palette } = studio
  const colours = [decor.cushion, '#f6efe2', decor.cushionTwo, palette.second]
  const sag = 80
  const at = (t: number) =>
    [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag] as const
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#cbbba3', 2) +
    times(11, (index) => {
      const [x, y] = at((index + 0.5) / 11)
      return place(
        x,
        y,
        fill('M-21 0L21 0L0 44Z', colours[index % 4] ?? '#f6efe2'),
        (0.5 - (index + 0.5) / 11) * -26,
      )
    })
  )
}
