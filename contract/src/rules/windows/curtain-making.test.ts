import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BOTTOM_HEM_UM,
  type Curtain,
  clothOf,
  curtainLengthProblem,
  curtainPlan,
  curtainProblem,
  HEADING_NAMES,
  HEADINGS,
  SIDE_HEMS_UM,
} from './curtain-making.ts'

const IN = 25_400
const CLOTH = { panelWidthCm: 137, patternRepeatCm: null }
const EYELETS: Curtain = {
  finishedWidthUm: 72 * IN,
  dropUm: 84 * IN,
  heading: 'eyelet',
  fullnessPercent: 200,
  parts: 2,
  ...clothOf(CLOTH),
}

const aCurtain: fc.Arbitrary<Curtain> = fc
  .record({
    finishedWidthUm: fc.integer({ min: IN, max: 1200 * IN }),
    dropUm: fc.integer({ min: IN, max: 1200 * IN }),
    heading: fc.constantFrom(...HEADING_NAMES),
    at: fc.integer({ min: 0, max: 2 }),
    parts: fc.constantFrom(1 as const, 2 as const),
    clothWidthUm: fc.integer({ min: 100_000, max: 5_000_000 }),
    repeatUm: fc.oneof(fc.constant(0), fc.integer({ min: 10_000, max: 4_000_000 })),
  })
  .map(({ at, ...curtain }) => ({
    ...curtain,
    fullnessPercent: HEADINGS[curtain.heading].fullness[at] ?? 200,
  }))

describe('the cloth of a curtain', () => {
  it('is three widths of 2.44 m for a pair of 72 by 84 inches with eyelets', () => {
    expect(curtainPlan(EYELETS)).toEqual({ widths: 3, cutUm: 2_433_600, metres: 7.4 })
  })

  it('is cut in whole repeats where a pattern has to match', () => {
    expect(curtainPlan({ ...EYELETS, repeatUm: 640_000 })).toEqual({
      widths: 3,
      cutUm: 2_560_000,
      metres: 7.7,
    })
  })

  it('takes the least that can be ordered for the smallest window', () => {
    const small = { ...EYELETS, finishedWidthUm: IN, dropUm: IN, parts: 1 as const }
    expect(curtainPlan(small).metres).toBe(1)
  })

  it('is wide enough for its folds and hems, and not by a whole width too wide', () => {
    fc.assert(
      fc.property(aCurtain, (curtain) => {
        const { widths } = curtainPlan(curtain)
        const neededUm =
          (curtain.finishedWidthUm * curtain.fullnessPercent) / 100 + curtain.parts * SIDE_HEMS_UM
        expect(widths * curtain.clothWidthUm).toBeGreaterThanOrEqual(neededUm)
        expect((widths - 1) * curtain.clothWidthUm).toBeLessThan(neededUm + 1)
      }),
    )
  })

  it('is long enough for drop, hem and heading, in whole repeats and by less than one too long', () => {
    fc.assert(
      fc.property(aCurtain, (curtain) => {
        const { cutUm } = curtainPlan(curtain)
        const neededUm = curtain.dropUm + BOTTOM_HEM_UM + HEADINGS[curtain.heading].allowanceUm
        expect(cutUm).toBeGreaterThanOrEqual(neededUm)
        if (curtain.repeatUm === 0) {
          expect(cutUm).toBe(neededUm)
        } else {
          expect(cutUm % curtain.repeatUm).toBe(0)
          expect(cutUm).toBeLessThan(neededUm + curtain.repeatUm)
        }
      }),
    )
  })

  it('is ordered in tenths of a metre, never short and never a tenth too much', () => {
    fc.assert(
      fc.property(aCurtain, (curtain) => {
        const { widths, cutUm, metres } = curtainPlan(curtain)
        expect(Math.round(metres * 10) / 10).toBe(metres)
        const orderedUm = Math.round(metres * 10) * 100_000
        expect(orderedUm).toBeGreaterThanOrEqual(widths * cutUm)
        if (metres > 1) expect(orderedUm - widths * cutUm).toBeLessThan(100_000)
      }),
    )
  })

  it('is never less for a wider window, a longer drop or fuller folds', () => {
    fc.assert(
      fc.property(aCurtain, fc.integer({ min: 1, max: 1_000_000 }), (curtain, more) => {
        const { metres } = curtainPlan(curtain)
        const larger: Curtain[] = [
          { ...curtain, finishedWidthUm: curtain.finishedWidthUm + more },
          { ...curtain, dropUm: curtain.dropUm + more },
          { ...curtain, fullnessPercent: curtain.fullnessPercent + 25 },
        ]
        for (const one of larger) expect(curtainPlan(one).metres).toBeGreaterThanOrEqual(metres)
      }),
    )
  })
})

describe('what is ordered with a curtain', () => {
  it('is exactly the cloth that it takes', () => {
    expect(curtainLengthProblem(EYELETS, 7.4)).toBeNull()
    for (const length of [7.3, 7.41, 7.5, null, undefined]) {
      expect(curtainLengthProblem(EYELETS, length)).toBe('This curtain takes 7.4 metres of fabric')
    }
  })

  it('was worked out for the cloth that the product has now', () => {
    expect(curtainProblem(CLOTH, EYELETS)).toBeNull()
    expect(curtainProblem({ ...CLOTH, panelWidthCm: 140 }, EYELETS)?.field).toBe('clothWidthUm')
    expect(curtainProblem({ ...CLOTH, patternRepeatCm: 64 }, EYELETS)?.field).toBe('repeatUm')
  })

  it('is worked out for 137 cm where nobody has said how wide the cloth is', () => {
    expect(curtainProblem({ panelWidthCm: null, patternRepeatCm: null }, EYELETS)).toBeNull()
  })

  it('has a fullness that its heading can carry', () => {
    expect(curtainProblem(CLOTH, { ...EYELETS, fullnessPercent: 250 })).toEqual({
      field: 'fullnessPercent',
      message: 'Choose a fullness of 175, 200, 225 percent',
    })
  })

  it('is no more than one order line can hold', () => {
    const stage = { ...EYELETS, finishedWidthUm: 1200 * IN, dropUm: 1200 * IN }
    expect(curtainProblem(CLOTH, stage)?.field).toBe('finishedWidthUm')
  })
})
