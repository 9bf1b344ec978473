import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { describe, expect, it } from 'vitest'
import { refundLines, refundProblems, refundSum } from '~/entities/order/refund-values.ts'
import { refundParts } from './refund-parts.ts'
import { EMPTY_REFUND, requestProblems } from './refund-request.ts'

const line = (id: string, paidAmount: number, refundedAmount = 0) =>
  ({
    id,
    productName: `Product ${id}`,
    height: 120,
    width: 96.5,
    length: null,
    paidAmount,
    refundedAmount,
  }) as AdminOrderDetails['items'][0]
const ORDER = {
  items: [line('a', 7920.5), line('b', 1999, 1999)],
  shippingAmount: 150,
  shippingRefundedAmount: 50,
  totalAmount: 10_069.5,
  refundedAmount: 2049,
}
const PARTS = refundParts(ORDER)

describe('what money can be given back for', () => {
  it('is each line, the shipping and goodwill, with what is left of each', () => {
    expect(PARTS.map(({ name, left }) => [name, left])).toEqual([
      ['Product a, 120 × 96.5 in', 7920.5],
      ['Shipping', 100],
      ['Goodwill', 8020.5],
    ])
  })

  it('is never more than is left of the whole payment', () => {
    const parts = refundParts({ ...ORDER, refundedAmount: 10_000 })
    expect(parts.map(({ left }) => left)).toEqual([69.5, 69.5, 69.5])
  })
})

it('a refund opens with nothing chosen, and asks for it before anything is refunded', () => {
  expect(EMPTY_REFUND).toEqual({ extent: null, amounts: {}, note: '', pieces: {} })
  expect(requestProblems(EMPTY_REFUND, PARTS, 8020.5)).toEqual({
    extent: 'Choose how much is refunded',
  })
  expect(requestProblems({ ...EMPTY_REFUND, extent: 'all' }, PARTS, 8020.5)).toEqual({})
  expect(requestProblems({ ...EMPTY_REFUND, extent: 'part' }, PARTS, 8020.5)).toEqual({
    'amounts.a': 'Enter an amount for at least one of these',
  })
})

describe('a refund of parts', () => {
  it('comes to the sum of its amounts, to the paisa', () => {
    const amounts = { a: '1.10', shipping: ' 2.20 ', goodwill: '' }
    expect(refundSum(PARTS, amounts)).toBe(3.3)
    expect(refundLines(PARTS, amounts)).toEqual([
      { kind: 'line', lineId: 'a', amount: 1.1 },
      { kind: 'shipping', amount: 2.2 },
    ])
    expect(refundProblems(PARTS, amounts, 8020.5)).toEqual({})
  })

  it.each([
    [{}, { 'amounts.a': 'Enter an amount for at least one of these' }],
    [{ shipping: '0' }, { 'amounts.a': 'Enter an amount for at least one of these' }],
    [{ a: '1e3' }, { 'amounts.a': 'Enter an amount in rupees' }],
    [{ a: '7920.51' }, { 'amounts.a': 'At most ₹7,920.50 can be refunded' }],
    [
      { a: '7920.50', shipping: '100', goodwill: '1' },
      { 'amounts.goodwill': 'In total, at most ₹8,020.50 can be refunded' },
    ],
    [{ a: '7920.50', shipping: '100' }, {}],
    [
      { a: '0.50', shipping: '0.49' },
      { 'amounts.shipping': 'The payment provider refunds no less than ₹1 at a time' },
    ],
    [{ a: '0.51', shipping: '0.49' }, {}],
    [
      { a: '7919.51', shipping: '100' },
      {
        'amounts.shipping':
          'Less than ₹1 would be left, which cannot be refunded later. Refund everything that is left, or leave at least ₹1',
      },
    ],
    [{ a: '7919.50', shipping: '100' }, {}],
  ])('says beside the amount what is wrong with %j', (amounts, problems) => {
    expect(refundProblems(PARTS, amounts, 8020.5)).toEqual(problems)
  })
})
