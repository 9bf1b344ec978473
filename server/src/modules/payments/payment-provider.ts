/** What the shop needs of a payment provider; razorpay-client.ts is the one implementation. */

export type ProviderOrder = { id: string; amountPaise: number; currency: string; status: string }

export type ProviderPayment = {
  id: string
  orderId: string | null
  amountPaise: number
  currency: string
  status: string
  method: string
}

export type PaymentProvider = {
  keyId: string
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<ProviderOrder>
  fetchPayment: (paymentId: string) => Promise<ProviderPayment>
  capturePayment: (paymentId: string, amountPaise: number) => Promise<ProviderPayment>
  /** Gives back the whole payment; the key makes a repeat harmless. */
  refundPayment: (paymentId: string, idempotencyKey: string) => Promise<void>
  /** Whether the browser's callback was signed for this order and payment. */
  signatureMatches: (orderId: string, paymentId: string, signature: string) => boolean
}

/** The provider answered and said no. */
export class ProviderRefusedError extends Error {}

/** The provider did not answer clearly: what was asked may or may not have happened. */
export class ProviderUnavailableError extends Error {}
