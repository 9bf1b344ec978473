import { describe, expect, it } from 'vitest'
import { sampleLine } from './sample-cart.ts'
import { shortages, shortageText } from './shortages.ts'

describe('shortages', () => {
  it('are lines that want more than there is', () => {
    const other = sampleLine({ _id: 'other', productId: { _id: 'other', slug: 'other' } })
    const lines = [sampleLine({ quantity: 3, availableQuantity: 2 }), other]
    expect(shortages(lines)).toEqual(new Map([['line', { available: 2, shared: false }]]))
  })

  it('count all lines of a product together', () => {
    const lines = [
      sampleLine({ _id: 'a', quantity: 2, availableQuantity: 3 }),
      sampleLine({ _id: 'b', quantity: 2, availableQuantity: 3 }),
    ]
    expect([...shortages(lines).keys()]).toEqual(['a', 'b'])
    expect(shortages(lines).get('a')).toEqual({ available: 3, shared: true })
  })

  it('do not exist where everything can be had', () => {
    expect(shortages([sampleLine({ quantity: 10 })])).toEqual(new Map())
  })

  it('are told in plain words', () => {
    expect(shortageText({ available: 0, shared: false })).toContain('Out of stock')
    expect(shortageText({ available: 1, shared: false })).toBe('Only 1 piece left.')
    expect(shortageText({ available: 4, shared: true })).toContain('Only 4 pieces left, counting')
  })
})
