import { describe, expect, it } from 'vitest'
import { checkoutTotal } from './checkout-total.ts'

const cart = { subtotalPaise: 100_000, pincode: '500033' }

describe('the total at checkout', () => {
  it('is the cart and its shipping', () => {
    expect(checkoutTotal(cart)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 0,
      totalPaise: 100_000,
    })
  })

  it('is what the shop says where the two differ', () => {
    const correction = { insteadOfPaise: 100_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, correction)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 15_000,
      totalPaise: 115_000,
    })
  })

  it('no longer heeds a correction once the cart has become another', () => {
    const correction = { insteadOfPaise: 90_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, correction).totalPaise).toBe(100_000)
  })
})
