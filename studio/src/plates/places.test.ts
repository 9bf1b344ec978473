import { describe, expect, it } from 'vitest'
import { withoutSteps } from './places.ts'
import { FULL } from './plate.ts'

const SIDE = 24
/** Number of steps of stored places. */
const STEPS = 4095

function stored(at: (x: number, y: number) => [number, number, number]) {
  const place = new Uint16Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [u, v, paper] = at(x, y)
      const stepped = [u, v].map((part) => Math.round((Math.round(part * STEPS) / STEPS) * FULL))
      place.set([...stepped, paper * FULL], (y * SIDE + x) * 3)
    }
  }
  return place
}

function worst(place: Uint16Array, u: (x: number, y: number) => number, perPixel: number) {
  let most = 0
  for (let y = 4; y < SIDE - 4; y += 1) {
    for (let x = 4; x < SIDE - 4; x += 1) {
      const off = Math.abs((place[(y * SIDE + x) * 3] ?? 0) / FULL - u(x, y)) / perPixel
      most = Math.max(most, off)
    }
  }
  return most
}

describe('places without the steps in which they are stored', () => {
  it('lie on even paper within a sixth of a pixel where a step is as wide as one', () => {
    const perPixel = 1.07 / STEPS
    const u = (x: number, y: number) => 0.3 + (x + 0.31 * y) * perPixel
    const place = stored((x, y) => [u(x, y), 0.5 - y * perPixel, 1])
    expect(worst(place, u, perPixel)).toBeGreaterThan(0.4)
    expect(worst(withoutSteps(place, SIDE, SIDE), u, perPixel)).toBeLessThan(1 / 6)
  })

  it('are as they were on both sides of a fold, and where there is no paper', () => {
    const place = stored((x, y) => [x < 12 ? 0.2 : 0.7, 0.5, x === 20 || y === 3 ? 0 : 1])
    expect(withoutSteps(place, SIDE, SIDE)).toEqual(place)
  })

  it('keep how much of each pixel is paper', () => {
    const place = stored((x, y) => [x / SIDE, y / SIDE, ((x + y) % 5) / 4])
    const even = withoutSteps(place, SIDE, SIDE)
    for (let at = 2; at < place.length; at += 3) expect(even[at]).toBe(place[at])
  })
})
