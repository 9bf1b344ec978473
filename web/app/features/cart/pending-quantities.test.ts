import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import { describe, expect, it } from 'vitest'
import { withQuantities } from './pending-quantities.ts'
import { LINE_ID, sampleCart, sampleLine } from './sample-cart.ts'

const curtain = sampleLine({
  _id: 'curtain',
  productType: 'curtains',
  price: 450,
  selectedMaterial: 'Blackout Lining',
  materialPrice: 220,
  length: 2.5,
  area: 2.5,
  totalPrice: 1345,
})

describe('quantities on their way to the server', () => {
  it('already show in the line, the total and the count', () => {
    const shown = withQuantities(sampleCart(sampleLine({}), curtain), [
      { itemId: 'curtain', quantity: 2 },
    ])
    expect(shown.items[1]).toMatchObject({ quantity: 2, totalPrice: 2470 })
    expect(shown.cart).toMatchObject({ totalAmount: 3470, totalItems: 3 })
  })

  it('of one line count in the order of the clicks', () => {
    const changes = [2, 3, 4].map((quantity) => ({ itemId: LINE_ID, quantity }))
    expect(withQuantities(sampleCart(sampleLine({})), changes).items[0]).toMatchObject({
      quantity: 4,
      totalPrice: 4000,
    })
  })

  it('that nobody can have, and those of lines that are gone, change nothing', () => {
    const cart = sampleCart(sampleLine({}))
    const changes = [
      { itemId: LINE_ID, quantity: 1000 },
      { itemId: 'gone', quantity: 2 },
    ]
    expect(withQuantities(cart, changes)).toEqual(cart)
  })

  it('leave an empty cart empty', () => {
    const empty: CartContents = { cart: null, items: [] }
    expect(withQuantities(empty, [{ itemId: LINE_ID, quantity: 2 }])).toEqual(empty)
  })
})
