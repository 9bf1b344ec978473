/** The calls of Razorpay's REST API that the shop uses. The sandbox and the simulator implement the same ones. */

import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import type { PaymentSettings } from '../../platform/settings/settings.ts'
import { callbackSignatureMatches } from './payment-signatures.ts'
import { connectProvider, type Patience } from './provider-circuit-breaker.ts'
import {
  listOf,
  orderEntity,
  paymentEntity,
  refundEntity,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-wire.ts'

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
const ORDER_ID = /^order_[A-Za-z0-9]{14}$/
const ORDER_RECEIPT = /^.{1,40}$/
/** The receipt is the idempotency key as well, so it keeps the limits of both. */
const REFUND_RECEIPT = /^[A-Za-z0-9_-]{10,40}$/
const MOST_REFUNDS = 100

/** Creates a client for the provider at `settings.apiUrl`. Tests shorten its timeouts by `patience`. */
export function createPaymentProvider(
  settings: PaymentSettings,
  patience: Partial<Patience> = {},
): PaymentProvider {
  const ask = connectProvider(settings, patience)

  return {
    keyId: settings.keyId,
    async createOrder({ amountPaise, receipt, spentMs }) {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt: checked(ORDER_RECEIPT, receipt),
        // After a lost reply, the provider returns the order that it had created.
        unique_receipt: true,
        payment: { capture: 'automatic' },
      }
      const request = { method: 'POST', path: '/orders', body } as const
      return toOrder(await ask(orderEntity, request, spentMs))
    },
    async listPaymentsOfOrder(orderId) {
      const path = `/orders/${checked(ORDER_ID, orderId)}/payments`
      const { items } = await ask(listOf(paymentEntity), { method: 'GET', path })
      return items.map(toPayment)
    },
    async fetchPayment(paymentId) {
      return toPayment(await ask(paymentEntity, { method: 'GET', path: paymentPath(paymentId) }))
    },
    async capturePayment(paymentId, amountPaise) {
      const path = paymentPath(paymentId)
      const entity = await ask(paymentEntity, {
        method: 'POST',
        path: `${path}/capture`,
        body: { amount: amountPaise, currency: 'INR' },
        // A second capture would be refused. The payment itself shows whether the first has worked.
        ifUnclear: { method: 'GET', path },
      })
      if (entity.status === 'authorized') {
        throw new ProviderUnavailableError(`${path} is not captured yet`)
      }
      return toPayment(entity)
    },
    async refundPayment({ paymentId, amountPaise, receipt }) {
      const path = `${paymentPath(paymentId)}/refund`
      const body = { amount: amountPaise, receipt: checked(REFUND_RECEIPT, receipt) }
      const headers = { 'x-refund-idempotency': receipt }
      return toRefund(await ask(refundEntity, { method: 'POST', path, body, headers }))
    },
    async listRefundsOfPayment(paymentId) {
      const path = `${paymentPath(paymentId)}/refunds?count=${MOST_REFUNDS}`
      const { items } = await ask(listOf(refundEntity), { method: 'GET', path })
      return items.map(toRefund)
    },
    async listPayments({ from, to, skip, count }) {
      const query = new URLSearchParams({
        from: inSeconds(from),
        to: inSeconds(to),
        count: String(count),
        skip: String(skip),
      })
      const request = { method: 'GET', path: `/payments?${query}` } as const
      const { items } = await ask(listOf(paymentEntity), request)
      return items.map(toPayment)
    },
    signatureMatches: (orderId, paymentId, signature) =>
      callbackSignatureMatches(settings.keySecret, orderId, paymentId, signature),
  }
}

function paymentPath(paymentId: string): string {
  return `/payments/${checked(PAYMENT_ID, paymentId)}`
}

/** Validates an id before it goes into a path: it may come from a browser or a webhook. */
function checked(pattern: RegExp, name: string): string {
  if (!pattern.test(name)) throw new ProviderRefusedError('the provider has no such names')
  return name
}

function inSeconds(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1000))
}
