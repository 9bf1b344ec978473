import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import Razorpay from 'razorpay'
import { describe, expect, it } from 'vitest'
import { callbackSignatureMatches, webhookSignatureMatches } from './payment-signatures.ts'

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
const sign = (message: string, secret: string) =>
  createHmac('sha256', secret).update(message).digest('hex')

const secret = fc.string({ minLength: 1, maxLength: 40 })
const id = (prefix: string) =>
  fc.stringMatching(/^[A-Za-z0-9]{14}$/).map((suffix) => `${prefix}_${suffix}`)
const change = fc.constantFrom<(signature: string) => string>(
  (signature) => signature,
  (signature) => signature.toUpperCase(),
  (signature) => `${signature}00`,
  (signature) => `${signature}\n`,
  (signature) => ` ${signature}`,
  (signature) => signature.slice(0, -2),
  (signature) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  () => '',
)

describe('the signature of a notice', () => {
  it('is the one of the provider’s own published example', () => {
    const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
    const signature = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'
    expect(webhookSignatureMatches(['123456'], body, signature)).toBe(true)
    expect(webhookSignatureMatches(['new'], body, signature)).toBe(false)
  })

  it('is judged as the provider’s own package judges it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), secret, change, (body, other, key, changed) => {
        const signature = changed(sign(body, key))
        for (const arrived of [body, other]) {
          expect(webhookSignatureMatches([key], Buffer.from(arrived), signature)).toBe(
            official.validateWebhookSignature(arrived, signature, key),
          )
        }
      }),
    )
  })

  it('may be made with any of the secrets while they change, and with no other', () => {
    fc.assert(
      fc.property(fc.array(secret, { maxLength: 3 }), secret, fc.string(), (keys, key, body) => {
        const matches = (secrets: string[]) =>
          webhookSignatureMatches(secrets, Buffer.from(body), sign(body, key))
        expect(matches(keys)).toBe(keys.includes(key))
        expect(matches([...keys, key])).toBe(true)
        expect(matches([key, ...keys])).toBe(true)
      }),
    )
  })

  it.each([undefined, null, 7, ['f'.repeat(64)], {}, '', 'ü'.repeat(64)])(
    'that is no signature at all is refused: %j',
    (signature) => {
      expect(webhookSignatureMatches(['key'], Buffer.from('body'), signature)).toBe(false)
      expect(callbackSignatureMatches('key', 'order_1', 'pay_1', signature)).toBe(false)
    },
  )
})

it('the signature of a callback is judged as the provider’s own package judges it', () => {
  fc.assert(
    fc.property(
      id('order'),
      id('pay'),
      id('pay'),
      secret,
      change,
      (order, paid, other, key, changed) => {
        const signature = changed(sign(`${order}|${paid}`, key))
        for (const payment of [paid, other]) {
          expect(callbackSignatureMatches(key, order, payment, signature)).toBe(
            validatePaymentVerification({ order_id: order, payment_id: payment }, signature, key),
          )
        }
      },
    ),
  )
})
