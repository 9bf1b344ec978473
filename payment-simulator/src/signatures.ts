import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the signature that proves to the shop that order and payment belong together. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hexHmac(`${orderId}|${paymentId}`, keySecret)
}

export function webhookSignature(rawBody: string | Buffer, webhookSecret: string): string {
  return hexHmac(rawBody, webhookSecret)
}

/** Compares secrets of any length in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

function hexHmac(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
