/** Checks of Razorpay's two signatures, compared in constant time */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = /^[0-9a-f]{64}$/

/** True if the browser's callback was signed for this payment and this stored provider order. */
export function callbackSignatureMatches(
  keySecret: string,
  orderId: string,
  paymentId: string,
  signature: unknown,
): boolean {
  return isSignedWith(keySecret, `${orderId}|${paymentId}`, signature)
}

/** True if a webhook was signed over these exact bytes with one of the secrets. */
export function webhookSignatureMatches(
  secrets: readonly string[],
  rawBody: Buffer,
  signature: unknown,
): boolean {
  return secrets.map((secret) => isSignedWith(secret, rawBody, signature)).includes(true)
}

function isSignedWith(secret: string, message: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false
  const expected = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
