/** A simulated camera before a flat wall, for tests and drawn photos. */
import type { Corners, Photo } from './corners.ts'
import { UNIT_SQUARE } from './corners.ts'
import type { Point } from './homography.ts'

export type CameraBeforeWall = {
  photo: Photo
  /** Focal length in longer sides of the photo. */
  focal: number
  /** Degrees by which the camera is right of the wall's middle, and above it. */
  aside: number
  above: number
  /** Degrees of rotation about its own axis. */
  tilt: number
  /** Metres from the wall's middle. */
  distance: number
  /** Metres. */
  wall: readonly [width: number, height: number]
  /** Offset of the wall's middle from the photo's, in longer sides of the photo. */
  shift?: Point
}

/** Projects a wall point, in metres from the top left corner, to pixels of the photo. */
export function seenPoint(camera: CameraBeforeWall, [x, y]: Point): Point {
  const { photo, focal, distance, wall, shift = [0, 0] } = camera
  const [aside, above, tilt] = [camera.aside, camera.above, camera.tilt].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const [fromMiddleX, fromMiddleY] = [x - wall[0] / 2, y - wall[1] / 2]
  const turnedX = fromMiddleX * Math.cos(aside)
  const turnedZ = -fromMiddleX * Math.sin(aside)
  const upY = fromMiddleY * Math.cos(above) - turnedZ * Math.sin(above)
  const depth = fromMiddleY * Math.sin(above) + turnedZ * Math.cos(above) + distance
  // A shift turns the camera, first sideways and then up or down.
  const [lookX, lookY] = [Math.atan(shift[0] / focal), Math.atan(shift[1] / focal)]
  const sideX = turnedX * Math.cos(lookX) + depth * Math.sin(lookX)
  const sideZ = depth * Math.cos(lookX) - turnedX * Math.sin(lookX)
  const downY = upY * Math.cos(lookY) + sideZ * Math.sin(lookY)
  const ahead = sideZ * Math.cos(lookY) - upY * Math.sin(lookY)
  const longer = Math.max(photo.width, photo.height)
  const [plainX, plainY] = [(focal * longer * sideX) / ahead, (focal * longer * downY) / ahead]
  return [
    photo.width / 2 + plainX * Math.cos(tilt) - plainY * Math.sin(tilt),
    photo.height / 2 + plainX * Math.sin(tilt) + plainY * Math.cos(tilt),
  ]
}

export function seenCorners(camera: CameraBeforeWall): Corners {
  const [width, height] = camera.wall
  return UNIT_SQUARE.map(([x, y]) =>
    seenPoint(camera, [x * width, y * height]),
  ) as unknown as Corners
}
