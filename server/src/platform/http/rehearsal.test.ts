import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const NOTICE = 'Our shop is not open yet: no money is taken, and nothing will be delivered.'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      DEMO: '0',
      PAYMENT_KEY_ID: 'rzp_test_Rehearsal00000',
      PAYMENT_KEY_SECRET: 'secret',
      PAYMENT_WEBHOOK_SECRET: 'hook',
      PAYMENT_API_URL: 'http://127.0.0.1:1',
    },
  })
})
afterAll(() => shop.close())

it('is found by no search engine, also by replies that are kept ready', async () => {
  for (const path of [
    '/robots.txt',
    '/api/shop/products/get',
    '/api/shop/products/get',
    '/nowhere',
  ])
    expect((await shop.call('GET', path)).headers['x-robots-tag'], path).toBe('noindex, nofollow')
})

it('writes so in the subject and at the head of every mail', async () => {
  const { email } = await newCustomer(shop)
  await shop.call('POST', '/api/auth/forgot', { body: { email } })
  await expect.poll(() => shop.mailsTo(email)).toHaveLength(1)
  const [mail] = shop.mailsTo(email)
  expect(mail).toMatch(/^Subject: \[Rehearsal\] Choose a new password for Bhitti$/m)
  expect(mail).toContain(NOTICE)
})

it('is no demo: there are no sandboxes to pay or sign in with', async () => {
  for (const path of [
    '/sandbox/payments/checkout.js',
    '/sandbox/identity/auth',
    '/api/auth/google',
  ])
    expect((await shop.call('GET', path)).status, path).toBe(404)
})

it('a shop that trades says nothing of it', async () => {
  const trading = await startTestShop()
  try {
    const reply = await trading.call('GET', '/api/shop/products/get')
    expect(reply.headers).not.toHaveProperty('x-robots-tag')
    const { email } = await newCustomer(trading)
    await trading.call('POST', '/api/auth/forgot', { body: { email } })
    await expect.poll(() => trading.mailsTo(email)).toHaveLength(1)
    expect(trading.mailsTo(email)[0]).not.toMatch(/rehears/i)
  } finally {
    await trading.close()
  }
})
