import { describe, expect, it } from 'vitest'
import { businessBuyerOf, businessProblem, isAddressAsked, NO_BUSINESS } from './business-buyer.ts'

const FILLED = {
  isBusiness: 'yes',
  gstin: '27aapfu0939f1zv',
  name: ' Sea View Hotels ',
  deliveredTo: '',
  address: '',
}

describe('a business that buys', () => {
  it('is nobody while the part is closed or empty, so that nothing stops a shopper', () => {
    expect(businessBuyerOf(NO_BUSINESS, '27')).toBeNull()
    expect(businessBuyerOf({ ...FILLED, isBusiness: '' }, '27')).toBeNull()
    expect(businessProblem({ ...NO_BUSINESS, isBusiness: 'yes' }, '27')).toBeNull()
  })

  it('is sent with its GSTIN in capitals, and an address only where it is asked for', () => {
    expect(businessBuyerOf({ ...FILLED, address: 'typed before' }, '27')).toEqual({
      gstin: '27AAPFU0939F1ZV',
      name: 'Sea View Hotels',
      deliveredTo: 'premises',
      address: null,
    })
    expect(businessProblem(FILLED, '27')).toBeNull()
  })

  it('tells its own address where the order goes to another State than that of its registration', () => {
    expect(isAddressAsked(FILLED, '36')).toBe(true)
    expect(isAddressAsked(FILLED, null)).toBe(false)
    expect(businessProblem(FILLED, '36')).toContain('address')
    const address = 'Marine Drive, Mumbai'
    expect(businessBuyerOf({ ...FILLED, address }, '36')).toMatchObject({
      deliveredTo: 'premises',
      address,
    })
  })

  it.each([
    [{ gstin: '27AAPFU0939F1ZW' }, 'GSTIN'],
    [{ name: ' ' }, 'name'],
    [{ deliveredTo: 'someoneElse' }, 'address'],
  ])('with %o is asked for what is missing', (changes, word) => {
    expect(businessProblem({ ...FILLED, ...changes }, '27')).toContain(word)
  })
})
