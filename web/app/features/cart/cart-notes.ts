import { useKeptTexts } from '~/lib/kept-texts.ts'

/** What a shopper writes beside the cart. */
export type CartNotes = { specialInstructions: string; promoCode: string }

/** The notes of this customer, the same in cart and checkout. */
export function useCartNotes(userId: string) {
  const { texts, change, clear } = useKeptTexts<CartNotes>(`cart:${userId}`, {
    specialInstructions: '',
    promoCode: '',
  })
  return { notes: texts, change, clear }
}
