// Calls of the payment window, identified by order and key id, never by the secret. The buyer's browser makes them;
// they can only pay an order that the shop has opened.
import type { FastifyInstance } from 'fastify'
import type { PaymentFailure } from './entities.ts'
import { assertPayable, startPayment } from './ledger-payments.ts'
import { invalidInput, ProviderError } from './provider-error.ts'
import { readFields } from './request-fields.ts'
import { assertSameOrigin } from './same-origin.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import {
  bankDeclined,
  banks,
  cardFailure,
  failingVpa,
  upiDeclined,
  wallets,
} from './test-instruments.ts'
import { upiApi } from './upi-api.ts'
import { finish, orderOfKey, paymentOf } from './window-payments.ts'
import { readStartPayment, readText, type StartPaymentRequest } from './window-requests.ts'

/** Registers the calls; `now` decides whether cards have expired. */
export function windowApi(app: FastifyInstance, provider: SandboxProvider, now: () => Date): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    assertSameOrigin(request)
  })

  // A declined payment is a normal reply here, not a failed request that browsers log as an error.
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError) || error.status !== 400) throw error
    return reply.send({ error: error.body })
  })

  app.get('/window/order', async (request) => {
    const fields = readFields(request.query, ['key_id', 'order_id'])
    const order = orderOfKey(provider, readText(fields, 'key_id'), readText(fields, 'order_id'))
    assertPayable(provider.state, order)
    const { id, amount_due: amount, currency } = order
    return { merchant_name: provider.merchantName, order: { id, amount, currency }, banks, wallets }
  })

  app.post('/window/payments', async (request) => {
    const input = readStartPayment(request.body, now())
    const order = orderOfKey(provider, input.keyId, input.orderId)
    const payment = provider.execute((state, context) =>
      startPayment(state, context, { ...input, orderId: order.id }),
    )
    if (payment.method === 'netbanking' || payment.method === 'wallet') {
      return { next: 'bank_page', payment_id: payment.id }
    }
    if (payment.method === 'upi' && payment.vpa === null) {
      return { next: 'upi_app', payment_id: payment.id }
    }
    return finish(provider, payment, outcomeOf(input))
  })

  app.post<{ Params: { id: string } }>('/window/payments/:id/bank-answer', async (request) => {
    const fields = readFields(request.body, ['key_id', 'order_id', 'answer'])
    const payment = paymentOf(provider, fields, request.params.id)
    const answer = readText(fields, 'answer')
    if (answer !== 'success' && answer !== 'failure') {
      throw invalidInput('The selected answer is invalid.', { field: 'answer' })
    }
    return finish(provider, payment, answer === 'success' ? null : bankDeclined)
  })

  upiApi(app, provider, now)
}

function outcomeOf(input: StartPaymentRequest): PaymentFailure | null {
  if (input.cardNumber !== null) return cardFailure(input.cardNumber)
  const { instrument } = input
  return instrument.method === 'upi' && instrument.vpa === failingVpa ? upiDeclined : null
}
