import { expect, test } from 'vitest'
import { unseenSides } from './unseen-sides.ts'

/** A photo at 100 pixels per metre with a cloth whose top left corner has this position, in metres. */
function viewOf(left: number, top: number, metres: [number, number]) {
  const white = { source: {} as ImageBitmap, width: 400, height: 300 }
  const toWall = [0.01, 0, -left, 0, 0.01, -top, 0, 0, 1] as const
  return { white, metres, places: { kind: 'flat', toWall } as const }
}

test('a cloth within the photo is seen on all sides', () => {
  expect(unseenSides(viewOf(1, 0.5, [2, 2]))).toEqual([])
})

test('what lies beyond the photo is told by the centimetre', () => {
  const sides = unseenSides(viewOf(-0.2, 1, [2, 2.4]))
  expect(sides.map(([side]) => side)).toEqual(['left', 'bottom'])
  expect(sides[0]?.[1]).toBeCloseTo(0.2, 3)
  expect(sides[1]?.[1]).toBeCloseTo(0.4, 3)
})

test('a sliver is not missed', () => {
  expect(unseenSides(viewOf(-0.005, 0.5, [2, 2]))).toEqual([])
})
