import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { PromisedDays } from '@bhitti/contract/rules/delivery/working-days'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import { isApiError, messageOf, wordsOfShop } from '~/lib/api/api-error.ts'
import type { ToldByShop } from './checkout-total.ts'
import type { PaymentOutcome } from './payment-flow.ts'

/** Messages at the end of a payment; the page keeps failures in view. */
export const PAYMENT_TEXTS = {
  paid: 'Payment successful! Your order has been placed.',
  scriptFailed: "The payment provider's script failed to load. Please try again.",
  orderFailed: 'Failed to create order',
  unverified: 'Payment verification failed. Please contact support.',
  unexpected: 'Failed to initiate payment',
  addressRefused: 'Please check the marked fields of your address, then pay again',
} as const

type NotPaid = Exclude<PaymentOutcome, { kind: 'paid' | 'unconfirmed' | 'otherAmount' }>

export type NotPaidText = { title: string; detail?: string; isFailure: boolean }

/** Advice for an earlier payment that the server has just learned of. */
const EARLIER_PAYMENTS: Record<string, string> = {
  'payment.earlier_arrived':
    'You will find that order in your profile. Please check what is left in your cart before you pay for it.',
  'payment.earlier_returned':
    'We have written to you about it. If you still want what is in your cart, you can pay for it now.',
}

/** Returns why there was no payment. A closed window is not a failure. */
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
      const { error } = outcome
      const earlier = isApiError(error) ? EARLIER_PAYMENTS[error.code] : undefined
      if (earlier) return { title: messageOf(error, ''), detail: earlier, isFailure: false }
      const words = wordsOfShop(error)
      return words === null
        ? {
            title: PAYMENT_TEXTS.orderFailed,
            detail: messageOf(error, 'Please try again.'),
            isFailure: true,
          }
        : { title: words, ...detailOf(error), isFailure: true }
    }
    case 'failed':
      return { title: PAYMENT_TEXTS.unexpected, isFailure: true }
  }
}

function detailOf(error: unknown): { detail?: string } {
  const detail = isApiError(error) ? error.facts.detail : null
  return typeof detail === 'string' ? { detail } : {}
}

/** Returns the errors of the delivery address by form field, or null. */
export function refusedAddress(error: unknown): FieldErrors | null {
  const fields = Object.entries(isApiError(error) ? error.fields : {}).flatMap(([name, message]) =>
    name.startsWith(ADDRESS_FIELD) ? [[name.slice(ADDRESS_FIELD.length), message] as const] : [],
  )
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

const ADDRESS_FIELD = 'shippingAddress.'

/** Returns the correct total and delivery days as far as a refusal contains them. */
export function toldByShop(error: unknown): ToldByShop {
  const { totalAmount, promised } = isApiError(error) ? error.facts : {}
  return {
    ...(typeof totalAmount === 'number' && { totalPaise: toPaise(totalAmount) }),
    ...(isPromise(promised) && { promised }),
  }
}

function isPromise(told: unknown): told is PromisedDays | null {
  if (typeof told !== 'object' || told === null) return told === null
  const { from, to } = told as Partial<Record<keyof PromisedDays, unknown>>
  return typeof from === 'string' && typeof to === 'string'
}

/** Returns the order that is already paid, if that is the reason of the refusal. */
export function paidAlready(error: unknown): { orderId: string; providerOrderId: string } | null {
  if (!isApiError(error) || error.code !== 'payment.already_paid') return null
  const { orderId, providerOrderId } = error.facts
  if (typeof orderId !== 'string' || typeof providerOrderId !== 'string') return null
  return { orderId, providerOrderId }
}

const ABOVE_LIMITS = ['cart.above_largest_order', 'cart.too_many_pieces']

/** Returns the limits in a refusal, which the owner has changed since the page loaded. */
export function limitsTold(error: unknown): Partial<SellingSettings> {
  if (!isApiError(error) || !ABOVE_LIMITS.includes(error.code)) return {}
  const { largestOrder, mostPieces } = error.facts
  return {
    ...(typeof largestOrder === 'number' && { largestOrder }),
    ...(typeof mostPieces === 'number' && { mostPieces }),
  }
}

const ABOUT_THE_CART = [
  ...Object.keys(EARLIER_PAYMENTS),
  'cart.changed',
  'cart.empty',
  'cart.not_enough_stock',
  'cart.pieces_being_paid',
  'cart.below_minimum',
  ...ABOVE_LIMITS,
  'cart.artwork_changed',
  'delivery.charged',
  'delivery.later',
  'delivery.not_served',
  'promo.invalid',
]

/** True if the refusal means that the displayed cart is outdated. */
export function isAboutCart(error: unknown): boolean {
  return isApiError(error) && ABOUT_THE_CART.includes(error.code)
}
