import { createServer, type Server } from 'node:net'
import { openBrowser } from '@bhitti/identity-sandbox/browser-under-test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop } from '../../testing/shops/test-shop.ts'

const FAILURE = 'http://127.0.0.1:3000/auth/login?googleLogin=failure'
const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }

/** Accepts connections and never responds. */
let silent: Server
let silentAddress: string
beforeAll(async () => {
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  silentAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => silent.close())

/** Starts a sign-in in a shop whose provider is at this address. */
async function tryWith(issuer: string) {
  const plain = await startTestShop({ env: { ...GOOGLE, GOOGLE_ISSUER: issuer } })
  try {
    const browser = openBrowser('http://127.0.0.1:3000', plain.address)
    const started = performance.now()
    const { location } = await browser.get('/api/auth/google?at=public')
    const seconds = (performance.now() - started) / 1000
    expect((await plain.call('GET', '/api/shop/products/get')).status).toBe(200)
    return { location, seconds }
  } finally {
    await plain.close()
  }
}

it('a provider that is down ends on the login page, and the shop goes on', async () => {
  expect((await tryWith('http://127.0.0.1:1')).location?.href).toBe(FAILURE)
})

it('nobody waits long for a provider that does not answer', async () => {
  const { location, seconds } = await tryWith(silentAddress)
  expect(location?.href).toBe(FAILURE)
  expect(seconds).toBeLessThan(6)
})
