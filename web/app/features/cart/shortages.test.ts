import { describe, expect, it } from 'vitest'
import { LINE_ID, sampleLine } from './sample-cart.ts'
import { shortages, shortageText } from './shortages.ts'

const PIECES = { stockUnit: null, isOfOneLot: false }

describe('shortages', () => {
  it('are lines that want more than there is', () => {
    const other = sampleLine({ _id: 'other', productId: { _id: 'other', slug: 'other' } })
    const lines = [sampleLine({ quantity: 3, availableQuantity: 2 }), other]
    expect(shortages(lines)).toEqual(
      new Map([[LINE_ID, { ...PIECES, available: 2, fits: 2, isBeingPaid: false, shared: false }]]),
    )
  })

  it('count all lines of a product together', () => {
    const lines = [
      sampleLine({ _id: 'a', quantity: 2, availableQuantity: 3 }),
      sampleLine({ _id: 'b', quantity: 2, availableQuantity: 3 }),
    ]
    expect([...shortages(lines).keys()]).toEqual(['a', 'b'])
    expect(shortages(lines).get('a')).toEqual({
      ...PIECES,
      available: 3,
      fits: 3,
      isBeingPaid: false,
      shared: true,
    })
  })

  it('do not exist where everything can be had', () => {
    expect(shortages([sampleLine({ quantity: 10 })])).toEqual(new Map())
  })

  it('tell pieces that others are just paying for from pieces that are gone', () => {
    const line = { quantity: 3, availableQuantity: 1 }
    expect(shortages([sampleLine({ ...line, heldByOthers: 1 })]).get(LINE_ID)).toMatchObject({
      isBeingPaid: false,
    })
    expect(shortages([sampleLine({ ...line, heldByOthers: 2 })]).get(LINE_ID)).toMatchObject({
      isBeingPaid: true,
    })
  })

  it('are told in plain words', () => {
    const gone = { ...PIECES, fits: 0, isBeingPaid: false, shared: false }
    expect(shortageText({ ...gone, available: 0 })).toContain('Out of stock')
    expect(shortageText({ ...gone, available: 1 })).toBe('Only 1 piece left.')
    expect(shortageText({ ...gone, available: 4, shared: true })).toContain(
      'Only 4 pieces left, counting',
    )
    const held = { ...PIECES, fits: 0, isBeingPaid: true, shared: false }
    expect(shortageText({ ...held, available: 0 })).toBe(
      'Other customers are paying for the last pieces right now. Please try again in a few minutes.',
    )
    expect(shortageText({ ...held, available: 2 })).toContain('Only 2 pieces available right now')
  })

  it('count cloth by its length, and say metres', () => {
    const cloth = sampleLine({
      quantity: 2,
      length: 2.55,
      stockUnit: 'metres',
      availableQuantity: 50,
    })
    const short = shortages([cloth]).get(LINE_ID)
    expect(short && shortageText(short)).toBe('Only 5 m left.')
    expect(short?.fits).toBe(1)
    expect(shortages([{ ...cloth, availableQuantity: 51 }]).size).toBe(0)
  })

  it('say how much there is of one dye lot, where another would differ', () => {
    const line = sampleLine({ quantity: 6, availableQuantity: 4, isInLots: true })
    const short = shortages([line]).get(LINE_ID)
    expect(short && shortageText(short)).toBe(
      'The most we have of one dye lot is 4 pieces. Another lot would differ in shade.',
    )
  })

  it('are never told of what is made to order', () => {
    const line = sampleLine({
      quantity: 999,
      stockUnit: 'madeToOrder',
      availableQuantity: 1_000_000_000,
    })
    expect(shortages([line]).size).toBe(0)
  })
})
