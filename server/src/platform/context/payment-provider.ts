/** Interface of a payment provider; razorpay-client.ts is its only implementation. */
import { OutageError } from '../errors/outage-error.ts'

export type ProviderOrder = { id: string; amountPaise: number; currency: string; status: string }

export type ProviderPayment = {
  id: string
  orderId: string | null
  amountPaise: number
  /** Refunded so far, including refunds made at the provider. */
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
  /** `pending`, `processed` or `failed`. */
  status: string
  /** Our own name of a refund that was requested through this client. */
  receipt: string | null
}

export type BookPage = { from: Date; to: Date; skip: number; count: number }

export type PaymentProvider = {
  keyId: string
  /** The same receipt always returns the same order. `spentMs`: how long the customer has waited already. */
  createOrder: (order: {
    amountPaise: number
    receipt: string
    spentMs?: number
  }) => Promise<ProviderOrder>
  listPaymentsOfOrder: (orderId: string) => Promise<ProviderPayment[]>
  fetchPayment: (paymentId: string) => Promise<ProviderPayment>
  capturePayment: (paymentId: string, amountPaise: number) => Promise<ProviderPayment>
  /**
   * `receipt` (10 to 40 characters [A-Za-z0-9_-]) is also sent as the idempotency key: a repeat returns the same
   * refund.
   */
  refundPayment: (refund: {
    paymentId: string
    amountPaise: number
    receipt: string
  }) => Promise<ProviderRefund>
  listRefundsOfPayment: (paymentId: string) => Promise<ProviderRefund[]>
  /** Returns payments by the time they were begun, newest first. */
  listPayments: (page: BookPage) => Promise<ProviderPayment[]>
  /** True if the signature of the browser's callback is valid for this order and payment. */
  signatureMatches: (orderId: string, paymentId: string, signature: string) => boolean
}

/** Error of a request that the provider refused. */
export class ProviderRefusedError extends Error {}

/** Error of a request without a clear answer: it may or may not have been carried out. */
export class ProviderUnavailableError extends OutageError {}
