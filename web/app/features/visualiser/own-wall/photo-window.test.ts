import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inPhoto,
  onStage,
  type PhotoWindow,
  pannedWindow,
  pinchedWindow,
  wholePhoto,
  windowShowing,
  zoomedWindow,
} from './photo-window.ts'

const PHOTO = { width: 2048, height: 1536 }
const STAGE = 358

const within = (least: number, most: number) =>
  fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true })
const point = fc.tuple(within(0, PHOTO.width), within(0, PHOTO.height))
const window = fc
  .record({ at: point, times: within(1, 8) })
  .map(({ at, times }) => zoomedWindow(PHOTO, wholePhoto(PHOTO), at, times))

function expectWithinPhoto({ left, top, width, height }: PhotoWindow) {
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left + width).toBeLessThanOrEqual(PHOTO.width + 1e-6)
  expect(top + height).toBeLessThanOrEqual(PHOTO.height + 1e-6)
  expect(width).toBeGreaterThanOrEqual(PHOTO.width / 8 - 1e-6)
  expect(width / height).toBeCloseTo(PHOTO.width / PHOTO.height, 6)
}

describe('whatever fingers, wheel and keys do', () => {
  test('the photo fills its stage in its own shape, at most eight times closer', () => {
    fc.assert(
      fc.property(window, point, point, point, within(0.01, 100), (from, a, b, c, times) => {
        expectWithinPhoto(zoomedWindow(PHOTO, from, a, times))
        expectWithinPhoto(pannedWindow(PHOTO, from, [a[0] - b[0], a[1] - b[1]]))
        expectWithinPhoto(pinchedWindow(PHOTO, [a, b], [c, a], STAGE))
        expectWithinPhoto(windowShowing(PHOTO, from, a))
      }),
    )
  })

  test('what is seen at a place of the stage is what is marked there', () => {
    fc.assert(
      fc.property(window, point, (from, place) => {
        const [x, y] = inPhoto(onStage(place, from, STAGE), from, STAGE, PHOTO)
        expect(x).toBeCloseTo(place[0], 6)
        expect(y).toBeCloseTo(place[1], 6)
      }),
    )
  })
})

test('what the pointer is on stays under it while it is looked at more closely', () => {
  fc.assert(
    fc.property(window, within(0, 1), within(0, 1), within(1, 3), (from, across, down, times) => {
      const place = [from.left + across * from.width, from.top + down * from.height] as const
      const closer = zoomedWindow(PHOTO, from, place, times)
      const [x, y] = onStage(place, from, STAGE)
      const [closerX, closerY] = onStage(place, closer, STAGE)
      expect(closerX).toBeCloseTo(x, 6)
      expect(closerY).toBeCloseTo(y, 6)
    }),
  )
})

test('two points of the photo stay under the two fingers that hold them, wherever these go', () => {
  const whole = wholePhoto(PHOTO)
  const held = [inPhoto([120, 100], whole, STAGE, PHOTO), inPhoto([220, 160], whole, STAGE, PHOTO)]
  const fingers = [
    [60, 50],
    [300, 194],
  ] as const
  const window = pinchedWindow(PHOTO, held as never, fingers, STAGE)
  for (const [at, [x, y]] of fingers.entries()) {
    const seen = onStage(held[at] as never, window, STAGE)
    expect(seen[0]).toBeCloseTo(x, 6)
    expect(seen[1]).toBeCloseTo(y, 6)
  }
})

test('a point that is moved out of sight is followed, and one in sight moves nothing', () => {
  fc.assert(
    fc.property(window, point, (from, place) => {
      const next = windowShowing(PHOTO, from, place)
      expect(windowShowing(PHOTO, next, place)).toBe(next)
      const [x, y] = onStage(place, next, STAGE)
      expect(x).toBeGreaterThan(-1e-6)
      expect(x).toBeLessThan(STAGE + 1e-6)
      expect(y).toBeGreaterThan(-1e-6)
      expect(y).toBeLessThan((STAGE * PHOTO.height) / PHOTO.width + 1e-6)
    }),
  )
})
