import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Corners } from './corners.ts'
import type { Point } from './homography.ts'
import { type CameraBeforeWall, seenCorners, seenPoint } from './pinhole-camera.ts'
import { seenAspect, slantDegrees } from './seen-rectangle.ts'
import { measuredDisagreement, measuredSize, seenSheetWay, sizeBySheet } from './wall-size.ts'

const PHOTO = { width: 2048, height: 1536 }
const A4 = { upright: [0.21, 0.297], lying: [0.297, 0.21] } as const

const cameras = fc
  .record({
    focal: fc.double({ min: 0.45, max: 1.5, noNaN: true }),
    aside: fc.double({ min: -60, max: 60, noNaN: true }),
    above: fc.double({ min: -35, max: 35, noNaN: true }),
    tilt: fc.double({ min: -10, max: 10, noNaN: true }),
    width: fc.double({ min: 1.5, max: 6, noNaN: true }),
    height: fc.double({ min: 1.5, max: 4, noNaN: true }),
    closeness: fc.double({ min: 1.3, max: 3, noNaN: true }),
  })
  .map(
    ({ width, height, closeness, ...camera }): CameraBeforeWall => ({
      ...camera,
      photo: PHOTO,
      wall: [width, height],
      distance: closeness * Math.max(width, height) * Math.max(0.8, camera.focal),
    }),
  )

function um(metres: number) {
  return Math.round(metres * 1e6)
}

/** Shifts each coordinate by up to the given pixels. */
function marked(corners: Corners, pixels: number, seed: readonly number[]): Corners {
  return corners.map(
    ([x, y], at): Point => [x + pixels * (seed[2 * at] ?? 0), y + pixels * (seed[2 * at + 1] ?? 0)],
  ) as unknown as Corners
}

/** Projects an A4 sheet on the camera's wall. Its middle is given as a share of the wall. */
function sheetOn(
  camera: CameraBeforeWall,
  way: 'upright' | 'lying',
  [shareX, shareY]: Point,
  degrees: number,
): Corners {
  const [width, height] = A4[way]
  const turn = (degrees * Math.PI) / 180
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => {
    const [right, down] = [(x * width) / 2, (y * height) / 2]
    return seenPoint(camera, [
      shareX * camera.wall[0] + right * Math.cos(turn) - down * Math.sin(turn),
      shareY * camera.wall[1] + right * Math.sin(turn) + down * Math.cos(turn),
    ])
  }) as unknown as Corners
}

describe('a wall with one side measured', () => {
  test('gets its other side within 1 % wherever the photo tells it', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const corners = seenCorners(camera)
        const [width, height] = camera.wall
        const byWidth = measuredSize({ widthUm: um(width), heightUm: null }, corners, PHOTO)
        if (byWidth === null) return
        expect(Math.abs(byWidth.heightUm / um(height) - 1)).toBeLessThan(0.01)
        const byHeight = measuredSize({ widthUm: null, heightUm: um(height) }, corners, PHOTO)
        expect(Math.abs((byHeight?.widthUm ?? 0) / um(width) - 1)).toBeLessThan(0.01)
      }),
      { numRuns: 500 },
    )
  })

  test('is told by most photos from aside and a little from above', () => {
    let told = 0
    for (let aside = 20; aside < 60; aside += 4) {
      for (let above = 12; above < 32; above += 4) {
        const camera = { photo: PHOTO, focal: 0.75, aside, above, tilt: 1, distance: 4 } as const
        if (seenAspect(seenCorners({ ...camera, wall: [4, 2.7] }), PHOTO) !== null) told += 1
      }
    }
    expect(told).toBeGreaterThanOrEqual(40)
  })

  test('is told by every photo taken straight on, though these do not tell the camera', () => {
    const straight = { photo: PHOTO, aside: 0, above: 0, tilt: 0, wall: [4, 2.7] } as const
    for (const focal of [0.45, 0.75, 1.5]) {
      const aspect = seenAspect(seenCorners({ ...straight, focal, distance: 6 * focal }), PHOTO)
      expect(aspect).toBeCloseTo(4 / 2.7, 6)
    }
  })

  test('is not told where uprights stay upright and nobody knows the camera, and told where the camera says it', () => {
    const camera: CameraBeforeWall = {
      photo: PHOTO,
      focal: 0.75,
      aside: 35,
      above: 0,
      tilt: 0,
      distance: 4.5,
      wall: [4, 2.7],
    }
    const corners = seenCorners(camera)
    expect(seenAspect(corners, PHOTO)).toBeNull()
    expect(seenAspect(corners, { ...PHOTO, focal: 0.75 })).toBeCloseTo(4 / 2.7, 6)
    expect(measuredSize({ widthUm: 4e6, heightUm: null }, corners, PHOTO)).toBeNull()
    expect(measuredSize({ widthUm: 4e6, heightUm: 2.7e6 }, corners, PHOTO)).toEqual({
      widthUm: 4e6,
      heightUm: 2.7e6,
    })
  })

  test('is told within 7 % where corners are marked up to two pixels beside themselves', () => {
    const shifts = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(cameras, shifts, (camera, seed) => {
        const corners = marked(seenCorners(camera), 2, seed)
        const aspect = seenAspect(corners, PHOTO)
        if (aspect === null) return
        expect(Math.abs(aspect / (camera.wall[0] / camera.wall[1]) - 1)).toBeLessThan(0.07)
      }),
      { numRuns: 500 },
    )
  })

  test('disagrees with a second measure that cannot be, and with none that can', () => {
    const camera: CameraBeforeWall = {
      photo: PHOTO,
      focal: 0.75,
      aside: 30,
      above: 20,
      tilt: 0,
      distance: 4,
      wall: [4, 2.7],
    }
    const corners = seenCorners(camera)
    const disagreement = (widthUm: number, heightUm: number) =>
      measuredDisagreement({ widthUm, heightUm }, corners, PHOTO)
    expect(disagreement(4e6, 2.7e6)).toBeCloseTo(0, 4)
    expect(disagreement(5e6, 2.7e6)).toBeCloseTo(0.25, 4)
    expect(measuredDisagreement({ widthUm: 4e6, heightUm: null }, corners, PHOTO)).toBeNull()
  })
})

describe('a wall with a sheet of A4 on it', () => {
  const sheets = fc.record({
    way: fc.constantFrom('upright' as const, 'lying' as const),
    place: fc.tuple(
      fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    ),
    degrees: fc.double({ min: -40, max: 40, noNaN: true }),
  })

  test('has its size within 1 %, wherever the sheet hangs and however it is turned', () => {
    fc.assert(
      fc.property(cameras, sheets, (camera, { way, place, degrees }) => {
        const size = sizeBySheet(seenCorners(camera), sheetOn(camera, way, place, degrees), way)
        expect(Math.abs((size?.widthUm ?? 0) / um(camera.wall[0]) - 1)).toBeLessThan(0.01)
        expect(Math.abs((size?.heightUm ?? 0) / um(camera.wall[1]) - 1)).toBeLessThan(0.01)
      }),
    )
  })

  test('has its size within 4 % where each corner of the sheet is marked half a pixel beside itself', () => {
    const camera: CameraBeforeWall = {
      photo: PHOTO,
      focal: 0.75,
      aside: 15,
      above: 8,
      tilt: 1,
      distance: 4,
      wall: [4, 2.7],
    }
    const sheet = sheetOn(camera, 'upright', [0.5, 0.5], 0)
    for (let pattern = 0; pattern < 256; pattern += 1) {
      const seed = Array.from({ length: 8 }, (_, at) => ((pattern >> at) & 1 ? 0.5 : -0.5))
      const size = sizeBySheet(seenCorners(camera), marked(sheet, 1, seed), 'upright')
      expect(Math.abs((size?.widthUm ?? 0) / 4e6 - 1)).toBeLessThan(0.04)
      expect(Math.abs((size?.heightUm ?? 0) / 2.7e6 - 1)).toBeLessThan(0.04)
    }
  })

  test('knows which way the sheet hangs where it is seen from the front', () => {
    const camera = { photo: PHOTO, focal: 0.75, aside: 15, above: 5, tilt: 0, distance: 4 } as const
    for (const way of ['upright', 'lying'] as const) {
      const before: CameraBeforeWall = { ...camera, wall: [4, 2.7] }
      expect(seenSheetWay(sheetOn(before, way, [0.4, 0.4], 5), seenCorners(before))).toBe(way)
    }
  })

  test('has no size from a sheet that is a point', () => {
    const camera = { photo: PHOTO, focal: 0.75, aside: 15, above: 5, tilt: 0, distance: 4 } as const
    const wall = seenCorners({ ...camera, wall: [4, 2.7] })
    const point: Corners = [
      [900, 700],
      [900, 700],
      [900, 700],
      [900, 700],
    ]
    expect(sizeBySheet(wall, point, 'upright')).toBeNull()
  })
})

test('how much a wall is seen from the side is known within 2 degrees where the camera is', () => {
  fc.assert(
    fc.property(cameras, (camera) => {
      const photo = { ...PHOTO, focal: camera.focal }
      const turn = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
      const truth = (Math.acos(turn(camera.aside) * turn(camera.above)) * 180) / Math.PI
      const slant = slantDegrees(seenCorners(camera), photo) ?? -99
      expect(Math.abs(slant - truth)).toBeLessThan(2)
    }),
  )
})
