// The second port: what tests ask of the emulator beside what the provider itself offers.
import type { PaymentFailure } from '@bhitti/payment-sandbox/entities'
import { getPayment, listPaymentsOfOrder } from '@bhitti/payment-sandbox/ledger'
import { orderReply } from '@bhitti/payment-sandbox/ledger-orders'
import {
  authorizePayment,
  capturePayment,
  failPayment,
  startPayment,
} from '@bhitti/payment-sandbox/ledger-payments'
import { refundPayment } from '@bhitti/payment-sandbox/ledger-refunds'
import type { SandboxProvider } from '@bhitti/payment-sandbox/sandbox-provider'
import { paymentSignature } from '@bhitti/payment-sandbox/signatures'
import type { FastifyInstance } from 'fastify'
import type { FaultRule, Faults } from './faults.ts'
import { failRefund, forceCapture, payer, upi } from './forced-payments.ts'
import type { NoticeOffice, NoticeRules, NoticeTarget } from './notices.ts'

/** How a payment without a browser turns out; pending is one whose bank has not answered yet. */
export type PaymentOutcome = 'captured' | 'authorized' | 'failed' | 'pending'

const declined: PaymentFailure = {
  code: 'GATEWAY_ERROR',
  description: 'Your payment was not successful as the bank did not answer. Please try again.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

type ById = { Params: { id: string } }

export function controlApi(
  app: FastifyInstance,
  {
    provider,
    faults,
    notices,
  }: { provider: SandboxProvider; faults: Faults; notices: NoticeOffice },
): void {
  const { state, execute, keySecret } = provider

  const proofOf = (paymentId: string) => {
    const orderId = getPayment(state, paymentId).order_id
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: paymentSignature(orderId, paymentId, keySecret),
    }
  }

  app.post<{ Body: FaultRule }>('/faults', async ({ body }) => {
    faults.add(body)
    return {}
  })
  app.delete('/faults', async () => {
    faults.clear()
    return {}
  })

  app.put<{ Body: Partial<NoticeRules> }>('/notices/rules', async ({ body }) => {
    notices.setRules(body)
    return {}
  })
  app.put<{ Body: NoticeTarget }>('/notices/target', async ({ body }) => {
    notices.setTarget(body)
    return {}
  })
  app.post<{ Body: { reverse: boolean } }>('/notices/release', async ({ body }) => {
    await notices.release(body)
    return {}
  })
  app.post('/notices/settle', async () => {
    await notices.settle()
    return {}
  })
  app.post<ById>('/notices/:id/redeliver', async ({ params }) => {
    await notices.redeliver(params.id)
    return {}
  })
  app.get('/notices', async () => notices.list())

  app.post<{ Body: { orderId: string; outcome: PaymentOutcome } }>(
    '/payments',
    async ({ body }) => {
      const { orderId, outcome } = body
      const payment = execute((books, context) =>
        startPayment(books, context, { orderId, instrument: upi, payer }),
      )
      if (outcome === 'failed') execute((books) => failPayment(books, payment.id, declined))
      if (outcome === 'authorized') {
        execute((books, context) => {
          const order = books.orders.get(orderId)
          if (!order) throw new Error('unknown order')
          const manual = new Map(books.orders).set(orderId, { ...order, capture: 'manual' })
          return authorizePayment({ ...books, orders: manual }, context, payment.id)
        })
      }
      if (outcome === 'captured') {
        execute((books, context) => authorizePayment(books, context, payment.id))
      }
      return proofOf(payment.id)
    },
  )
  app.post<ById>('/payments/:id/authorize', async ({ params }) => {
    execute((books, context) => authorizePayment(books, context, params.id))
    return proofOf(params.id)
  })
  app.post<ById>('/payments/:id/capture', async ({ params }) => {
    const { id: paymentId, amount, currency } = getPayment(state, params.id)
    execute((books) => capturePayment(books, { paymentId, amount, currency }))
    return proofOf(paymentId)
  })
  app.post<{ Body: { orderId: string; amount: number | null } }>(
    '/payments/forced',
    async ({ body }) => proofOf(execute((books, context) => forceCapture(books, context, body)).id),
  )
  app.get<ById>('/orders/:id/payments', async ({ params }) => listPaymentsOfOrder(state, params.id))

  app.post<{ Body: { paymentId: string; amount: number | null } }>('/refunds', async ({ body }) =>
    execute((books, context) =>
      refundPayment(books, context, {
        ...body,
        speed: 'normal',
        receipt: null,
        notes: [],
        idempotency: null,
      }),
    ),
  )
  app.post<ById>('/refunds/:id/fail', async ({ params }) =>
    execute((books) => failRefund(books, params.id)),
  )

  app.get('/ledger', async () => ({
    orders: [...state.orders.values()].map(orderReply),
    payments: [...state.payments.values()],
    refunds: [...state.refunds.values()],
  }))
}
