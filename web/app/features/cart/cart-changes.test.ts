import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import { describe, expect, it } from 'vitest'
import { cartChanges, seenAfter, seenLines } from './cart-changes.ts'
import { sampleCart, sampleLine } from './sample-cart.ts'

const line = sampleLine({})
const cart = sampleCart(
  line,
  sampleLine({ _id: 'other', productId: { _id: 'other', slug: 'other' }, productName: 'Other' }),
)
const seen = seenLines(cart)
const withLine = (change: Partial<typeof line>): CartContents => ({
  ...cart,
  items: cart.items.map((each) => (each === line ? { ...each, ...change } : each)),
})
const without = { ...cart, items: cart.items.filter((each) => each !== line) }

describe('a cart that is not as it was seen', () => {
  it('says nothing while it is', () => expect(cartChanges(seen, cart)).toEqual([]))

  it.each([
    ['notSold', 'is no longer sold; we took it out'],
    ['notPriced', 'has no price at the moment; we took it out'],
    ['madeOtherwise', 'is no longer made the way you chose; we took it out'],
  ] as const)('names what the shop took out, with the reason: %s', (reason, words) => {
    const left = [{ _id: line._id, productName: line.productName, reason }]
    expect(cartChanges(seen, { ...without, left })).toEqual([`${line.productName} ${words}`])
    // A device that never displayed the line reports it as well.
    expect(cartChanges([], { ...without, left })).toEqual([`${line.productName} ${words}`])
  })

  it('names what another page removed, changed or what has another price', () => {
    expect(cartChanges(seen, without)).toEqual([
      expect.stringContaining(`${line.productName} is no longer in your cart`),
    ])
    expect(cartChanges(seen, withLine({ quantity: 7 }))).toEqual([
      expect.stringContaining(`${line.productName}: the quantity is 7 now`),
    ])
    expect(cartChanges(seen, withLine({ price: line.price + 10 }))).toEqual([
      expect.stringMatching(`${line.productName} now costs ₹.* per .*; it was ₹`),
    ])
  })

  it('says nothing of what was changed or removed on this page, but still its new price', () => {
    const isOwn = ({ _id }: { _id: string }) => _id === line._id
    const changed = withLine({ quantity: 7, price: line.price + 10 })
    const told = cartChanges(seenAfter(seen, changed, isOwn), changed)
    expect(told).toEqual([expect.stringContaining('now costs')])
    expect(cartChanges(seenAfter(seen, without, isOwn), without)).toEqual([])
  })
})
