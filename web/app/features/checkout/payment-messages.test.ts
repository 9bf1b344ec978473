import { ApiError, replyError } from '@bhitti/contract/api-request'
import { describe, expect, it } from 'vitest'
import { isAboutCart, notPaidText, trueTotal } from './payment-messages.ts'

const changed = new ApiError(
  409,
  'cart.changed',
  'Prices in your cart have changed',
  {},
  {
    totalAmount: 1234.5,
  },
)
const unreachable = new ApiError(0, 'server.unavailable', 'The shop could not be reached')

describe('why there was no payment', () => {
  it('says what the shop said when it refused the order', () => {
    expect(notPaidText({ kind: 'refused', error: changed })).toEqual({
      title: 'Prices in your cart have changed',
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

describe('a refusal of the order', () => {
  it('may carry the true total', () => {
    expect(trueTotal(changed)).toBe(1234.5)
    expect(trueTotal(unreachable)).toBeNull()
    expect(trueTotal(new Error('x'))).toBeNull()
  })

  it('is about the cart only when the cart is to blame', () => {
    expect(isAboutCart(changed)).toBe(true)
    expect(isAboutCart(unreachable)).toBe(false)
  })
})
