import { describe, expect, it } from 'vitest'
import { basic, errorOf, merchant, startSandbox } from './sandbox-under-test.ts'

const token = basic().slice('Basic '.length)

describe('access to the REST API', () => {
  it.each([
    ['no header', ''],
    ['a small scheme word', `basic ${token}`],
    ['a large scheme word', `BASIC ${token}`],
    ['quotes', `Basic "${token}"`],
    ['a bearer token', `Bearer ${token}`],
    ['a wrong secret', basic(`${merchant.keyId}:wrong`)],
    ['no secret', basic(`${merchant.keyId}:`)],
    ['another key', basic(`rzp_test_other:${merchant.keySecret}`)],
  ])('is refused with %s', async (_name, authorization) => {
    const { api } = startSandbox()
    const reply = await api('POST', '/orders', {
      headers: { authorization },
      body: { amount: 500, currency: 'INR' },
    })
    expect(reply.status).toBe(401)
    expect(errorOf(reply)).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'NA', step: 'NA' })
  })

  it('answers an unknown address in the envelope', async () => {
    const { api } = startSandbox()
    const reply = await api('GET', '/customers')
    expect(reply.status).toBe(400)
    expect(errorOf(reply).description).toBe('The requested URL was not found on the server.')
  })

  it('answers broken and foreign bodies in the envelope', async () => {
    const { app } = startSandbox()
    const send = (contentType: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/payments/v1/orders',
        headers: { authorization: basic(), 'content-type': contentType },
        payload,
      })
    const broken = await send('application/json', '{"amount":')
    expect(broken.statusCode).toBe(400)
    expect(broken.json().error.code).toBe('BAD_REQUEST_ERROR')
    const foreign = await send('text/plain', '{"amount":500,"currency":"INR"}')
    expect(foreign.statusCode).toBe(415)
    expect(foreign.json().error.code).toBe('BAD_REQUEST_ERROR')
  })

  it('never lets a reply be stored by a cache', async () => {
    const { app } = startSandbox()
    const reply = await app.inject({
      url: '/sandbox/payments/v1/orders',
      headers: { authorization: basic() },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
