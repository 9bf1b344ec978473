import type { Payment, PaymentFailure } from './entities.ts'
import { getOrder, getPayment } from './ledger.ts'
import { authorizePayment, failPayment } from './ledger-payments.ts'
import type { OrderRecord } from './payment-entity.ts'
import { invalidInput, ProviderError, unknownId } from './provider-error.ts'
import type { Fields } from './request-fields.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import { paymentSignature } from './signatures.ts'
import { readText } from './window-requests.ts'

export type Receipt = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/**
 * Ends a payment and returns its receipt.
 * @throws ProviderError if the payment failed, or if the order was already paid and the money is refunded
 */
export function finish(
  provider: SandboxProvider,
  payment: Payment,
  failure: PaymentFailure | null,
): Receipt {
  const ended =
    failure === null
      ? provider.execute((state, context) => authorizePayment(state, context, payment.id))
      : provider.execute((state) => failPayment(state, payment.id, failure))
  return receiptOf(provider, ended)
}

/**
 * Returns the receipt of a paid payment.
 * @throws ProviderError if the payment failed or is refunded
 */
export function receiptOf(provider: SandboxProvider, payment: Payment): Receipt {
  const metadata = { payment_id: payment.id, order_id: payment.order_id }
  if (payment.status === 'failed') {
    throw new ProviderError(400, {
      code: payment.error_code ?? 'BAD_REQUEST_ERROR',
      description: payment.error_description ?? '',
      source: payment.error_source ?? '',
      step: payment.error_step ?? '',
      reason: payment.error_reason ?? '',
      metadata,
    })
  }
  if (payment.status === 'refunded') {
    throw invalidInput(
      'This order was already paid with another payment. The amount of this one is being refunded.',
      { reason: 'order_already_paid', metadata },
    )
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: paymentSignature(payment.order_id, payment.id, provider.keySecret),
  }
}

/** Returns the order that a key may pay. A wrong key and an unknown order give the same error, against guessing. */
export function orderOfKey(provider: SandboxProvider, keyId: string, orderId: string): OrderRecord {
  if (keyId !== provider.keyId) throw unknownId()
  return getOrder(provider.state, orderId)
}

export function paymentOf(provider: SandboxProvider, fields: Fields, paymentId: string): Payment {
  const order = orderOfKey(provider, readText(fields, 'key_id'), readText(fields, 'order_id'))
  const payment = getPayment(provider.state, paymentId)
  if (payment.order_id !== order.id) throw unknownId()
  return payment
}
