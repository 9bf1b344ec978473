// UPI payments approved in an app. Typed UPI ids ended in India on 28 February 2026: since then pages show a QR code,
// and phones switch to the app and back. The window polls for the result.
import type { FastifyInstance } from 'fastify'
import type { Payment } from './entities.ts'
import { invalidInput, unknownId } from './provider-error.ts'
import { readFields } from './request-fields.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import { upiDeclined, upiExpired, upiLimitSeconds } from './test-instruments.ts'
import { finish, paymentOf, receiptOf } from './window-payments.ts'
import { readText } from './window-requests.ts'

/** Outcomes of a UPI request; null pays. */
const answers = { success: null, failure: upiDeclined, expired: upiExpired }

type OfPayment = { Params: { id: string } }

export function upiApi(app: FastifyInstance, provider: SandboxProvider, now: () => Date): void {
  const secondsLeft = (payment: Payment) =>
    Math.ceil(payment.created_at + upiLimitSeconds - now().getTime() / 1000)

  app.get<OfPayment>('/window/payments/:id', async (request) => {
    const fields = readFields(request.query, ['key_id', 'order_id'])
    const payment = upiPayment(paymentOf(provider, fields, request.params.id))
    if (payment.status !== 'created') return receiptOf(provider, payment)
    const left = secondsLeft(payment)
    if (left <= 0) return finish(provider, payment, upiExpired)
    const { amount, currency } = payment
    return {
      next: 'upi_app',
      seconds_left: left,
      merchant_name: provider.merchantName,
      order: { amount, currency },
    }
  })

  app.get<OfPayment>('/window/payments/:id/qr', async (request, reply) => {
    const fields = readFields(request.query, ['key_id', 'order_id'])
    const { id } = upiPayment(paymentOf(provider, fields, request.params.id))
    const [base] = request.url.split('/window/payments/')
    const query = new URLSearchParams({
      key_id: readText(fields, 'key_id'),
      order_id: readText(fields, 'order_id'),
      payment_id: id,
    })
    // Loaded on demand: bwip-js is large and only this picture needs it.
    const { default: codes } = await import('bwip-js/node')
    const text = `${request.protocol}://${request.host}${base}/upi-app?${query}`
    return reply.type('image/svg+xml').send(codes.toSVG({ bcid: 'qrcode', text, padding: 4 }))
  })

  // A late success is accepted: banks may approve after the window has given up.
  app.post<OfPayment>('/window/payments/:id/upi-answer', async (request) => {
    const fields = readFields(request.body, ['key_id', 'order_id', 'answer'])
    const payment = upiPayment(paymentOf(provider, fields, request.params.id))
    const answer = readText(fields, 'answer')
    if (answer !== 'success' && answer !== 'failure' && answer !== 'expired') {
      throw invalidInput('The selected answer is invalid.', { field: 'answer' })
    }
    return finish(provider, payment, answers[answer])
  })
}

/**
 * Returns the payment if a UPI app approves it.
 * @throws ProviderError as for an unknown id otherwise
 */
function upiPayment(payment: Payment): Payment {
  if (payment.method !== 'upi' || payment.vpa !== null) throw unknownId()
  return payment
}
