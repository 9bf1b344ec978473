// A simulator with a fixed clock, a shop that records its webhooks, and shared test calls.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Order, Payment, Refund } from '../entities.ts'
import type { ProviderEvent } from '../provider-events.ts'
import { type SimulatorOptions, startSimulator } from './simulator.ts'
import { connectSimulator, type SimulatorClient } from './simulator-client.ts'

export const keys = { keyId: 'rzp_test_Simulator000000', keySecret: 'not-a-real-secret' }
export const secrets = { secret: 'now', oldSecret: 'before' }
/** 20 November 2026, 12:00 in India. */
const noon = () => new Date('2026-11-20T06:30:00Z')

export type Delivered = {
  readonly id: string
  readonly body: string
  readonly signature: string
  readonly event: ProviderEvent
  /** Time of arrival in milliseconds of `performance.now()`. */
  readonly at: number
}

export type ShopUnderTest = {
  readonly url: string
  delivered: Delivered[]
  answer: number
  readonly close: () => void
}

export async function openShop(): Promise<ShopUnderTest> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { headers } = request
      shop.delivered.push({
        id: String(headers['x-razorpay-event-id']),
        body,
        signature: String(headers['x-razorpay-signature']),
        event: JSON.parse(body),
        at: performance.now(),
      })
      response.writeHead(shop.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shop: ShopUnderTest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    delivered: [],
    answer: 200,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return shop
}

export type Provider = {
  /** Calls the REST API with the merchant's keys; the path starts after /v1. */
  readonly api: (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>
  readonly newOrder: (fields?: object) => Promise<string>
  readonly order: (id: string) => Promise<Order>
  readonly payment: (id: string) => Promise<Payment>
  readonly refund: (paymentId: string, body: object, key?: string) => Promise<Refund>
}

export function connectProvider(apiUrl: string): Provider {
  const pair = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  const api: Provider['api'] = (path, body, headers = {}) =>
    fetch(`${apiUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${pair}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  async function ask<Entity>(...call: Parameters<Provider['api']>): Promise<Entity> {
    const response = await api(...call)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Entity
  }
  return {
    api,
    async newOrder(fields = {}) {
      const body = { amount: 50_000, currency: 'INR', ...fields }
      return (await ask<Order>('/orders', body)).id
    },
    order: (id) => ask(`/orders/${id}`),
    payment: (id) => ask(`/payments/${id}`),
    refund: (paymentId, body, key) =>
      ask(`/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {}),
  }
}

export type SimulatorUnderTest = Provider & {
  readonly client: SimulatorClient
  readonly apiUrl: string
  readonly close: () => Promise<void>
}

export async function openSimulator(
  options: Partial<SimulatorOptions> = {},
): Promise<SimulatorUnderTest> {
  const { apiUrl, controlUrl, close } = await startSimulator({ ...keys, now: noon, ...options })
  return { ...connectProvider(apiUrl), client: connectSimulator(controlUrl), apiUrl, close }
}
