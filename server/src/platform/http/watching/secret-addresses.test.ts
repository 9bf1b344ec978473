import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { withoutSecrets } from './secret-addresses.ts'

it.each([
  ['/auth/login?googleLogin=success&token=abc-1_x', '/auth/login?googleLogin=success&token=…'],
  [
    '/api/auth/google/callback?code=a&state=b&iss=c',
    '/api/auth/google/callback?code=…&state=…&iss=c',
  ],
  ['/x?TOKEN=abc#token=d', '/x?TOKEN=…#token=d'],
  ['/search?promoCode=DIWALI&barcode=7', '/search?promoCode=DIWALI&barcode=7'],
  ['/products/token', '/products/token'],
])('%s is written down as %s', (address, written) => {
  expect(withoutSecrets(address)).toBe(written)
})

describe('a reply to an address with a secret', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  it('is kept by nobody, and its page names the address to nobody', async () => {
    const { headers } = await shop.call('GET', '/healthz?token=abc')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('is all that is affected', async () => {
    const { headers } = await shop.call('GET', '/healthz')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
