import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUnconfirmed, keepUnconfirmed, readUnconfirmed } from './unconfirmed-payment.ts'

const PAYMENT = { orderId: 'order_A', paymentId: 'pay_B', signature: 'c' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a payment that is not confirmed yet', () => {
  it('is kept for its customer alone, until it is forgotten', () => {
    keepUnconfirmed('asha', PAYMENT)
    expect(readUnconfirmed('asha')).toEqual(PAYMENT)
    expect(readUnconfirmed('ravi')).toBeNull()
    forgetUnconfirmed('asha')
    expect(readUnconfirmed('asha')).toBeNull()
  })

  it.each([
    'no json',
    '[]',
    '{"orderId":"order_A"}',
    '{"orderId":"","paymentId":"p","signature":"s"}',
  ])('is not made of %s', (text) => {
    stored.set('unconfirmedPayment:asha', text)
    expect(readUnconfirmed('asha')).toBeNull()
  })

  it('is held at least in memory where the browser denies storage', () => {
    vi.stubGlobal('localStorage', undefined)
    keepUnconfirmed('asha', PAYMENT)
    expect(readUnconfirmed('asha')).toEqual(PAYMENT)
    forgetUnconfirmed('asha')
    expect(readUnconfirmed('asha')).toBeNull()
  })
})
