import { readdirSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { paymentSandbox } from './payment-sandbox.ts'
import { merchant, startSandbox } from './sandbox-under-test.ts'

const base = '/sandbox/payments'

describe('the browser files', () => {
  it('serve the script for checking on every visit, without downloading it again', async () => {
    const { app } = startSandbox()
    const first = await app.inject(`${base}/checkout.js`)
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(first.body).toContain('window.Razorpay')
    const again = await app.inject({
      url: `${base}/checkout.js`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('are all served', async () => {
    const { app } = startSandbox()
    for (const name of readdirSync(new URL('../browser', import.meta.url))) {
      const path = name.replace(/\.html$/, '')
      expect((await app.inject(`${base}/${path}`)).statusCode, name).toBe(200)
    }
  })

  it('give the window a policy without inline code that replaces the host’s, however it was set', async () => {
    const app = Fastify()
    const hostPolicy = "default-src 'none'; frame-ancestors 'none'"
    app.addHook('onRequest', async (_request, reply) => {
      reply.raw.setHeader('content-security-policy', hostPolicy)
      reply.header('x-frame-options', 'DENY')
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', hostPolicy)
    })
    app.register(paymentSandbox, { prefix: base, ...merchant })
    const reply = await app.inject(`${base}/window?order_id=order_x`)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(reply.body).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/)
  })

  it('let a shop on another origin show the window when it is named', async () => {
    const { app } = startSandbox({ frameAncestors: ['https://shop.example'] })
    const reply = await app.inject(`${base}/window`)
    expect(reply.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://shop.example",
    )
  })
})
