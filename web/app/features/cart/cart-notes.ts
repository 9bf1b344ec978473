import { useState } from 'react'

/** What a shopper writes beside the cart. */
export type CartNotes = { specialInstructions: string; promoCode: string }

const EMPTY: CartNotes = { specialInstructions: '', promoCode: '' }

/** Bounds of the API. */
export const INSTRUCTIONS_MAX = 1000
export const PROMO_CODE_MAX = 40

const keyOf = (userId: string) => `cartNotes:${userId}`

/** The notes of this customer, kept from cart to checkout and over reloads while the tab is open. */
export function useCartNotes(userId: string) {
  const [notes, setNotes] = useState(() => readCartNotes(userId))

  function change(changes: Partial<CartNotes>) {
    const next = { ...notes, ...changes }
    setNotes(next)
    writeCartNotes(userId, next)
  }

  return { notes, change, clear: () => change(EMPTY) }
}

export function readCartNotes(userId: string): CartNotes {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return { ...EMPTY, ...textsIn(stored) }
  } catch {
    return EMPTY
  }
}

export function writeCartNotes(userId: string, notes: CartNotes): void {
  try {
    const isEmpty = Object.values(notes).every((text) => text === '')
    if (isEmpty) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(notes))
  } catch {
    // Without storage the notes last as long as the page.
  }
}

/** Other versions of the shop, and other people, may have written there. */
function textsIn(stored: unknown): Partial<CartNotes> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { specialInstructions, promoCode } = stored as Partial<Record<keyof CartNotes, unknown>>
  return {
    ...(typeof specialInstructions === 'string' && { specialInstructions }),
    ...(typeof promoCode === 'string' && { promoCode }),
  }
}
