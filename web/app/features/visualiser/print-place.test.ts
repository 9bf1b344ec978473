import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMovable, movedPlace, placeRange, printedEdges, restingPlace } from './print-place.ts'

const WALL = [4.2, 2.75] as const
const side = fc.double({ min: 0.3, max: 12, noNaN: true })
const way = fc.double({ min: -20, max: 20, noNaN: true })

test('a print stands on the skirting in the middle of the wall', () => {
  const { x, y } = restingPlace(WALL, [3, 2])
  expect([x, y]).toEqual([expect.closeTo(0.6, 9), 0.75])
  expect(restingPlace(WALL, [5, 3])).toEqual({ x: expect.closeTo(-0.4, 9), y: -0.25 })
})

test('however far it is pulled, a smaller print stays on the wall and a larger one covers it', () => {
  fc.assert(
    fc.property(side, side, way, way, (width, height, right, down) => {
      const print = [width, height] as const
      const { x, y } = movedPlace(WALL, print, restingPlace(WALL, print), { right, down })
      for (const [at, size, wall] of [
        [x, width, WALL[0]],
        [y, height, WALL[1]],
      ] as const) {
        const [near, far] = [at, at + size]
        if (size <= wall) expect(near >= -1e-9 && far <= wall + 1e-9).toBe(true)
        else expect(near <= 1e-9 && far >= wall - 1e-9).toBe(true)
      }
    }),
  )
})

test('a print as large as the wall has nowhere to go', () => {
  expect(isMovable(WALL, [4.205, 2.745])).toBe(false)
  expect(isMovable(WALL, [4.2, 2.5])).toBe(true)
  expect(placeRange(WALL, WALL)).toEqual({ x: { min: 0, max: 0 }, y: { min: 0, max: 0 } })
})

test('where a print reaches the end of the wall it has no edge of its own', () => {
  expect(printedEdges(WALL, [4.2, 2], { x: 0, y: 0.75 })).toEqual([
    Number.NEGATIVE_INFINITY,
    0.75,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ])
})
