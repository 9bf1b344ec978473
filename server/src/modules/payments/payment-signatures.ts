/** The provider's two signatures, each compared without telling by its duration where it differs. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = /^[0-9a-f]{64}$/

/** Whether the browser's callback was signed for this order, as it is stored here, and payment. */
export function callbackSignatureMatches(
  keySecret: string,
  orderId: string,
  paymentId: string,
  signature: unknown,
): boolean {
  return isSignedWith(keySecret, `${orderId}|${paymentId}`, signature)
}

/** Whether a notice was signed over these very bytes with one of the secrets. */
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
