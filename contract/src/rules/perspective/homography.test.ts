import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Homography,
  homographyOf,
  inverted,
  type Point,
  product,
  throughHomography,
} from './homography.ts'

const SQUARE: readonly Point[] = [
  [0, 0],
  [4, 0],
  [4, 2.7],
  [0, 2.7],
]

/** Corners of a wall as a camera may see it: a rectangle with each corner shifted. */
const seenCorners = fc
  .record({
    left: fc.integer({ min: 0, max: 400 }),
    top: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 200, max: 1200 }),
    shifts: fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
      minLength: 8,
      maxLength: 8,
    }),
  })
  .map(({ left, top, width, height, shifts }) =>
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(
      ([x = 0, y = 0], at): Point => [
        left + (x + (shifts[2 * at] ?? 0)) * width,
        top + (y + (shifts[2 * at + 1] ?? 0)) * height,
      ],
    ),
  )

function between(from: readonly Point[], to: readonly Point[]): Homography {
  const found = homographyOf(from.map((point, at) => ({ from: point, to: to[at] as Point })))
  if (found === null) throw new Error('These corners decide no homography')
  return found
}

test('what is seen of a wall goes to the wall and back within a tenth of a pixel', () => {
  fc.assert(
    fc.property(seenCorners, fc.double({ min: 0, max: 1, noNaN: true }), (seen, share) => {
      const toWall = between(seen, SQUARE)
      const toPicture = inverted(toWall)
      const onWall: Point = [4 * share, 2.7 * (1 - share)]
      const inPicture = toPicture && throughHomography(toPicture, onWall)
      const back = inPicture && throughHomography(toWall, inPicture)
      expect(Math.hypot((back?.[0] ?? 9) - onWall[0], (back?.[1] ?? 9) - onWall[1])).toBeLessThan(
        1e-6,
      )
      for (const [at, corner] of SQUARE.entries()) {
        const shown = throughHomography(toPicture as Homography, corner) as Point
        const [x, y] = seen[at] as Point
        expect(Math.hypot(shown[0] - x, shown[1] - y)).toBeLessThan(0.1)
      }
    }),
  )
})

test('many points that lie a little beside themselves agree on one wall', () => {
  fc.assert(
    fc.property(
      seenCorners,
      fc.infiniteStream(fc.double({ min: -0.5, max: 0.5, noNaN: true })),
      (seen, noise) => {
        const toPicture = between(SQUARE, seen)
        const pairs = Array.from({ length: 100 }, (_, at) => {
          const from: Point = [(at % 10) * 0.44, Math.floor(at / 10) * 0.3]
          const [x, y] = throughHomography(toPicture, from) as Point
          return { from, to: [x + noise.next().value, y + noise.next().value] as Point }
        })
        const found = homographyOf(pairs) as Homography
        for (const { from, to } of pairs) {
          const [x, y] = throughHomography(found, from) as Point
          expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(1.5)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.each<[string, Point[]]>([
  [
    'all in one place',
    [
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
    ],
  ],
  [
    'in a line',
    [
      [0, 0],
      [10, 10],
      [20, 20],
      [30, 30],
    ],
  ],
  [
    'three in a line',
    [
      [0, 0],
      [50, 0],
      [100, 0],
      [0, 100],
    ],
  ],
  [
    'two in one place',
    [
      [0, 0],
      [0, 0],
      [100, 100],
      [0, 100],
    ],
  ],
  [
    'not numbers',
    [
      [0, 0],
      [Number.NaN, 0],
      [100, 100],
      [0, 100],
    ],
  ],
])('corners %s decide nothing', (_, corners) => {
  const pairs = corners.map((from, at) => ({ from, to: SQUARE[at] as Point }))
  expect(homographyOf(pairs)).toBeNull()
})

test('three points are too few', () => {
  expect(homographyOf(SQUARE.slice(1).map((from) => ({ from, to: from })))).toBeNull()
})

test('a point behind the camera is nowhere', () => {
  expect(throughHomography([1, 0, 0, 0, 1, 0, -1, 0, 1], [2, 0])).toBeNull()
})

test('two ways after each other are their product', () => {
  fc.assert(
    fc.property(seenCorners, (seen) => {
      const there = between(SQUARE, seen)
      const back = inverted(there) as Homography
      const stays = product(back, there)
      for (const corner of SQUARE) {
        const [x, y] = throughHomography(stays, corner) as Point
        expect(x).toBeCloseTo(corner[0], 6)
        expect(y).toBeCloseTo(corner[1], 6)
      }
    }),
  )
})
