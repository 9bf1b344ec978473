import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin, newCustomer } from '../../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { headersOfEveryReply, securityHeaders } from '../security-headers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const SOME_ID = '01990000-0000-7000-8000-000000000000'
const served = Object.values(endpointTable)
const pathOf = (path: string) => path.replace(/:\w+/g, SOME_ID)

describe('every call', () => {
  it('is in the OpenAPI document with its access', async () => {
    const { token } = await newAdmin(shop)
    const { status, body } = await shop.call('GET', '/api/docs/json', { token })
    expect(status).toBe(200)
    expect(body.openapi).toMatch(/^3\.1/)
    for (const call of served) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      const operation = body.paths[path]?.[call.method.toLowerCase()]
      expect(operation, `${call.method} ${path}`).toBeDefined()
      expect(Boolean(operation.security), path).toBe(call.access !== 'anyone')
    }
  })

  it('of the admin area is described to admins alone, as JSON and as YAML', async () => {
    const asWritten = (path: string) => path.replace(/:(\w+)/g, '{$1}')
    const pathsOf = (isAdmins: boolean) =>
      served
        .filter(({ access }) => (access === 'admin') === isAdmins)
        .map(({ path }) => asWritten(path))
    const shown = new Set(pathsOf(false))
    const hidden = pathsOf(true).filter((path) => !shown.has(path))
    expect(hidden.length).toBeGreaterThan(30)
    const customer = await newCustomer(shop)
    for (const token of [undefined, customer.token, 'x'.repeat(43)]) {
      const options = token ? { token } : {}
      const { body, headers } = await shop.call('GET', '/api/docs/json', options)
      const operations = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
      )
      for (const { method, path, access } of served) {
        expect(operations.includes(`${method} ${asWritten(path)}`), path).toBe(access !== 'admin')
      }
      expect(headers['cache-control']).toBe('no-store')
      const yaml = await shop.call('GET', '/api/docs/yaml', options)
      for (const path of hidden) expect(yaml.body).not.toContain(`\n  ${path}:\n`)
      for (const path of shown) expect(yaml.body).toContain(`\n  ${path}:\n`)
    }
  })

  it('is shown in the reading page as far as the account that is logged in may see it', async () => {
    const page = await shop.call('GET', '/api/docs/static/swagger-initializer.js')
    expect(page.body).toMatch(/localStorage\.getItem\(["']accessToken["']\)/)
    expect(page.body).toContain('requestInterceptor')
  })

  it.each(
    served.filter((call) => call.access !== 'anyone').map((call) => [call.method, call.path]),
  )('%s %s tells a stranger to log in, whatever else is wrong', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const reply = await shop.call(method, pathOf(path), { body })
    expect(reply).toMatchObject({ status: 401, body: { code: 'account.login_required' } })
  })

  it.each(served.filter((call) => call.access === 'admin').map((call) => [call.method, call.path]))(
    '%s %s is forbidden to customers',
    async (method, path) => {
      const { token } = await newCustomer(shop)
      expect((await shop.call(method, pathOf(path), { token })).status).toBe(403)
    },
  )

  it.each(
    served.filter((call) => call.access === 'customer').map((call) => [call.method, call.path]),
  )('%s %s is forbidden to admins', async (method, path) => {
    const { token } = await newAdmin(shop)
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    expect((await shop.call(method, pathOf(path), { token, body })).status).toBe(403)
  })
})

describe('an error reply', () => {
  it('is JSON with a code and never a stack', async () => {
    const replies = await Promise.all([
      shop.call('GET', '/api/nowhere'),
      shop.call('PATCH', '/api/auth/login'),
      shop.call('POST', '/api/auth/login', { body: '{"a":', headers: {} }),
      shop.call('POST', '/api/auth/login', { body: '{"__proto__":{}}' }),
      shop.call('POST', '/api/auth/login', { body: 'x', headers: { 'content-type': 'text/csv' } }),
      shop.call('POST', '/api/auth/login', { body: { identifier: 'x'.repeat(200_000) } }),
      shop.call('GET', '/api/%ff'),
    ])
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 400, 400, 415, 413, 400])
    for (const { body } of replies) {
      expect(body.success).toBe(false)
      expect(ERROR_CODES).toHaveProperty([body.code])
      expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|select |Error:/)
    }
  })

  it('refuses NaN and duplicate content types as malformed JSON', async () => {
    const reply = await shop.call('POST', '/api/auth/login', { body: '{"identifier":NaN}' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })
})

describe('headers', () => {
  it('of safety are on every reply, whether its address can be read or not', async () => {
    const wanted = headersOfEveryReply({ paymentOrigins: [], pictureOrigins: [], https: false })
    for (const path of ['/%', '/api/%ff', '/api/auth/login', '/api/nowhere']) {
      const { status, headers } = await shop.call('GET', path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(headers, path).toMatchObject(wanted)
    }
  })

  it('that name two hosts are refused, whatever they say', async () => {
    const { hostname, port } = new URL(shop.address)
    for (const hosts of [
      'Host: a.example\r\nHost: b.example',
      'Host: a.example\r\nhost: a.example',
      'HOST: a.example\r\nX-Other: x\r\nhost: b.example',
    ]) {
      const socket = connect(Number(port), hostname)
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      const reply = await text(socket)
      expect(reply, hosts).toMatch(/^HTTP\/1\.1 400 /)
      expect(reply, hosts).toContain('request.malformed')
    }
  })

  it('forbid framing, sniffing and foreign content', async () => {
    const { headers } = await shop.call('GET', '/api/auth/check-auth')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['permissions-policy']).toMatch(
      /^camera=\(self\), payment=\(self\), .*geolocation=\(\)/,
    )
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

it.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, undefined],
])('with HTTPS %s, browsers are told %s', async (https, told) => {
  const app = Fastify()
  const headersSent = headersOfEveryReply({ paymentOrigins: [], pictureOrigins: [], https })
  await app.register(securityHeaders, { headers: headersSent })
  app.get('/', async () => 'hello')
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toBe(told)
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-permitted-cross-domain-policies': 'none',
  })
})

it('payments may be made in the window of the provider, and nowhere else', async () => {
  const app = Fastify()
  const paymentOrigins = ['https://checkout.razorpay.com', 'https://api.razorpay.com']
  const headersSent = headersOfEveryReply({ paymentOrigins, pictureOrigins: [], https: true })
  await app.register(securityHeaders, { headers: headersSent })
  app.get('/', async () => 'hello')
  const { headers } = await app.inject('/')
  expect(headers['permissions-policy']).toContain(
    'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com"),',
  )
})

describe('health', () => {
  it('answers while the shop can serve', async () => {
    expect((await shop.call('GET', '/healthz')).status).toBe(200)
    expect((await shop.call('GET', '/readyz')).status).toBe(200)
  })
})
