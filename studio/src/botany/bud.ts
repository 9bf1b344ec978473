import { circle, fill, place } from '../ink/fragments.ts'
import { petal } from './petal.ts'

/** A small closed bud on its calyx. */
export function bud(
  size: number,
  colours: { petal: string; inner: string; calyx: string },
): string {
  return (
    place(0, 0, fill(petal(size, size * 0.55, 0.7), colours.inner), -16) +
    place(0, 0, fill(petal(size, size * 0.55, 0.7), colours.inner), 16) +
    fill(petal(size * 1.08, size * 0.5, 0.75), colours.petal) +
    place(0, 2, fill(petal(size * 0.5, size * 0.3, 0.9), colours.calyx), -26) +
    place(0, 2, fill(petal(size * 0.5, size * 0.3, 0.9), colours.calyx), 26) +
    circle(0, 0, size * 0.13, colours.calyx)
  )
}
