import { homographyOf, type Point } from '@bhitti/contract/rules/perspective/homography'
import { expect, test } from 'vitest'
import { printFineness } from './print-texture.ts'
import type { WallView } from './wall-view.ts'

/** Returns the view of a wall of 4 × 2.5 metres in a picture of 1,000 × 800 pixels. */
function seen(corners: readonly Point[]): WallView {
  const wall: readonly Point[] = [
    [0, 0],
    [4, 0],
    [4, 2.5],
    [0, 2.5],
  ]
  const toWall = homographyOf(corners.map((from, at) => ({ from, to: wall[at] as Point })))
  if (toWall === null) throw new Error('These corners decide no wall')
  const picture = {} as HTMLCanvasElement
  const places = { kind: 'flat', toWall } as const
  return {
    white: { source: picture, width: 1000, height: 800 },
    mask: picture,
    curve: 'film',
    places,
    metres: [4, 2.5],
  }
}

const SQUARE = seen([
  [100, 100],
  [900, 100],
  [900, 600],
  [100, 600],
])

test('a print is painted with a pixel for each that the picture shows of it', () => {
  expect(printFineness(SQUARE, [3, 2])).toBeCloseTo(200, 3)
})

test('where the wall comes nearer it is painted as finely as is seen there', () => {
  const aslant = seen([
    [100, 200],
    [900, 100],
    [900, 700],
    [100, 500],
  ])
  expect(printFineness(aslant, [3, 2])).toBeGreaterThan(230)
})

test('a print of a great wall takes no larger texture than there can be', () => {
  expect(printFineness(SQUARE, [30, 5])).toBeCloseTo(4096 / 30, 6)
  expect(printFineness(SQUARE, [30, 5], 2048)).toBeCloseTo(2048 / 30, 6)
})
