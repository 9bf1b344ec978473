// A sandbox with a fixed clock, and shared test calls.
import Fastify, { type FastifyInstance } from 'fastify'
import { type PaymentSandboxOptions, paymentSandbox } from './payment-sandbox.ts'
import type { ProviderEvent } from './provider-events.ts'

export const merchant = {
  keyId: 'rzp_test_4Kk1sT9vXy2Qab',
  keySecret: 'not-a-real-secret',
  merchantName: 'Bhitti',
}
/** 20 November 2026, 12:00 in India. */
const noon = new Date('2026-11-20T06:30:00Z')
export const noonSeconds = 1_795_156_200
const prefix = '/sandbox/payments'

export type Reply = { readonly status: number; readonly body: Record<string, unknown> }
export type Call = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type SandboxUnderTest = {
  readonly app: FastifyInstance
  readonly events: ProviderEvent[]
  /** Calls the REST API with the merchant's keys; the path starts after /v1. */
  readonly api: (method: 'GET' | 'POST' | 'PATCH', path: string, call?: Call) => Promise<Reply>
  /** GET of the payment window from its own origin; the path starts after /window. */
  readonly look: (path: string, query: Readonly<Record<string, string>>) => Promise<Reply>
  /** POST of the payment window from its own origin; the path starts after /window. */
  readonly window: (path: string, body: Readonly<Record<string, unknown>>) => Promise<Reply>
  readonly openOrder: (fields?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly pay: (orderId: string, vpa?: string) => Promise<string>
}

export function startSandbox(options: Partial<PaymentSandboxOptions> = {}): SandboxUnderTest {
  const events: ProviderEvent[] = []
  const app = Fastify()
  app.register(paymentSandbox, {
    prefix,
    ...merchant,
    now: () => noon,
    onEvent: (event) => events.push(event),
    ...options,
  })

  async function send(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    headers: Readonly<Record<string, string>>,
    body: unknown,
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url: `${prefix}${path}`,
      headers: { host: 'shop.test', ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  const api: SandboxUnderTest['api'] = (method, path, call = {}) => {
    const headers: Record<string, string> = { authorization: basic(), ...call.headers }
    if (call.body !== undefined) headers['content-type'] = 'application/json'
    return send(method, `/v1${path}`, headers, call.body)
  }

  const window: SandboxUnderTest['window'] = (path, body) =>
    send('POST', `/window${path}`, windowHeaders, { key_id: merchant.keyId, ...body })

  const look: SandboxUnderTest['look'] = (path, query) =>
    send(
      'GET',
      `/window${path}?${new URLSearchParams({ key_id: merchant.keyId, ...query })}`,
      { 'sec-fetch-site': 'same-origin' },
      undefined,
    )

  async function openOrder(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { body } = await api('POST', '/orders', {
      body: { amount: 1_296_000, currency: 'INR', ...fields },
    })
    return String(body.id)
  }

  async function pay(orderId: string, vpa = 'success@razorpay'): Promise<string> {
    const { body } = await window('/payments', { order_id: orderId, ...upi(vpa) })
    return String(body.razorpay_payment_id ?? errorOf({ status: 200, body }).metadata?.payment_id)
  }

  return { app, events, api, look, window, openOrder, pay }
}

const windowHeaders = {
  origin: 'https://shop.test',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

export function basic(pair = `${merchant.keyId}:${merchant.keySecret}`): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

export function upi(vpa: string): Readonly<Record<string, unknown>> {
  return { method: 'upi', vpa, contact: '98765 43210', email: 'asha.rao@example.in' }
}

export function card(
  number: string,
  fields: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const details = { number, expiry_month: '12', expiry_year: '28', cvv: '123', name: 'Asha Rao' }
  return { method: 'card', contact: '9876543210', card: { ...details, ...fields } }
}

export type ErrorFields = {
  readonly [name: string]: unknown
  readonly metadata?: Readonly<Record<string, string>>
}

export function errorOf({ body }: Reply): ErrorFields {
  const { error } = body
  if (typeof error !== 'object' || error === null) {
    throw new Error(`Expected an error, got ${JSON.stringify(body)}`)
  }
  // Safe: the tests compare each field they read.
  return error as ErrorFields
}
