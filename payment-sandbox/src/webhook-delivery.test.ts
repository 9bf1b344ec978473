import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from './sandbox-under-test.ts'
import { webhookSignature } from './signatures.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

type Delivered = { id: string; signature: string; body: string }

let delivered: Delivered[]
let statuses: number[]
let url: string
let shop: ReturnType<typeof createServer>

beforeEach(async () => {
  delivered = []
  statuses = []
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { headers } = request
      delivered.push({
        id: String(headers['x-razorpay-event-id']),
        signature: String(headers['x-razorpay-signature']),
        body,
      })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`
})
afterEach(() => {
  shop.closeAllConnections()
  shop.close()
})

describe('notices to the shop', () => {
  it('are signed over the bytes that are sent, each with an id of its own', async () => {
    const { app, openOrder, pay } = startSandbox({ webhook: { url: () => url, secret: 'hook' } })
    await pay(await openOrder())
    await expect.poll(() => delivered.length).toBe(3)
    await app.close()
    expect(delivered.map(({ body }) => JSON.parse(body).event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(3)
    for (const { body, signature, id } of delivered) {
      expect(signature).toBe(webhookSignature(body, 'hook'))
      expect(id).toMatch(/^evt_[A-Za-z0-9]{14}$/)
    }
  })

  it('are brought again, the same, until the shop has them', async () => {
    statuses = [500, 302]
    const delivery = createWebhookDelivery({ url: () => url, secret: 'hook' }, [10, 20, 30])
    delivery.deliver('evt_1', { event: 'order.paid' })
    await expect.poll(() => delivered.length).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(delivered).toHaveLength(3)
    expect(new Set(delivered.map((notice) => JSON.stringify(notice))).size).toBe(1)
    await delivery.close()
  })

  it('end when the sandbox does', async () => {
    statuses = [500]
    const delivery = createWebhookDelivery({ url: () => url, secret: 'hook' }, [50])
    delivery.deliver('evt_1', {})
    await expect.poll(() => delivered.length).toBe(1)
    await delivery.close()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(delivered).toHaveLength(1)
  })

  it('to a shop that does not answer trouble nobody', async () => {
    const webhook = { url: () => 'http://127.0.0.1:1/', secret: 'hook' }
    const { app, openOrder, pay } = startSandbox({ webhook })
    expect(await pay(await openOrder())).toMatch(/^pay_/)
    await app.close()
  })
})
