import { useKeptTexts } from '~/lib/kept-texts.ts'

/** What a shopper writes beside the cart. */
export type CartNotes = { specialInstructions: string; promoCode: string }

/** Bounds of the API. */
export const INSTRUCTIONS_MAX = 1000
export const PROMO_CODE_MAX = 40

/** The notes of this customer, the same in cart and checkout. */
export function useCartNotes(userId: string) {
  const { texts, change, clear } = useKeptTexts<CartNotes>(`cart:${userId}`, {
    specialInstructions: '',
    promoCode: '',
  })
  return { notes: texts, change, clear }
}
