import {
  homographyOf,
  type Point,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matrix3d } from './matrix3d.ts'

const ELEMENT: readonly Point[] = [
  [0, 0],
  [400, 0],
  [400, 270],
  [0, 270],
]

/** Transforms a point as CSS Transforms 2 defines it, with z = 0 and the result divided by w. */
function transformed(css: string, [x, y]: Point): Point {
  const entries = css.slice('matrix3d('.length, -1).split(',').map(Number)
  const row = (at: number) =>
    (entries[at] ?? 0) * x + (entries[at + 4] ?? 0) * y + (entries[at + 12] ?? 0)
  return [row(0) / row(3), row(1) / row(3)]
}

test('a browser puts each point of a wall where the homography does, in front of the camera', () => {
  const shift = fc.integer({ min: -60, max: 60 })
  const corners = fc.array(fc.tuple(shift, shift), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      corners,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (shifts, right, down) => {
        const toPicture = homographyOf(
          ELEMENT.map(([x, y], at) => {
            const [byX = 0, byY = 0] = shifts[at] ?? []
            return { from: [x, y] as Point, to: [200 + x + byX, 100 + y + byY] as Point }
          }),
        )
        if (toPicture === null) return
        const css = matrix3d(toPicture)
        expect(Number(css.slice(0, -1).split(',').at(-1))).toBeCloseTo(1, 9)
        const point: Point = [400 * right, 270 * down]
        const expected = throughHomography(toPicture, point) as Point
        const [x, y] = transformed(css, point)
        expect(Math.hypot(x - expected[0], y - expected[1])).toBeLessThan(1e-6)
      },
    ),
  )
})
