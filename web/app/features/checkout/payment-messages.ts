import { isApiError, messageOf, wordsOfShop } from '~/lib/api-error.ts'
import type { PaymentOutcome } from './payment-flow.ts'

/** What the shopper is told at the end of a payment; the page keeps the text of a failure in view. */
export const PAYMENT_TEXTS = {
  paid: 'Payment successful! Your order has been placed.',
  scriptFailed: "The payment provider's script failed to load. Please try again.",
  orderFailed: 'Failed to create order',
  unverified: 'Payment verification failed. Please contact support.',
  unexpected: 'Failed to initiate payment',
} as const

type NotPaid = Exclude<PaymentOutcome, { kind: 'paid' | 'unconfirmed' | 'otherAmount' }>

export type NotPaidText = { title: string; detail?: string; isFailure: boolean }

/** Why there was no payment. Closing the window is no failure. */
export function notPaidText(outcome: NotPaid): NotPaidText {
  switch (outcome.kind) {
    case 'dismissed':
      return {
        title: 'Nothing was charged',
        detail:
          outcome.failure === null
            ? 'The payment window was closed. Your cart and your address are kept: pay whenever you are ready.'
            : `The last attempt failed: ${outcome.failure}`,
        isFailure: false,
      }
    case 'scriptFailed':
      return { title: PAYMENT_TEXTS.scriptFailed, isFailure: true }
    case 'refused': {
      const words = wordsOfShop(outcome.error)
      return words === null
        ? {
            title: PAYMENT_TEXTS.orderFailed,
            detail: messageOf(outcome.error, 'Please try again.'),
            isFailure: true,
          }
        : { title: words, ...detailOf(outcome.error), isFailure: true }
    }
    case 'failed':
      return { title: PAYMENT_TEXTS.unexpected, isFailure: true }
  }
}

/** What the shop says beside its refusal, such as why a promo code is invalid. */
function detailOf(error: unknown): { detail?: string } {
  const detail = isApiError(error) ? error.facts.detail : null
  return typeof detail === 'string' ? { detail } : {}
}

/** The true total in rupees that came with a refusal, if one did. */
export function trueTotal(error: unknown): number | null {
  const total = isApiError(error) ? error.facts.totalAmount : null
  return typeof total === 'number' ? total : null
}

const ABOUT_THE_CART = [
  'cart.changed',
  'cart.empty',
  'cart.not_enough_stock',
  'cart.below_minimum',
  'promo.invalid',
]

/** Whether a refusal means that the cart on the page is not the cart any more. */
export function isAboutCart(error: unknown): boolean {
  return isApiError(error) && ABOUT_THE_CART.includes(error.code)
}
