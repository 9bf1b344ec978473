import type { CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import { keepTexts, readKeptTexts } from '~/lib/forms/kept-texts.ts'

const NOTHING: CartNotes = { specialInstructions: '', promoCode: '' }

/**
 * Takes over notes that an earlier release stored in the tab, for fields that are empty on the server. Deletes them
 * from the browser.
 */
export function takeKeptNotes(userId: string, saved: CartNotes): Partial<CartNotes> {
  const key = `cart:${userId}`
  const kept = readKeptTexts(key, NOTHING)
  keepTexts(key, NOTHING)
  const { specialInstructions, promoCode } = kept
  return {
    ...(specialInstructions && !saved.specialInstructions && { specialInstructions }),
    ...(promoCode && !saved.promoCode && { promoCode }),
  }
}
