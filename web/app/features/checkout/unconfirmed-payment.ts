import type { MadePayment } from './payment-flow.ts'

const keyOf = (userId: string) => `unconfirmedPayment:${userId}`

/** Fallback if the browser has no storage or no space; lasts as long as the page. */
const heldInMemory = new Map<string, MadePayment>()

/** Stores a payment until the server has confirmed it. It survives reloads, closed tabs and logouts. */
export function keepUnconfirmed(userId: string, payment: MadePayment): void {
  heldInMemory.set(userId, payment)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(payment))
  } catch {
    // It is in memory.
  }
}

/** Deletes the payment once it is an order or the shopper stops waiting. */
export function forgetUnconfirmed(userId: string): void {
  heldInMemory.delete(userId)
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the customer's unconfirmed payment, or null. */
export function readUnconfirmed(userId: string): MadePayment | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (isMadePayment(stored)) return stored
  } catch {
    // It may be in memory.
  }
  return heldInMemory.get(userId) ?? null
}

function isMadePayment(stored: unknown): stored is MadePayment {
  if (typeof stored !== 'object' || stored === null) return false
  const { orderId, paymentId, signature } = stored as Partial<Record<keyof MadePayment, unknown>>
  return [orderId, paymentId, signature].every((text) => typeof text === 'string' && text !== '')
}
