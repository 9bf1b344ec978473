import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../testing/goods/products.ts'
import { addToCart } from '../testing/orders/carts.ts'
import { createOrder } from '../testing/orders/payments.ts'
import { newCustomer, type Person } from '../testing/people/people.ts'
import { registrationForm } from '../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

const SECRETS = {
  PAYMENT_KEY_SECRET: 'the-key-secret-of-the-provider',
  PAYMENT_WEBHOOK_SECRET: 'the-secret-of-its-webhook',
  SMTP_URL: 'smtp://shop:the-password-of-the-mailbox@127.0.0.1:1',
  S3_SECRET_KEY: 'the-secret-key-of-the-store',
  GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
}

const lines: string[] = []
let shop: TestShop
let customer: Person
/** Payment provider that refuses every request and repeats its credentials in the error. */
const provider = createServer((request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { description: request.headers.authorization } }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  shop = await startTestShop({
    env: {
      ...SECRETS,
      LOG_LEVEL: 'trace',
      PAYMENT_KEY_ID: 'rzp_test_Log',
      PAYMENT_API_URL: `http://127.0.0.1:${port}`,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY: 'key',
      S3_PUBLIC_URL: 'https://cdn.example.in',
      GOOGLE_CLIENT_ID: 'client',
    },
    logTo: { write: (line) => void lines.push(line) },
  })
  customer = await newCustomer(shop)
})
afterAll(async () => {
  await shop.close()
  provider.close()
})

it('the log has no secret of the shop and no word that opens an account, whatever goes wrong', async () => {
  const form = registrationForm()
  await shop.call('POST', '/api/auth/register', { body: form })
  await shop.call('POST', '/api/auth/login', {
    body: { identifier: form.email, password: 'a-wrong-password-of-somebody' },
  })
  await shop.call('POST', '/api/auth/register', { body: { ...form, phone: 7 } })
  await addToCart(shop, customer, await newProduct(shop))
  const refused = await createOrder(shop, customer)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await shop.call('POST', '/api/payments/webhook', {
    body: { event: 'payment.captured' },
    headers: { 'x-razorpay-signature': 'the-wrong-signature' },
  })
  await shop.runJobs().catch(() => {})
  await shop.recover().catch(() => {})

  const log = lines.join('')
  expect(log).toContain('/api/payments/webhook')
  const passwordOfMailbox = new URL(SECRETS.SMTP_URL).password
  const basic = Buffer.from(`rzp_test_Log:${SECRETS.PAYMENT_KEY_SECRET}`).toString('base64')
  for (const secret of [
    ...Object.values(SECRETS),
    passwordOfMailbox,
    basic,
    form.password,
    'a-wrong-password-of-somebody',
    customer.token,
    customer.password,
  ]) {
    expect(log).not.toContain(secret)
  }
})
