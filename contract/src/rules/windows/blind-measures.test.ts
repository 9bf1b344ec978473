import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Blind,
  blindInches,
  blindProblem,
  blindSize,
  INSIDE_CLEARANCE_UM,
  looksSwapped,
  spreadUm,
  type ThreeMeasures,
} from './blind-measures.ts'

const IN = 25_400
const three: fc.Arbitrary<ThreeMeasures> = fc.tuple(
  fc.integer({ min: 2 * IN, max: 1000 * IN }),
  fc.integer({ min: 2 * IN, max: 1000 * IN }),
  fc.integer({ min: 2 * IN, max: 1000 * IN }),
)
const aStep = fc.constantFrom(1, 10, 25, 100)

const WINDOW: Blind = {
  mount: 'inside',
  widthsUm: [36 * IN, 35.9 * IN, 36.1 * IN],
  heightsUm: [60 * IN, 60.2 * IN, 60.1 * IN],
  overlapUm: 0,
}

describe('a blind inside of its frame', () => {
  it('has the narrowest width less 10 mm, and the shortest height', () => {
    // 35.9 in are 911.86 mm; less 10 mm 901.86 mm, which are 35.50 in.
    expect(blindInches(WINDOW)).toEqual({ height: 60, width: 35.5 })
  })

  it('passes every place that was measured, and by less than a step is it too small', () => {
    fc.assert(
      fc.property(three, three, aStep, (widthsUm, heightsUm, step) => {
        const blind = { mount: 'inside' as const, widthsUm, heightsUm, overlapUm: 0 }
        const { widthUm, heightUm } = blindSize(blind, step)
        for (const um of widthsUm) expect(widthUm).toBeLessThanOrEqual(um - INSIDE_CLEARANCE_UM)
        for (const um of heightsUm) expect(heightUm).toBeLessThanOrEqual(um)
        expect(Math.min(...widthsUm) - INSIDE_CLEARANCE_UM - widthUm).toBeLessThan(step * 254)
        expect(Math.min(...heightsUm) - heightUm).toBeLessThan(step * 254)
        expect(widthUm % (step * 254)).toBe(0)
        expect(heightUm % (step * 254)).toBe(0)
      }),
    )
  })

  it('overlaps nothing', () => {
    expect(blindProblem(WINDOW)).toBeNull()
    expect(blindProblem({ ...WINDOW, overlapUm: 1 })?.field).toBe('overlapUm')
    expect(blindProblem({ ...WINDOW, mount: 'outside', overlapUm: 1 })).toBeNull()
  })

  it('is nothing, and not less, where the clearance takes all of it', () => {
    const slit: ThreeMeasures = [5_000, 5_000, 5_000]
    expect(blindSize({ ...WINDOW, widthsUm: slit }).widthUm).toBe(0)
  })
})

describe('a blind in front of its frame', () => {
  it('has the widest and the tallest measure and the overlap on both sides', () => {
    const outside: Blind = { ...WINDOW, mount: 'outside', overlapUm: 3 * IN }
    expect(blindInches(outside)).toEqual({ height: 66.2, width: 42.1 })
  })

  it('covers every place that was measured, and by less than a step too much', () => {
    const anOverlap = fc.integer({ min: 0, max: 12 * IN })
    fc.assert(
      fc.property(three, three, anOverlap, aStep, (widthsUm, heightsUm, overlapUm, step) => {
        const blind = { mount: 'outside' as const, widthsUm, heightsUm, overlapUm }
        const { widthUm, heightUm } = blindSize(blind, step)
        for (const um of widthsUm) expect(widthUm).toBeGreaterThanOrEqual(um + 2 * overlapUm)
        for (const um of heightsUm) expect(heightUm).toBeGreaterThanOrEqual(um + 2 * overlapUm)
        expect(widthUm - Math.max(...widthsUm) - 2 * overlapUm).toBeLessThan(step * 254)
      }),
    )
  })
})

it('in which order the three were measured makes no difference', () => {
  fc.assert(
    fc.property(three, ([a, b, c]) => {
      for (const mount of ['inside', 'outside'] as const) {
        const of = (widthsUm: ThreeMeasures) => blindSize({ ...WINDOW, mount, widthsUm })
        expect(of([c, a, b])).toEqual(of([a, b, c]))
      }
      expect(spreadUm([c, b, a])).toBe(spreadUm([a, b, c]))
    }),
  )
})

it('is asked whether height and width are the wrong way round only where it looks so', () => {
  const looks = (width: number, height: number) =>
    looksSwapped({ widthUm: width * IN, heightUm: height * IN })
  expect(looks(36, 60)).toBe(false)
  expect(looks(60, 36)).toBe(true)
  expect(looks(48, 48)).toBe(false)
  expect(looks(50, 48)).toBe(false)
  // A glass door as high as the room is not swapped; a blind higher than any room is.
  expect(looks(30, 120)).toBe(false)
  expect(looks(96, 150)).toBe(true)
})
