// REST API under /v1, for the merchant's server only. Routes bind; the ledger decides.
import type { FastifyInstance } from 'fastify'
import {
  readCapture,
  readCreateOrder,
  readOrderFilter,
  readPage,
  readPeriod,
  readRefund,
  readUpdateOrder,
} from './api-requests.ts'
import { assertMerchant } from './basic-auth.ts'
import { collection } from './entities.ts'
import {
  getOrder,
  getPayment,
  getRefund,
  listPayments,
  listPaymentsOfOrder,
  listRefundsOfPayment,
} from './ledger.ts'
import { createOrder, listOrders, orderReply, updateOrderNotes } from './ledger-orders.ts'
import { capturePayment } from './ledger-payments.ts'
import { refundPayment } from './ledger-refunds.ts'
import type { SandboxProvider } from './sandbox-provider.ts'

type ById = { Params: { id: string } }

/** Registers the API in its own scope; every route requires the merchant's key pair. */
export function providerApi(app: FastifyInstance, provider: SandboxProvider): void {
  const { state, execute } = provider

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    assertMerchant(request.headers.authorization, provider)
  })

  app.post('/orders', async (request) => {
    const input = readCreateOrder(request.body)
    return orderReply(execute((books, context) => createOrder(books, context, input)))
  })

  app.get('/orders', async (request) =>
    collection(listOrders(state, readOrderFilter(request.query)).map(orderReply)),
  )

  app.get<ById>('/orders/:id', async (request) => orderReply(getOrder(state, request.params.id)))

  app.get<ById>('/orders/:id/payments', async (request) =>
    collection(listPaymentsOfOrder(state, request.params.id)),
  )

  app.patch<ById>('/orders/:id', async (request) => {
    const notes = readUpdateOrder(request.body)
    return orderReply(execute((books) => updateOrderNotes(books, request.params.id, notes)))
  })

  app.get('/payments', async (request) =>
    collection(listPayments(state, readPeriod(request.query))),
  )

  app.get<ById>('/payments/:id', async (request) => getPayment(state, request.params.id))

  app.post<ById>('/payments/:id/capture', async (request) => {
    const input = { paymentId: request.params.id, ...readCapture(request.body) }
    return execute((books) => capturePayment(books, input))
  })

  app.post<ById>('/payments/:id/refund', async (request) => {
    const key = request.headers['x-refund-idempotency']
    const idempotencyKey = typeof key === 'string' ? key : null
    const input = readRefund(request.params.id, request.body, idempotencyKey)
    return execute((books, context) => refundPayment(books, context, input))
  })

  app.get<ById>('/payments/:id/refunds', async (request) => {
    const { count, skip } = readPage(request.query)
    const refunds = listRefundsOfPayment(state, request.params.id)
    return collection(refunds.slice(skip, skip + count))
  })

  app.get<ById>('/refunds/:id', async (request) => getRefund(state, request.params.id))
}
