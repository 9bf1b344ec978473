import fc from 'fast-check'
import Razorpay from 'razorpay'
import { describe, expect, it } from 'vitest'
import { callbackSignatureMatches, webhookSignatureMatches } from './payment-signatures.ts'

/** Checked against the provider's own package; it is used nowhere else. */
const official = Razorpay as unknown as {
  validateWebhookSignature: (body: string, signature: string, secret: string) => boolean
}
const { validatePaymentVerification } = (await import(
  'razorpay/dist/utils/razorpay-utils.js'
)) as unknown as {
  validatePaymentVerification: (
    ids: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ) => boolean
}
const sign = async (message: string, secret: string) => {
  const { createHmac } = await import('node:crypto')
  return createHmac('sha256', secret).update(message).digest('hex')
}
const secret = fc.string({ minLength: 1, maxLength: 40 })
const id = (prefix: string) =>
  fc.stringMatching(/^[A-Za-z0-9]{14}$/).map((suffix) => `${prefix}_${suffix}`)

describe('the signature of a notice', () => {
  it('is the one of the provider’s own published example', () => {
    const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
    const signature = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'
    expect(webhookSignatureMatches(['123456'], body, signature)).toBe(true)
    expect(webhookSignatureMatches(['new', '123456'], body, signature)).toBe(true)
    expect(webhookSignatureMatches(['new'], body, signature)).toBe(false)
    expect(webhookSignatureMatches([], body, signature)).toBe(false)
  })

  it('is judged as the provider’s own package judges it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), secret, fc.boolean(), async (body, key, isHonest) => {
        const signature = await sign(isHonest ? body : `${body}.`, key)
        expect(webhookSignatureMatches([key], Buffer.from(body), signature)).toBe(
          official.validateWebhookSignature(body, signature, key),
        )
      }),
    )
  })

  it.each([
    undefined,
    null,
    7,
    '',
    'f'.repeat(63),
    'g'.repeat(64),
    'F'.repeat(64),
    ['f'.repeat(64)],
  ])('that is no signature at all (%j) is refused', (signature) => {
    expect(webhookSignatureMatches(['key'], Buffer.from('body'), signature)).toBe(false)
    expect(callbackSignatureMatches('key', 'order_1', 'pay_1', signature)).toBe(false)
  })
})

it('the signature of a callback is judged as the provider’s own package judges it', async () => {
  await fc.assert(
    fc.asyncProperty(id('order'), id('pay'), id('pay'), secret, async (order, one, two, key) => {
      const signature = await sign(`${order}|${one}`, key)
      for (const payment of [one, two]) {
        expect(callbackSignatureMatches(key, order, payment, signature)).toBe(
          validatePaymentVerification({ order_id: order, payment_id: payment }, signature, key),
        )
      }
    }),
  )
})
