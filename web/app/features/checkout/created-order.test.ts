import { describe, expect, it } from 'vitest'
import { createdOrder } from './created-order.ts'
import { notPaidText } from './payment-messages.ts'

const ORDER = { id: 'order_AAAAAAAAAAAAAA', amount: 247_000, currency: 'INR', keyId: 'key' }

function saidOf(reply: unknown): string | undefined {
  try {
    createdOrder(reply)
    return undefined
  } catch (error) {
    return notPaidText({ kind: 'refused', error }).title
  }
}

describe('the shop’s answer to a payment that is begun', () => {
  it('is the order in it', () => {
    expect(createdOrder({ success: true, message: 'ok', order: ORDER })).toEqual(ORDER)
  })

  it.each([
    [{ success: true, message: 'The payment can be made' }],
    [{ success: true, order: null }],
    [{ success: true, order: { ...ORDER, id: undefined } }],
    [{ success: true, order: { ...ORDER, amount: '2470' } }],
    [{ success: false }],
    [undefined],
    ['<html>'],
  ])('without an order is said to have failed: %j', (reply) => {
    expect(saidOf(reply)).toBe('Failed to create order')
  })

  it('without an order, but with the reason, is said in its own words', () => {
    expect(saidOf({ success: false, message: 'We are closed for Diwali' })).toBe(
      'We are closed for Diwali',
    )
  })
})
