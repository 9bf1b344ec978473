import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountIdOf, randomSuffix } from './identifiers.ts'
import { isSameSecret, paymentSignature, webhookSignature } from './signatures.ts'

describe('signatures', () => {
  it('sign webhooks as the official SDK verifies them', () => {
    expect(webhookSignature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    )
  })

  it('sign order and payment joined by a bar', () => {
    const expected = createHmac('sha256', 'secret').update('order_A|pay_B').digest('hex')
    expect(paymentSignature('order_A', 'pay_B', 'secret')).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{64}$/)
  })

  it('compare secrets of different length without throwing', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true)
    expect(isSameSecret('abc', 'abcd')).toBe(false)
    expect(isSameSecret('', 'abcd')).toBe(false)
  })
})

describe('identifiers', () => {
  it('end in fourteen letters and digits that do not repeat', () => {
    const suffixes = Array.from({ length: 200 }, randomSuffix)
    for (const suffix of suffixes) expect(suffix).toMatch(/^[A-Za-z0-9]{14}$/)
    expect(new Set(suffixes).size).toBe(200)
  })

  it('give one key always the same account', () => {
    expect(accountIdOf('rzp_test_a')).toMatch(/^acc_[A-Za-z0-9]{14}$/)
    expect(accountIdOf('rzp_test_a')).toBe(accountIdOf('rzp_test_a'))
    expect(accountIdOf('rzp_test_a')).not.toBe(accountIdOf('rzp_test_b'))
  })
})
