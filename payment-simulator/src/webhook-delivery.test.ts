import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSandbox } from './sandbox-under-test.ts'
import { webhookSignature } from './signatures.ts'
import { createNoticePost, createWebhookDelivery, signNotice } from './webhook-delivery.ts'

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
    const post = createNoticePost([10, 20, 30])
    await post.bring(() => url, signNotice('evt_1', { event: 'order.paid' }, 'hook'))
    expect(delivered).toHaveLength(3)
    expect(new Set(delivered.map((notice) => JSON.stringify(notice))).size).toBe(1)
  })

  it('end when the sandbox does', async () => {
    statuses = [500]
    const post = createNoticePost([60_000])
    const bringing = post.bring(() => url, signNotice('evt_1', {}, 'hook'))
    await expect.poll(() => delivered.length).toBe(1)
    await post.close()
    await bringing
    expect(delivered).toHaveLength(1)
  })

  it('come after 1, 5 and 30 seconds, 2 and 10 minutes, and are then given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = vi.spyOn(globalThis, 'setTimeout')
    try {
      statuses = Array(9).fill(503)
      const delivery = createWebhookDelivery({ url: () => url, secret: 'hook' })
      delivery.deliver('evt_1', {})
      for (const [index, seconds] of [1, 5, 30, 120, 600].entries()) {
        const pauses = () => begun.mock.calls.map(([, ms]) => ms)
        await expect.poll(pauses).toContain(seconds * 1000)
        await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
        expect(delivered).toHaveLength(index + 1)
        await vi.advanceTimersByTimeAsync(1)
        await expect.poll(() => delivered.length).toBe(index + 2)
      }
      await vi.advanceTimersByTimeAsync(86_400_000)
      expect(delivered).toHaveLength(6)
      await delivery.close()
    } finally {
      begun.mockRestore()
      vi.useRealTimers()
    }
  })

  it('count as not taken when the shop is silent for five seconds', async () => {
    shop.removeAllListeners('request')
    let arrivals = 0
    shop.on('request', (_request, response) => {
      arrivals += 1
      if (arrivals > 1) response.end()
    })
    const soon = AbortSignal.timeout(50)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon)
    onTestFinished(() => timeout.mockRestore())
    const post = createNoticePost([10])
    await post.bring(() => url, signNotice('evt_1', {}, 'hook'))
    expect(timeout.mock.calls).toEqual([[5000], [5000]])
    expect(arrivals).toBe(2)
  })

  it('wait for a shop whose address is not known yet', async () => {
    let asked = 0
    const address = () => {
      asked += 1
      if (asked === 1) throw new Error('The shop does not listen yet.')
      return url
    }
    await createNoticePost([10]).bring(address, signNotice('evt_1', {}, 'hook'))
    expect(delivered).toHaveLength(1)
  })

  it('that are on their way are broken off when the sandbox closes', async () => {
    let isBrokenOff = false
    shop.removeAllListeners('request')
    const arrival = new Promise<void>((resolve) => {
      shop.on('request', (_request, response) => {
        response.on('close', () => {
          isBrokenOff = true
        })
        resolve()
      })
    })
    const { app, openOrder, pay } = startSandbox({ webhook: { url: () => url, secret: 'hook' } })
    await pay(await openOrder())
    await arrival
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(1000)
    await expect.poll(() => isBrokenOff).toBe(true)
  })

  it('to a shop that does not answer trouble nobody', async () => {
    const webhook = { url: () => 'http://127.0.0.1:1/', secret: 'hook' }
    const { app, openOrder, pay } = startSandbox({ webhook })
    expect(await pay(await openOrder())).toMatch(/^pay_/)
    await app.close()
  })
})
