import { describe, expect, it } from 'vitest'
import { tooLargeMessage, tooLargeText } from './large-cart.ts'
import { sampleCart, sampleLine } from './sample-cart.ts'

describe('a cart that is more than can be bought online', () => {
  it('names the limit in rupees or pieces, and the way to go on', () => {
    const limits = { largestOrder: 500_000, mostPieces: 200 }
    expect(tooLargeText('above_largest_order', limits).title).toBe(
      'Online you can pay up to ₹5,00,000',
    )
    const pieces = tooLargeText('too_many_pieces', limits)
    expect(pieces.title).toBe('Online you can order up to 200 pieces at a time')
    expect(pieces.detail).toContain('write to us on chat')
    expect(tooLargeText('too_many_pieces', { ...limits, mostPieces: 1 }).title).toContain(
      '1 piece ',
    )
  })

  it('writes the shop a message that lists it', () => {
    const cart = sampleCart(
      sampleLine({ quantity: 2, productName: 'Kamal Bagh' }),
      sampleLine({ productName: 'Jaipur Blue', height: 120, width: 96 }),
    )
    const message = tooLargeMessage(cart, 5_100_000_00)
    expect(message).toMatch(
      /^Hello, I would like to order 3 pieces for ₹51,00,000:\n• 2 × Kamal Bagh\n• 1 × Jaipur Blue \(.*120.*96.*\)$/,
    )
  })

  it('names no more than ten lines', () => {
    const cart = sampleCart(...Array.from({ length: 12 }, () => sampleLine({})))
    const lines = tooLargeMessage(cart, 100).split('\n')
    expect(lines).toHaveLength(12)
    expect(lines.at(-1)).toBe('and 2 more')
  })
})
