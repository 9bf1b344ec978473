import { describe, expect, it } from 'vitest'
import { shippingPaise } from './shipping.ts'

describe('shipping', () => {
  it('is free everywhere until the owner says otherwise', () => {
    for (const pincode of ['500028', '110001', '794101', null]) {
      expect(shippingPaise({ subtotalPaise: 100, pincode })).toBe(0)
    }
  })

  it('follows the first rule that is for the PIN code', () => {
    const rules = [
      { pincodesFrom: '500', chargePaise: 0, freeFromPaise: null },
      { pincodesFrom: '79', chargePaise: 900_00, freeFromPaise: null },
      { pincodesFrom: '', chargePaise: 250_00, freeFromPaise: 5000_00 },
    ]
    const charge = (pincode: string | null, subtotalPaise: number) =>
      shippingPaise({ pincode, subtotalPaise }, rules)
    expect(charge('500028', 100)).toBe(0)
    expect(charge('794101', 9_999_00)).toBe(900_00)
    expect(charge('110001', 4999_99)).toBe(250_00)
    expect(charge('110001', 5000_00)).toBe(0)
    expect(charge(null, 100)).toBe(250_00)
    expect(shippingPaise({ pincode: '110001', subtotalPaise: 1 }, [])).toBe(0)
  })
})
