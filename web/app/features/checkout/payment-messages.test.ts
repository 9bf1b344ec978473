import { ApiError, replyError } from '@bhitti/contract/calls/api-request'
import { ERROR_CODES, type ErrorCode } from '@bhitti/contract/calls/error-codes'
import { describe, expect, it } from 'vitest'
import {
  isAboutCart,
  limitsTold,
  notPaidText,
  paidAlready,
  refusedAddress,
  toldByShop,
} from './payment-messages.ts'

const changed = new ApiError(
  409,
  'cart.changed',
  'Your cart has changed',
  {},
  {
    totalAmount: 1234.5,
  },
)
const unreachable = new ApiError(0, 'server.unavailable', 'The shop could not be reached')

describe('why there was no payment', () => {
  it('says what the shop said when it refused the order', () => {
    expect(notPaidText({ kind: 'refused', error: changed })).toEqual({
      title: 'Your cart has changed',
      isFailure: true,
    })
  })

  it('says that there is no order when the shop gave no answer or an unreadable one', () => {
    expect(notPaidText({ kind: 'refused', error: unreachable })).toEqual({
      title: 'Failed to create order',
      detail: 'The shop could not be reached',
      isFailure: true,
    })
    for (const error of [replyError(502, '<h1>Bad gateway</h1>'), new TypeError('x')]) {
      expect(notPaidText({ kind: 'refused', error }).title).toBe('Failed to create order')
    }
  })

  it('takes a closed window for no failure, and tells of the last failed attempt', () => {
    const closed = notPaidText({ kind: 'dismissed', failure: null })
    expect(closed).toMatchObject({ title: 'Nothing was charged', isFailure: false })
    const afterFailure = notPaidText({ kind: 'dismissed', failure: 'Insufficient funds' })
    expect(afterFailure.detail).toContain('Insufficient funds')
  })

  it('names the script and the unexpected in the shop’s words', () => {
    expect(notPaidText({ kind: 'scriptFailed' }).title).toBe(
      "The payment provider's script failed to load. Please try again.",
    )
    expect(notPaidText({ kind: 'failed', error: null }).title).toBe('Failed to initiate payment')
  })
})

describe('an address that was refused as it is saved', () => {
  it('is told by the fields of its form, and apart from everything else that is refused', () => {
    const refused = new ApiError(400, 'request.invalid', 'Please check the highlighted fields', {
      'shippingAddress.notes': 'Enter notes',
      'shippingAddress.pincode': 'Enter a PIN code of 6 digits',
      amount: 'Send the amount',
    })
    expect(refusedAddress(refused)).toEqual({
      notes: 'Enter notes',
      pincode: 'Enter a PIN code of 6 digits',
    })
    const others = [changed, new ApiError(400, 'request.invalid', 'x', { amount: 'y' }), null]
    expect(others.map(refusedAddress)).toEqual([null, null, null])
  })
})

const refusal = (code: ErrorCode, facts = {}) =>
  new ApiError(409, code, ERROR_CODES[code].message, {}, facts)

describe('an earlier payment that the shop has just heard of', () => {
  const facts = { orderId: 'our-order', providerOrderId: 'order_AAAAAAAAAAAAAA' }

  it('is the order, where it paid for all that is wanted', () => {
    expect(paidAlready(refusal('payment.already_paid', facts))).toEqual(facts)
    expect(paidAlready(refusal('payment.already_paid'))).toBeNull()
    expect(paidAlready(refusal('payment.earlier_arrived', facts))).toBeNull()
    expect(paidAlready(new Error('x'))).toBeNull()
  })

  it.each(['payment.earlier_arrived', 'payment.earlier_returned'] as const)(
    'is told calmly, with what to do, and the cart is looked at again: %s',
    (code) => {
      const error = refusal(code, facts)
      expect(notPaidText({ kind: 'refused', error })).toEqual({
        title: ERROR_CODES[code].message,
        detail: expect.stringContaining('cart'),
        isFailure: false,
      })
      expect(isAboutCart(error)).toBe(true)
    },
  )
})

describe('a refusal of the order', () => {
  it('may tell limits that the page did not know', () => {
    const refused = (code: 'cart.above_largest_order' | 'cart.too_many_pieces', facts: object) =>
      new ApiError(409, code, 'Too large', {}, { ...facts })
    const told = refused('cart.above_largest_order', { largestOrder: 5000 })
    expect(limitsTold(told)).toEqual({ largestOrder: 5000 })
    expect(isAboutCart(told)).toBe(true)
    expect(limitsTold(refused('cart.too_many_pieces', { mostPieces: 3 }))).toEqual({
      mostPieces: 3,
    })
    expect(limitsTold(changed)).toEqual({})
    expect(limitsTold(new Error('x'))).toEqual({})
  })

  it('may carry the true total and the true days of delivery', () => {
    expect(toldByShop(changed)).toEqual({ totalPaise: 1234_50 })
    const promised = { from: '2026-12-01', to: '2026-12-02' }
    expect(toldByShop(refusal('delivery.later', { promised }))).toEqual({ promised })
    expect(toldByShop(refusal('delivery.later', { promised: null }))).toEqual({ promised: null })
  })

  it('that carries neither, or something unreadable, tells nothing', () => {
    const unreadable = { totalAmount: '1234', promised: 'tomorrow' }
    for (const error of [unreachable, new Error('x'), refusal('cart.changed', unreadable)]) {
      expect(toldByShop(error)).toEqual({})
    }
    expect(toldByShop(refusal('delivery.later', { promised: { from: 3 } }))).toEqual({})
  })

  it('is about the cart only when the cart is to blame', () => {
    expect(isAboutCart(changed)).toBe(true)
    expect(isAboutCart(unreachable)).toBe(false)
  })
})
