import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { withoutSecrets } from '../http/watching/secret-addresses.ts'
import { openTracing } from './open-tracing.ts'
import { type Tracing, traced } from './tracing.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const spans: Span[] = []
let collector: Server
let tracing: Tracing
let shop: TestShop
const lines: string[] = []
const form = registrationForm()

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  tracing = openTracing(`http://127.0.0.1:${port}/`, withoutSecrets)
  shop = await startTestShop({
    tracing,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const customer = await newCustomer(shop)
  await shop.call('GET', `/api/shop/cart/${customer.id}`, { token: customer.token })
  await shop.call('POST', '/api/auth/register', { body: form })
  await shop.call('GET', '/api/auth/nowhere?token=the-one-time-code')
  await shop.call('GET', '/api/nowhere')
  await traced('job of the test', () => shop.db.execute('select 7 as seven'))
  let waiting: Promise<unknown> | undefined
  await traced('job that holds its connection', () =>
    shop.db.transaction(async (tx) => {
      waiting = traced('job that waits for it', () => shop.db.execute('select 8 as eight'))
      await tx.execute('select 9 as nine')
    }),
  )
  await waiting
  await shop.close()
  await tracing.close()
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const ofTrace = (id: string) => spans.filter(({ traceId }) => traceId === id)

describe('where a collector is named', () => {
  it('the log and the trace call a request by one id, and its statements belong to it', () => {
    const logged = lines
      .map((line) => JSON.parse(line))
      .find(({ req }) => req?.url?.startsWith('/api/shop/cart/'))
    const trace = ofTrace(logged.reqId)
    expect(trace.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^pg\.query/))
    const root = trace.find(({ parentSpanId }) => !parentSpanId)
    expect(trace.filter((span) => span !== root).every(({ parentSpanId }) => parentSpanId)).toBe(
      true,
    )
  })

  it('jobs have traces of their own', () => {
    const job = spans.find(({ name }) => name === 'job of the test')
    expect(ofTrace(job?.traceId ?? '').length).toBeGreaterThan(1)
  })

  it('a statement belongs to what asked for it, also where it waited for a connection', () => {
    const job = spans.find(({ name }) => name === 'job that waits for it')
    const statements = ofTrace(job?.traceId ?? '').map(({ attributes }) =>
      attributes.map(({ value }) => value.stringValue),
    )
    expect(statements).toContainEqual(expect.arrayContaining(['select 8 as eight']))
  })

  it('nothing that a customer has typed is sent', () => {
    const sent = JSON.stringify(spans)
    expect(sent).toMatch(/insert into/i)
    for (const typed of [form.email, form.phone, form.password, 'the-one-time-code']) {
      expect(sent).not.toContain(typed)
    }
  })
})

describe('an error reply', () => {
  it('names the request as the log does', async () => {
    const refused = lines
      .map((line) => JSON.parse(line))
      .find(({ req }) => req?.url === '/api/nowhere')
    expect(refused.reqId).toMatch(/^[0-9a-f]{32}$/)
    expect(ofTrace(refused.reqId)).not.toEqual([])
  })
})
