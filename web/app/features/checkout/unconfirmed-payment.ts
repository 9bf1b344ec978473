import type { MadePayment } from './payment-flow.ts'

const keyOf = (userId: string) => `unconfirmedPayment:${userId}`

/** Stands in where the browser denies storage or has no room, so that a payment at least outlives its page. */
const heldInMemory = new Map<string, MadePayment>()

/** Keeps a payment until the shop has confirmed it, over reloads, closed tabs and logouts. */
export function keepUnconfirmed(userId: string, payment: MadePayment): void {
  heldInMemory.set(userId, payment)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(payment))
  } catch {
    // Kept in memory above.
  }
}

/** Forgets it, once it is an order or the shopper gives up waiting. */
export function forgetUnconfirmed(userId: string): void {
  heldInMemory.delete(userId)
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // There was no storage to begin with.
  }
}

/** The payment of this customer that still waits for its order; null when there is none. */
export function readUnconfirmed(userId: string): MadePayment | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (isMadePayment(stored)) return stored
  } catch {
    // It may be held in memory.
  }
  return heldInMemory.get(userId) ?? null
}

function isMadePayment(stored: unknown): stored is MadePayment {
  if (typeof stored !== 'object' || stored === null) return false
  const { orderId, paymentId, signature } = stored as Partial<Record<keyof MadePayment, unknown>>
  return [orderId, paymentId, signature].every((text) => typeof text === 'string' && text !== '')
}
