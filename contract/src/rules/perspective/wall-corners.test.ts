import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corners, middleOf } from './corners.ts'
import type { Point } from './homography.ts'
import { type CameraBeforeWall, seenCorners } from './pinhole-camera.ts'
import {
  type CornersFault,
  cornersFault,
  cornersFaultWords,
  firstCorners,
  firstSheetCorners,
  reachesEdge,
} from './wall-corners.ts'

const PHOTO = { width: 2048, height: 1536 }
const GOOD: Corners = [
  [300, 200],
  [1700, 300],
  [1650, 1200],
  [350, 1100],
]

function withCorner(at: number, corner: Point): Corners {
  return GOOD.map((good, place) => (place === at ? corner : good)) as unknown as Corners
}

/** A wall that is fully visible, less than 70 degrees from the side. */
const seenWalls = fc
  .record({
    focal: fc.double({ min: 0.6, max: 1, noNaN: true }),
    aside: fc.double({ min: -60, max: 60, noNaN: true }),
    above: fc.double({ min: -30, max: 30, noNaN: true }),
    tilt: fc.double({ min: -8, max: 8, noNaN: true }),
    width: fc.double({ min: 2, max: 5, noNaN: true }),
    height: fc.double({ min: 2, max: 3.5, noNaN: true }),
  })
  .map(({ width, height, ...camera }): CameraBeforeWall => {
    const distance = 1.8 * camera.focal * Math.hypot(width, height)
    return { ...camera, photo: PHOTO, wall: [width, height], distance }
  })

test.each<[CornersFault | null, string, Corners]>([
  [null, 'a wall as photos show it', GOOD],
  ['outside', 'a corner beside the photo', withCorner(1, [2049, 300])],
  ['outside', 'a corner that is nowhere', withCorner(1, [Number.NaN, 300])],
  ['tooSmall', 'two corners in one place', withCorner(1, [301, 201])],
  [
    'tooSmall',
    'a hand’s breadth',
    [
      [300, 200],
      [400, 200],
      [400, 300],
      [300, 300],
    ],
  ],
  ['inLine', 'three corners in a line', withCorner(2, [1023, 703])],
  ['crossed', 'two corners swapped', [GOOD[1], GOOD[0], GOOD[2], GOOD[3]]],
  ['crossed', 'left and right swapped', [GOOD[1], GOOD[0], GOOD[3], GOOD[2]]],
  ['bentIn', 'a corner that points inwards', withCorner(2, [700, 500])],
  [
    'tooSlanted',
    'a wall seen along itself',
    [
      [300, 20],
      [480, 520],
      [480, 1010],
      [300, 1516],
    ],
  ],
])('%s: %s', (fault, _, corners) => {
  expect(cornersFault(corners, PHOTO)).toBe(fault)
})

test('every wall that a camera sees whole and not along itself is taken', () => {
  fc.assert(
    fc.property(seenWalls, (camera) => {
      expect(cornersFault(seenCorners(camera), { ...PHOTO, focal: camera.focal })).toBeNull()
    }),
  )
})

test.each([
  [79.5, null],
  [80, 'tooSlanted'],
  [85, 'tooSlanted'],
] as const)('a wall of 8 metres seen from exactly %s degrees aside: %s', (aside, fault) => {
  for (const side of [-1, 1]) {
    const photo = { ...PHOTO, focal: 0.9 }
    const camera = { photo, focal: 0.9, above: 0, tilt: 0, wall: [8, 2.6], distance: 8 } as const
    expect(cornersFault(seenCorners({ ...camera, aside: aside * side }), photo)).toBe(fault)
  }
})

test('the same corners in another order are never a wall, but for those that turn it', () => {
  fc.assert(
    fc.property(seenWalls, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (camera, order) => {
      const corners = seenCorners(camera)
      const shuffled = order.map((at) => corners[at]) as unknown as Corners
      const isTurned = order.every((at, place) => at === ((order[0] ?? 0) + place) % 4)
      if (!isTurned) expect(cornersFault(shuffled, PHOTO)).toBe('crossed')
    }),
  )
})

test('four corners anywhere have a fault with words, or make a wall', () => {
  const anywhere = fc.tuple(
    fc.double({ min: -100, max: 2200 }),
    fc.double({ min: -100, max: 1700 }),
  )
  fc.assert(
    fc.property(fc.tuple(anywhere, anywhere, anywhere, anywhere), (corners) => {
      const fault = cornersFault(corners, PHOTO)
      if (fault !== null) expect(cornersFaultWords(fault, 'wall').length).toBeGreaterThan(20)
    }),
  )
})

test('what is guessed at first is a wall, and a sheet on it', () => {
  for (const photo of [PHOTO, { width: 900, height: 2000 }]) {
    const wall = firstCorners(photo)
    expect(cornersFault(wall, photo)).toBeNull()
    for (const place of [middleOf(wall), [0, photo.height], [photo.width, 5]] as Point[]) {
      expect(cornersFault(firstSheetCorners(place, photo), photo, 'sheet')).toBeNull()
    }
  }
})

test('a sheet may be as small as sheets are seen', () => {
  const sheet: Corners = [
    [1000, 700],
    [1100, 700],
    [1100, 840],
    [1000, 840],
  ]
  expect(cornersFault(sheet, PHOTO, 'sheet')).toBeNull()
  expect(cornersFault(sheet, PHOTO)).toBe('tooSmall')
})

test('a corner on the edge of the photo is told, as a window may go on beyond it', () => {
  const photo = { width: 2000, height: 1500 }
  expect(reachesEdge(firstCorners(photo), photo)).toBe(false)
  for (const onEdge of [
    [0, 210],
    [280, 3],
  ] as const) {
    const [, ...others] = firstCorners(photo)
    expect(reachesEdge([onEdge, ...others], photo)).toBe(true)
  }
})
