/** Razorpay's REST API; the sandbox and the emulator speak the same. */
import { z } from 'zod'
import type { PaymentSettings } from '../../settings.ts'
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
} from './payment-provider.ts'
import { callbackSignatureMatches } from './payment-signatures.ts'
import { connectProvider, type Patience } from './provider-calls.ts'

const orderEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
})
const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  status: z.string(),
  method: z.string(),
  created_at: z.number().nullish(),
})
const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.string().nullish(),
  receipt: z.string().nullish(),
})
const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) })

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
const ORDER_ID = /^order_[A-Za-z0-9]{14}$/
/** The provider lists so many refunds of one payment at most. */
const MOST_REFUNDS = 100

/** Speaks to the provider at `settings.apiUrl`; `patience` is for tests that have none. */
export function createPaymentProvider(
  settings: PaymentSettings,
  patience: Partial<Patience> = {},
): PaymentProvider {
  const ask = connectProvider(settings, patience)

  return {
    keyId: settings.keyId,
    async createOrder({ amountPaise, receipt }) {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        // Asked again after a lost reply, the provider returns the order that it has opened.
        unique_receipt: true,
        payment: { capture: 'automatic' },
      }
      const request = { method: 'POST', path: '/orders', body, repeatable: true } as const
      return toOrder(await ask(orderEntity, request))
    },
    async listPaymentsOfOrder(orderId) {
      const path = `/orders/${checked(ORDER_ID, orderId)}/payments`
      const { items } = await ask(listOf(paymentEntity), { method: 'GET', path, repeatable: true })
      return items.map(toPayment)
    },
    async fetchPayment(paymentId) {
      const path = `/payments/${checked(PAYMENT_ID, paymentId)}`
      return toPayment(await ask(paymentEntity, { method: 'GET', path, repeatable: true }))
    },
    async capturePayment(paymentId, amountPaise) {
      const path = `/payments/${checked(PAYMENT_ID, paymentId)}/capture`
      const body = { amount: amountPaise, currency: 'INR' }
      // A repeat is refused, and the payment then says why.
      return toPayment(await ask(paymentEntity, { method: 'POST', path, body, repeatable: true }))
    },
    async refundPayment({ paymentId, amountPaise, receipt }) {
      const path = `/payments/${checked(PAYMENT_ID, paymentId)}/refund`
      const body = { amount: amountPaise, receipt }
      const headers = { 'x-refund-idempotency': receipt }
      const request = { method: 'POST', path, body, headers, repeatable: true } as const
      return toRefund(await ask(refundEntity, request))
    },
    async listRefundsOfPayment(paymentId) {
      const path = `/payments/${checked(PAYMENT_ID, paymentId)}/refunds?count=${MOST_REFUNDS}`
      const { items } = await ask(listOf(refundEntity), { method: 'GET', path, repeatable: true })
      return items.map(toRefund)
    },
    async listPayments({ from, to, skip, count }) {
      const query = new URLSearchParams({
        from: inSeconds(from),
        to: inSeconds(to),
        count: String(count),
        skip: String(skip),
      })
      const request = { method: 'GET', path: `/payments?${query}`, repeatable: true } as const
      const { items } = await ask(listOf(paymentEntity), request)
      return items.map(toPayment)
    },
    signatureMatches: (orderId, paymentId, signature) =>
      callbackSignatureMatches(settings.keySecret, orderId, paymentId, signature),
  }
}

/** Ids may come from a browser or a notice before they go into a path, so they are checked first. */
function checked(pattern: RegExp, id: string): string {
  if (!pattern.test(id)) throw new ProviderRefusedError('not an id of the provider')
  return id
}

function inSeconds(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1000))
}

function toOrder(entity: z.output<typeof orderEntity>): ProviderOrder {
  return {
    id: entity.id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
  }
}

function toPayment(entity: z.output<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    refundedPaise: entity.amount_refunded ?? 0,
    currency: entity.currency,
    status: entity.status,
    method: entity.method,
    createdAt: new Date((entity.created_at ?? 0) * 1000),
  }
}

function toRefund(entity: z.output<typeof refundEntity>): ProviderRefund {
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    status: entity.status ?? 'pending',
    receipt: entity.receipt ?? null,
  }
}
