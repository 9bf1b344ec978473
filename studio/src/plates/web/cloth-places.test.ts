import { describe, expect, it } from 'vitest'
import { FULL, type Plate } from '../plate.ts'
import { clothPlaces, placeErrors } from './cloth-places.ts'

const [WIDTH, HEIGHT] = [240, 160]
const METRES = [2, 1.2] as const

/** Cloth with the given place across for each pixel, in metres; null for no cloth. */
function plate(across: (x: number, y: number) => number | null): Plate {
  const place = new Uint16Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const metres = across(x + 0.5, y + 0.5)
      if (metres === null) continue
      const share = 1 - (y + 0.5) / HEIGHT
      place.set(
        [(metres / METRES[0]) * FULL, share * FULL, FULL].map(Math.round),
        (y * WIDTH + x) * 3,
      )
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    metres: METRES,
    light: new Uint16Array(place.length),
    place,
  }
}

const flat = (x: number) => (x / WIDTH) * 1.8
/** A fold every 40 pixels, in which the cloth turns away and back. */
const folded = (x: number, y: number) => flat(x) + 0.04 * Math.sin((x + y / 20) / 6.4)
/** Every 60 pixels a fold hides 8 cm of cloth. */
const torn = (x: number) => flat(x) * 0.75 + 0.08 * Math.floor(x / 60)

describe('the places of cloth', () => {
  it('lie on a grid that spans the picture, and where it was flat they are exact', () => {
    const { columns, rows, metres } = clothPlaces(plate(flat))
    const middle = 2 * (((rows - 1) / 2) * columns + (columns - 1) / 2)
    expect(metres[middle]).toBeCloseTo(0.9, 3)
    expect(metres[middle + 1]).toBeCloseTo(0.6, 3)
    // The outermost pixels have their place at their middle.
    expect(metres[0]).toBeLessThan(1.8 / WIDTH)
    expect(metres[1]).toBeLessThan(1.2 / HEIGHT)
  })

  it('follow folds to less than half a pixel', () => {
    const { within95, within99 } = placeErrors(plate(folded), clothPlaces(plate(folded)))
    expect(within95).toBeLessThan(0.5)
    expect(within99).toBeLessThan(0.8)
  })

  it('are right up to where one fold hides another', () => {
    const { within95 } = placeErrors(plate(torn), clothPlaces(plate(torn)))
    expect(within95).toBeLessThan(0.5)
  })

  it('go on beyond the edge by two points, so that all of its pixels have some, and end there', () => {
    const half = plate((x) => (x < 120 ? flat(x) : null))
    const { columns, metres } = clothPlaces(half)
    const across = Array.from(
      { length: columns },
      (_, column) => metres[2 * (5 * columns + column)],
    )
    const last = across.findLastIndex((place) => !Number.isNaN(place))
    const edge = ((columns - 1) * 120) / WIDTH
    expect(last).toBeGreaterThan(edge)
    expect(last).toBeLessThanOrEqual(edge + 2)
    const pixel = 1.8 / WIDTH
    expect(Math.abs((across[last] ?? 0) - (last / (columns - 1)) * 1.8)).toBeLessThan(2 * pixel)
    expect(placeErrors(half, clothPlaces(half)).within99).toBeLessThan(0.5)
  })

  it('are told to be off where they are', () => {
    const grid = clothPlaces(plate(folded))
    const shifted = { ...grid, metres: grid.metres.map((place) => place + 0.05) }
    expect(placeErrors(plate(folded), shifted).within95).toBeGreaterThan(4)
  })
})
