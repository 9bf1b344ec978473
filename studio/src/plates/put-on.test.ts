import { describe, expect, it } from 'vitest'
import { type Print, type Sampler, samplerOf } from '../print.ts'
import { FULL, LIGHT, type Plate } from './plate.ts'
import { finenessOf, putOn, seenPart } from './put-on.ts'

const SIDE = 8
const METRES = [2, 4] as const

function plate(
  changes: { light?: number; coverage?: (x: number, y: number) => number } = {},
): Plate {
  const light = new Uint16Array(SIDE * SIDE * 3).fill(changes.light ?? 30_000)
  const place = new Uint16Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const at = (y * SIDE + x) * 3
      place[at] = Math.round(((x + 0.5) / SIDE) * FULL)
      place[at + 1] = Math.round((1 - (y + 0.5) / SIDE) * FULL)
      place[at + 2] = Math.round((changes.coverage?.(x, y) ?? 1) * FULL)
    }
  }
  return { width: SIDE, height: SIDE, metres: METRES, light, place }
}

const WHITE: Sampler = (_x, _y, _spread, into) => {
  for (let channel = 0; channel < 3; channel += 1) into[channel] = (into[channel] ?? 0) + 1
}
/** Red encodes the distance from the left, green that from the top, in metres. */
const COMPASS: Sampler = (x, y, _spread, into) => {
  into[0] = (into[0] ?? 0) + x
  into[1] = (into[1] ?? 0) + y
}

function pixel(picture: Float32Array, x: number, y: number): number[] {
  return [...picture.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3)]
}

describe('putting a design on', () => {
  it('gives the light itself for a white design', () => {
    const lit = plate()
    const picture = putOn(lit, WHITE)
    for (const [at, value] of picture.entries())
      expect(value).toBeCloseTo(LIGHT[lit.light[at] ?? 0] ?? 0, 5)
  })

  it('takes the colour of a point from its place on the paper', () => {
    const unit = LIGHT[30_000] ?? 0
    const [red = 0, green = 0] = pixel(putOn(plate(), COMPASS), 6, 1)
    expect(red / unit).toBeCloseTo((6.5 / SIDE) * METRES[0], 3)
    expect(green / unit).toBeCloseTo((1.5 / SIDE) * METRES[1], 3)
  })

  it('turns a mirrored room round, and not the design in it', () => {
    const picture = putOn(plate(), COMPASS, true)
    const straight = putOn(plate(), COMPASS)
    for (const x of [0, 3, 7])
      for (const [channel, value] of pixel(picture, x, 4).entries())
        expect(value).toBeCloseTo(pixel(straight, x, 4)[channel] ?? 0, 4)
    const half = plate({ coverage: (x) => (x < 4 ? 1 : 0) })
    const [covered] = pixel(putOn(half, COMPASS, true), 0, 4)
    expect(covered).toBeCloseTo(LIGHT[30_000] ?? 0, 5)
  })

  it('leaves what is not paper as it is, and mixes where a pixel is both', () => {
    const black: Sampler = () => {}
    const unit = LIGHT[30_000] ?? 0
    const mixed = plate({ coverage: (x) => [0, 0.5][x] ?? 1 })
    const picture = putOn(mixed, black)
    expect(pixel(picture, 0, 3)[0]).toBeCloseTo(unit, 5)
    expect(pixel(picture, 1, 3)[0]).toBeCloseTo(unit / 2, 4)
    expect(pixel(picture, 2, 3)[0]).toBe(0)
  })

  it('knows how finely a wall is seen', () => {
    expect(finenessOf({ ...plate(), width: SIDE })).toBeCloseTo((SIDE / METRES[0]) * 1.1, 2)
  })
})

describe('a print', () => {
  const level = { width: 2, height: 1, linear: Uint16Array.of(FULL, 0, 0, 0, 0, FULL) }
  const print = (repeats: boolean): Print => ({ metres: [2, 1], repeats, levels: [level] })
  const colourAt = (sampler: Sampler, x: number) => {
    const colour = new Float64Array(3)
    sampler(x, 0.5, 0, colour)
    return [...colour]
  }

  it('repeats beyond its edge', () => {
    const sampler = samplerOf(print(true))
    expect(colourAt(sampler, 0.5)).toEqual([1, 0, 0])
    expect(colourAt(sampler, 1.5)).toEqual([0, 0, 1])
    expect(colourAt(sampler, 4.5)).toEqual([1, 0, 0])
    expect(colourAt(sampler, -0.5)).toEqual([0, 0, 1])
  })

  it('of a mural ends at its edge', () => {
    const sampler = samplerOf(print(false))
    expect(colourAt(sampler, 1.5)).toEqual([0, 0, 1])
    expect(colourAt(sampler, 4.5)).toEqual([0, 0, 1])
    expect(colourAt(sampler, -0.5)).toEqual([1, 0, 0])
  })
})

describe('the part of the paper that is seen', () => {
  const lower = plate({ coverage: (x, y) => (x >= 2 && y >= 4 ? 1 : 0) })

  it('is measured from its upper left corner in metres', () => {
    const { x, y, width, height } = seenPart(lower, false)
    expect(x).toBeCloseTo((2.5 / SIDE) * METRES[0], 3)
    expect(y).toBeCloseTo((4.5 / SIDE) * METRES[1], 3)
    expect(width).toBeCloseTo((5 / SIDE) * METRES[0], 3)
    expect(height).toBeCloseTo((3 / SIDE) * METRES[1], 3)
  })

  it('lies on the other side in a mirrored room', () => {
    expect(seenPart(lower, true).x).toBeCloseTo((0.5 / SIDE) * METRES[0], 3)
  })
})
