/** The payment provider's REST API over fetch; the sandbox speaks the same. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bhitti/contract/parse-json'
import { z } from 'zod'
import type { PaymentSettings } from '../../settings.ts'
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './payment-provider.ts'

const TIMEOUT_MS = 5000

const orderEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
})
const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  method: z.string(),
})
const refundEntity = z.object({ id: z.string() })

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
const SIGNATURE = /^[0-9a-f]{64}$/

/** Speaks to the provider at `settings.apiUrl`, which is read anew for every call. */
export function createPaymentProvider(settings: PaymentSettings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  async function ask<T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${settings.apiUrl}/v1${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      text = await response.text()
    } catch (cause) {
      throw new ProviderUnavailableError(`${method} ${path} was not answered`, { cause })
    }
    const reply = parseJson(text)
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new ProviderRefusedError(
        `${method} ${path}: ${response.status} ${descriptionOf(reply)}`,
      )
    }
    const parsed = schema.safeParse(reply)
    if (!response.ok || !parsed.success) {
      throw new ProviderUnavailableError(`${method} ${path}: unclear answer ${response.status}`)
    }
    return parsed.data
  }

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
      return toOrder(await ask(orderEntity, 'POST', '/orders', body))
    },
    async fetchPayment(paymentId) {
      return toPayment(await ask(paymentEntity, 'GET', `/payments/${checkedId(paymentId)}`))
    },
    async capturePayment(paymentId, amountPaise) {
      const body = { amount: amountPaise, currency: 'INR' }
      const path = `/payments/${checkedId(paymentId)}/capture`
      return toPayment(await ask(paymentEntity, 'POST', path, body))
    },
    async refundPayment(paymentId, idempotencyKey) {
      await ask(
        refundEntity,
        'POST',
        `/payments/${checkedId(paymentId)}/refund`,
        {},
        {
          'x-refund-idempotency': idempotencyKey,
        },
      )
    },
    signatureMatches(orderId, paymentId, signature) {
      if (!SIGNATURE.test(signature)) return false
      const expected = createHmac('sha256', settings.keySecret).update(`${orderId}|${paymentId}`)
      return timingSafeEqual(expected.digest(), Buffer.from(signature, 'hex'))
    },
  }
}

/** Ids come from a browser before they go into a path, so they are checked first. */
function checkedId(paymentId: string): string {
  if (!PAYMENT_ID.test(paymentId)) throw new ProviderRefusedError('not a payment id')
  return paymentId
}

const errorEnvelope = z.object({ error: z.object({ description: z.string() }) })

function descriptionOf(reply: unknown): string {
  return errorEnvelope.safeParse(reply).data?.error.description ?? 'no description'
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
    orderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    method: entity.method,
  }
}
