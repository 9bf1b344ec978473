import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { encodedOf, linearOf } from '@bhitti/contract/rules/perspective/srgb'
import { expect, test } from 'vitest'
import { keptEdges } from './kept-edges.ts'
import { LINEAR, type Pixels, reduced } from './pixels.ts'
import { softMarks } from './wall-cover.ts'
import { brightnessOf } from './wall-light.ts'
import { type PaperedPhoto, whiteWall } from './white-wall.ts'

const WIDTH = 480
const HEIGHT = 360
/** Sub-pixels per pixel side, for measuring how much of a pixel a leaf covers. */
const FINE = 6
const CORNERS: Corners = [
  [20, 20],
  [460, 20],
  [460, 340],
  [20, 340],
]
type Colour = readonly [number, number, number]
const CREAM: Colour = [226, 218, 200]

/** Narrow leaves that fan out from the bottom middle, with half widths in pixels. */
const LEAVES = Array.from({ length: 9 }, (_, at) => ({
  angle: Math.PI * (0.1 + at * 0.1),
  length: 150 + 12 * (at % 3),
  half: 2.5 + (at % 4),
}))

function isLeaf(x: number, y: number): boolean {
  return LEAVES.some(({ angle, length, half }) => {
    const [offX, offY] = [x - 240, 260 - y]
    const along = offX * Math.cos(angle) + offY * Math.sin(angle)
    const beside = Math.abs(-offX * Math.sin(angle) + offY * Math.cos(angle))
    const share = along / length
    return share > 0.1 && share < 1 && beside < half * Math.sin(Math.PI * share) ** 0.7
  })
}

const LEAF = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
  let count = 0
  for (let sub = 0; sub < FINE * FINE; sub += 1) {
    const place = [x + ((sub % FINE) + 0.5) / FINE, y + (Math.floor(sub / FINE) + 0.5) / FINE]
    if (isLeaf(place[0] as number, place[1] as number)) count += 1
  }
  return count / (FINE * FINE)
})

/** Draws a plant before a wall as a camera mixes their light, with grain. */
function plantBefore(wall: Colour, leaf: Colour): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  let noise = 7
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    noise = (noise * 48_271) % 2_147_483_647
    const grain = ((noise % 1000) / 1000 - 0.5) * 6
    const share = LEAF[at] as number
    for (let channel = 0; channel < 3; channel += 1) {
      const light =
        share * linearOf((leaf[channel] as number) / 255) +
        (1 - share) * linearOf((wall[channel] as number) / 255)
      data[4 * at + channel] = 255 * encodedOf(light) + grain
    }
    data[4 * at + 3] = 255
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** Returns careful manual marks at half size: every pixel that is at least partly leaf. */
function marksOfHand(): Uint8Array {
  const [width, height] = [WIDTH / 2, HEIGHT / 2]
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [2 * (at % width), 2 * Math.floor(at / width)]
    const shares = [0, 1, WIDTH, WIDTH + 1].map((off) => LEAF[y * WIDTH + x + off] as number)
    return Math.max(...shares) > 0 ? 1 : 0
  })
}

/**
 * Returns the mean edge error, in screen values, against what a camera would see before a design of this brightness:
 * with colour unmixing at the edges, and with soft marks only.
 */
function edgeErrors(wall: Colour, leaf: Colour, design: number) {
  const photo = plantBefore(wall, leaf)
  const small = reduced(photo, WIDTH / 2, HEIGHT / 2)
  const marks = marksOfHand()
  const source = {
    ...{ photo, brightness: brightnessOf(small) },
    kept: softMarks(marks, small.width, small.height),
  }
  const error = (papered: PaperedPhoto) => {
    let [sum, count] = [0, 0]
    const paper = LINEAR[papered.white.data[4 * (60 * WIDTH + 60)] as number] as number
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const share = LEAF[at] as number
      if (share === 0 || share === 1) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const truth =
          share * linearOf((leaf[channel] as number) / 255) + (1 - share) * paper * design
        sum += Math.abs(drawn(papered, 4 * at + channel, design) - 255 * encodedOf(truth))
        count += 1
      }
    }
    return sum / count
  }
  return {
    told: error(whiteWall({ ...source, edges: keptEdges(small, marks) }, CORNERS)),
    soft: error(whiteWall({ ...source, edges: null }, CORNERS)),
  }
}

/** Composes a channel like the renderer, with a design of this brightness. */
function drawn({ white, mask }: PaperedPhoto, at: number, design: number): number {
  const share = (mask.data[at] as number) / 255
  const light = LINEAR[white.data[at] as number] as number
  return 255 * encodedOf(light * (1 - share + share * design))
}

test.each<[string, Colour, Colour, number]>([
  ['green leaves of a cream wall before a dark design', CREAM, [44, 84, 38], 0.03],
  ['green leaves of a cream wall before a bright design', CREAM, [44, 84, 38], 0.8],
  ['green leaves of a blue wall before a dark design', [120, 146, 158], [44, 84, 38], 0.03],
  ['pale twigs of a dark wall before a dark design', [46, 58, 74], [206, 196, 170], 0.03],
  ['pale twigs of a dark wall before a bright design', [46, 58, 74], [206, 196, 170], 0.8],
  ['black leaves of a dark wall before a dark design', [46, 58, 74], [22, 22, 24], 0.2],
])('at the edges of %s, the old wall is gone', (_, wall, leaf, design) => {
  const { told, soft } = edgeErrors(wall, leaf, design)
  expect(told).toBeLessThan(14)
  expect(told).toBeLessThan(0.6 * soft)
})

test('a thing of the wall’s own colour keeps the edge that was brushed', () => {
  const photo = plantBefore(CREAM, CREAM)
  const small = reduced(photo, WIDTH / 2, HEIGHT / 2)
  const marks = marksOfHand()
  const source = {
    ...{ photo, brightness: brightnessOf(small) },
    kept: softMarks(marks, small.width, small.height),
  }
  const told = whiteWall({ ...source, edges: keptEdges(small, marks) }, CORNERS).mask
  const soft = whiteWall({ ...source, edges: null }, CORNERS).mask
  let most = 0
  for (let at = 0; at < told.data.length; at += 1) {
    most = Math.max(most, Math.abs((told.data[at] as number) - (soft.data[at] as number)))
  }
  expect(most).toBeLessThan(60)
})

test('where nothing is kept there are no edges', () => {
  const photo = plantBefore(CREAM, CREAM)
  expect(keptEdges(photo, new Uint8Array(WIDTH * HEIGHT))).toBeNull()
})
