// Control API on a second port, for what tests need beyond the provider's own API.

import type { FastifyInstance } from 'fastify'
import type { PaymentMethod } from '../entities.ts'
import { useProviderErrors } from '../error-replies.ts'
import { getPayment } from '../ledger.ts'
import { orderReply } from '../ledger-orders.ts'
import { authorizePayment, capturePayment } from '../ledger-payments.ts'
import { failRefund, processRefund, refundPayment } from '../ledger-refunds.ts'
import type { SandboxProvider } from '../sandbox-provider.ts'
import { paymentSignature } from '../signatures.ts'
import type { FaultRule, Faults } from './fault-rules.ts'
import { forceCapture, type PaymentOutcome, payOrder } from './forced-payments.ts'
import type { NoticeOffice, NoticeRules, NoticeTarget } from './notices.ts'

/** True if new refunds stay pending until a test processes or fails them. */
export type RefundRules = { wait: boolean }

export type PaymentProof = { readonly paymentId: string; readonly signature: string }

type ById = { Params: { id: string } }

export function controlApi(
  app: FastifyInstance,
  parts: {
    readonly provider: SandboxProvider
    readonly faults: Faults
    readonly notices: NoticeOffice
    readonly refunds: RefundRules
  },
): void {
  useProviderErrors(app)
  faultControls(app, parts.faults)
  noticeControls(app, parts.notices)
  paymentControls(app, parts.provider)
  refundControls(app, parts.provider, parts.refunds)
  app.get('/ledger', async () => {
    const { orders, payments, refunds } = parts.provider.state
    return {
      orders: [...orders.values()].map(orderReply),
      payments: [...payments.values()],
      refunds: [...refunds.values()],
    }
  })
}

function faultControls(app: FastifyInstance, faults: Faults): void {
  app.post<{ Body: FaultRule }>('/faults', async ({ body }) => {
    faults.add(body)
    return {}
  })
  app.get('/faults', async () => faults.list())
  app.delete('/faults', async () => {
    faults.clear()
    return {}
  })
}

function noticeControls(app: FastifyInstance, notices: NoticeOffice): void {
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
}

function paymentControls(app: FastifyInstance, provider: SandboxProvider): void {
  const { state, execute, keySecret } = provider
  const proofOf = (paymentId: string): PaymentProof => {
    const orderId = getPayment(state, paymentId).order_id
    return { paymentId, signature: paymentSignature(orderId, paymentId, keySecret) }
  }

  app.post<{ Body: { orderId: string; outcome: PaymentOutcome; method: PaymentMethod } }>(
    '/payments',
    async ({ body }) => proofOf(payOrder(provider, body.orderId, body.outcome, body.method).id),
  )
  app.post<ById>('/payments/:id/authorize', async ({ params }) => {
    execute((books, context) => authorizePayment(books, context, params.id))
    return proofOf(params.id)
  })
  app.post<ById>('/payments/:id/capture', async ({ params }) => {
    const { id: paymentId, amount, currency } = getPayment(state, params.id)
    return execute((books) => capturePayment(books, { paymentId, amount, currency }))
  })
  app.post<{ Body: { orderId: string; amount: number | null } }>(
    '/payments/forced',
    async ({ body }) => proofOf(execute((books, context) => forceCapture(books, context, body)).id),
  )
}

function refundControls(
  app: FastifyInstance,
  { execute }: SandboxProvider,
  rules: RefundRules,
): void {
  app.put<{ Body: RefundRules }>('/refunds/rules', async ({ body }) => {
    rules.wait = body.wait
    return {}
  })
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
  app.post<ById>('/refunds/:id/process', async ({ params }) =>
    execute((books) => processRefund(books, params.id)),
  )
  app.post<ById>('/refunds/:id/fail', async ({ params }) =>
    execute((books) => failRefund(books, params.id)),
  )
}
