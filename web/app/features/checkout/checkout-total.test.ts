import { describe, expect, it } from 'vitest'
import { checkoutTotal } from './checkout-total.ts'

const cart = { subtotalPaise: 100_000, discountPaise: 0, pincode: '500033' }
const FREE = [{ pincodesFrom: '', chargePaise: 0, freeFromPaise: null }]
const CHARGED = [
  { pincodesFrom: '', chargePaise: 250_50, freeFromPaise: null },
  { pincodesFrom: '500', chargePaise: 99_00, freeFromPaise: 200_000 },
]

describe('the total at checkout', () => {
  it('is the cart and its shipping', () => {
    expect(checkoutTotal(cart, FREE)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 0,
      totalPaise: 100_000,
    })
    expect(checkoutTotal(cart, CHARGED).totalPaise).toBe(109_900)
    expect(checkoutTotal({ ...cart, pincode: '110001' }, CHARGED).totalPaise).toBe(125_050)
    expect(checkoutTotal({ ...cart, subtotalPaise: 200_000 }, CHARGED).shippingPaise).toBe(0)
  })

  it('leaves shipping open until there is an address, where it depends on that', () => {
    expect(checkoutTotal({ ...cart, pincode: null }, CHARGED)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: null,
      totalPaise: 100_000,
    })
    expect(checkoutTotal({ ...cart, pincode: null }, FREE).shippingPaise).toBe(0)
  })

  it('is what the shop says where the two differ', () => {
    const correction = { insteadOfPaise: 100_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, FREE, correction)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 15_000,
      totalPaise: 115_000,
    })
  })

  it('is less by a discount, also where the shop corrects it', () => {
    const reduced = { ...cart, discountPaise: 10_000 }
    expect(checkoutTotal(reduced, FREE).totalPaise).toBe(90_000)
    const correction = { insteadOfPaise: 90_000, totalPaise: 95_000 }
    expect(checkoutTotal(reduced, FREE, correction)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 5_000,
      totalPaise: 95_000,
    })
  })

  it('no longer heeds a correction once the cart has become another', () => {
    const correction = { insteadOfPaise: 90_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, FREE, correction).totalPaise).toBe(100_000)
  })
})
