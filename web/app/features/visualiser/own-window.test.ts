import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { customisationProblem } from '@bhitti/contract/rules/orders/customisation'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { HEADING_NAMES, HEADINGS } from '@bhitti/contract/rules/windows/curtain-making'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { EMPTY_TAPE, exactTape } from '~/entities/configuration/tape-text.ts'
import { draftIn, draftOf, FIRST_DRAFT, windowOrder } from './own-window.ts'

const OPENING = { widthUm: 1_400_000, heightUm: 1_100_000, isTaped: true }

function productOf(productType: 'curtains' | 'blinds', category: Product['category']): Product {
  const cloth = { panelWidthCm: 137, patternRepeatCm: 50, sizeRules: null }
  return { productType, category, ...cloth } as Product
}

const DRAPE = productOf('curtains', 'drape')
const ROLLER = productOf('blinds', 'roller')

describe('a curtain at a window in a photo', () => {
  it('is ordered with the width, the drop and the metres that it takes', () => {
    const { measured, hung } = windowOrder(DRAPE, OPENING, FIRST_DRAFT, '')
    expect(measured?.measures.curtain).toMatchObject({
      finishedWidthUm: 1_400_000 + 2 * 152_400,
      dropUm: 1_100_000 + 2 * 152_400,
      heading: 'eyelet',
      fullnessPercent: 200,
      clothWidthUm: 1_370_000,
      repeatUm: 500_000,
    })
    expect(measured?.size.length).toBe('6')
    expect(hung.bounds.left).toBeCloseTo(-0.1524, 6)
    expect(hung.bounds.bottom).toBeCloseTo(1.1 + 0.1524, 6)
  })

  it('can be made as it is seen, however it hangs', () => {
    const length = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(
        fc.record({ rod: length, beside: length, sill: length }),
        fc.constantFrom('sill', 'belowSill', 'floor'),
        fc.constantFrom(...HEADING_NAMES),
        fc.constantFrom(1 as const, 2 as const),
        ({ rod, beside, sill }, end, heading, parts) => {
          const { measured, hung } = windowOrder(
            DRAPE,
            OPENING,
            {
              ...FIRST_DRAFT,
              end,
              rodAbove: exactTape(rod),
              beside: exactTape(beside),
              sillToFloor: exactTape(sill),
              making: { heading, parts, fullnessPercent: HEADINGS[heading].usual },
            },
            '',
          )
          const { curtain } = measured?.measures ?? {}
          if (!curtain) throw new Error('Nothing was measured')
          const length = Number(measured?.size.length)
          const line = { length, customisation: { curtain } }
          expect(customisationProblem(DRAPE, null, line)).toBeNull()
          // The drawn curtain ends where the made one ends and is as wide.
          const { bounds, rod: pole, panels } = hung
          expect((bounds.bottom - (pole?.y ?? 0)) * UM_PER_METRE).toBeCloseTo(curtain.dropUm, 3)
          expect((bounds.right - bounds.left) * UM_PER_METRE).toBeCloseTo(
            curtain.finishedWidthUm,
            3,
          )
          const cloth = panels.reduce((sum, panel) => sum + panel.cloth, 0)
          const flatUm = (curtain.finishedWidthUm * curtain.fullnessPercent) / 100
          expect(cloth * UM_PER_METRE).toBeCloseTo(flatUm, 2)
        },
      ),
    )
  })

  it('to the floor asks for the sill’s height, and is seen to the sill meanwhile', () => {
    const draft = { ...FIRST_DRAFT, end: 'floor' as const, sillToFloor: EMPTY_TAPE }
    const { measured, problem, hung } = windowOrder(DRAPE, OPENING, draft, '')
    expect(measured).toBeNull()
    expect(problem?.field).toBe('sillToFloor')
    expect(hung.bounds.bottom).toBeCloseTo(1.09, 6)
  })

  it('that takes more cloth than a line can hold is refused in words', () => {
    const wide = { ...OPENING, widthUm: 30_000_000, heightUm: 20_000_000 }
    const { measured, problem } = windowOrder(DRAPE, wide, FIRST_DRAFT, '')
    expect(measured).toBeNull()
    expect(problem?.text).toMatch(/more than .* metres of fabric/)
  })
})

describe('a blind at a window in a photo', () => {
  it('in front of the frame overlaps on all sides, and can be made so', () => {
    const { measured, hung } = windowOrder(ROLLER, OPENING, FIRST_DRAFT, '')
    const { blind } = measured?.measures ?? {}
    if (!blind) throw new Error('Nothing was measured')
    expect(blind).toMatchObject({ mount: 'outside', overlapUm: 76_200 })
    const [height, width] = [Number(measured?.size.height), Number(measured?.size.width)]
    const line = { height, width, customisation: { blind } }
    expect(customisationProblem(ROLLER, null, line)).toBeNull()
    expect(hung.bounds.left).toBeCloseTo(-0.0762, 3)
    expect(hung.bounds.top).toBeCloseTo(-0.0762, 3)
  })

  it('inside the frame waits for a tape: no photo tells millimetres', () => {
    const inside = { ...FIRST_DRAFT, mount: 'inside' as const }
    const guessed = windowOrder(ROLLER, { ...OPENING, isTaped: false }, inside, '')
    expect(guessed.measured).toBeNull()
    expect(guessed.problem?.text).toMatch(/a photo cannot show.*enter them under Size/)
    const { measured, hung } = windowOrder(ROLLER, OPENING, inside, '')
    expect(measured?.measures.blind).toMatchObject({ mount: 'inside', overlapUm: 0 })
    expect(hung.isInFrame).toBe(true)
    expect(hung.bounds.right - hung.bounds.left).toBeLessThan(1.4 - 0.0099)
  })
})

test('how it hangs is kept as text, and texts that say nothing of it are nothing', () => {
  expect(draftIn(JSON.stringify(FIRST_DRAFT))).toEqual(FIRST_DRAFT)
  for (const text of ['', 'null', '7', '{"colour":"red"}']) expect(draftIn(text)).toEqual({})
})

test('what was measured before says how it hangs again', () => {
  const { measured } = windowOrder(DRAPE, OPENING, FIRST_DRAFT, '')
  expect(draftOf(measured?.measures ?? {})).toEqual({ making: FIRST_DRAFT.making })
  const blind = windowOrder(ROLLER, OPENING, FIRST_DRAFT, '').measured?.measures
  expect(draftOf(blind ?? {})).toEqual({ mount: 'outside', overlap: FIRST_DRAFT.overlap })
})
