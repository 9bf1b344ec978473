import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the browser receives after paying, proving to the shop that order and payment belong together. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hexHmac(`${orderId}|${paymentId}`, keySecret)
}

/** The `X-Razorpay-Signature` of a webhook over its raw body. */
export function webhookSignature(rawBody: string | Buffer, webhookSecret: string): string {
  return hexHmac(rawBody, webhookSecret)
}

/** Compares secrets of any length without telling by its duration where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

function hexHmac(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
