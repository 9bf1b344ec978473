/** What the shop needs of a payment provider; razorpay-client.ts is the one implementation. */
import { OutageError } from '../errors/outage-error.ts'

export type ProviderOrder = { id: string; amountPaise: number; currency: string; status: string }

export type ProviderPayment = {
  id: string
  orderId: string | null
  amountPaise: number
  /** What has been given back of it, by whomever. */
  refundedPaise: number
  currency: string
  status: string
  method: string
  createdAt: Date
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amountPaise: number
  /** pending, processed or failed. */
  status: string
  /** Our own name for it, when it was asked for through this client. */
  receipt: string | null
}

/** A stretch of the provider's books: moments, and which part of a long list. */
export type BookPage = { from: Date; to: Date; skip: number; count: number }

export type PaymentProvider = {
  keyId: string
  /**
   * The same receipt gets the same order, however often it is asked for. `spentMs` is how long the
   * customer has waited already.
   */
  createOrder: (order: {
    amountPaise: number
    receipt: string
    spentMs?: number
  }) => Promise<ProviderOrder>
  listPaymentsOfOrder: (orderId: string) => Promise<ProviderPayment[]>
  fetchPayment: (paymentId: string) => Promise<ProviderPayment>
  capturePayment: (paymentId: string, amountPaise: number) => Promise<ProviderPayment>
  /**
   * Gives back part of a payment or all of it. `receipt` names the refund: it is sent as the
   * idempotency key as well, so that a repeat gets the same refund. 10 to 40 characters
   * [A-Za-z0-9_-].
   */
  refundPayment: (refund: {
    paymentId: string
    amountPaise: number
    receipt: string
  }) => Promise<ProviderRefund>
  listRefundsOfPayment: (paymentId: string) => Promise<ProviderRefund[]>
  /** Payments by the moment they were begun, the newest first. */
  listPayments: (page: BookPage) => Promise<ProviderPayment[]>
  /** Whether the browser's callback was signed for this order and payment. */
  signatureMatches: (orderId: string, paymentId: string, signature: string) => boolean
}

/** The provider answered and said no. */
export class ProviderRefusedError extends Error {}

/** The provider did not answer clearly: what was asked may or may not have happened. */
export class ProviderUnavailableError extends OutageError {}
