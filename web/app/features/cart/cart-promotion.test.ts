import type { PromoAnswer } from '@bhitti/contract/calls/buying/promotions.schemas'
import { describe, expect, it } from 'vitest'
import { NO_PROMOTION, promotionOf } from './cart-promotion.ts'
import { sampleCart, sampleLine } from './sample-cart.ts'

const ANSWER: PromoAnswer = {
  code: 'DIWALI10',
  discountAmount: 100,
  reason: null,
  detail: null,
  offer: { kind: 'percent', value: 10, maxDiscount: null, minSubtotal: 1500, productTypes: [] },
}

describe('a promo code in the cart', () => {
  it('takes off the cart as it is now, not as it was when the code was applied', () => {
    const cart = sampleCart(sampleLine({ totalPrice: 2500.5 }))
    expect(promotionOf(ANSWER, cart)).toEqual({ ...NO_PROMOTION, discountPaise: 250_05 })
  })

  it('says what is missing once the cart has become too small for it', () => {
    expect(promotionOf(ANSWER, sampleCart(sampleLine({})))).toEqual({
      ...NO_PROMOTION,
      problem: 'It is for carts from ₹1,500: add ₹500 more.',
    })
  })

  it('gives nothing before the shop has answered, nor while there are no promotions', () => {
    const cart = sampleCart(sampleLine({}))
    expect(promotionOf(undefined, cart)).toEqual(NO_PROMOTION)
    expect(promotionOf({ ...ANSWER, discountAmount: 0, offer: null }, cart)).toEqual(NO_PROMOTION)
  })

  it('that does not hold says why', () => {
    const refused: PromoAnswer = {
      ...ANSWER,
      discountAmount: 0,
      reason: 'over',
      detail: 'It ended on 1 Nov 2026, 12:00 am.',
      offer: null,
    }
    expect(promotionOf(refused, sampleCart(sampleLine({}))).problem).toBe(refused.detail)
  })

  it('leaves what has to be paid, and says so', () => {
    const all = {
      ...ANSWER,
      offer: { ...ANSWER.offer, kind: 'amount' as const, value: 9000, minSubtotal: 0 },
    }
    const answer = { ...all, offer: { ...all.offer, maxDiscount: null, productTypes: [] } }
    expect(promotionOf(answer, sampleCart(sampleLine({})))).toEqual({
      discountPaise: 999_00,
      problem: null,
      remark: '₹1 always remains to be paid.',
    })
  })
})
