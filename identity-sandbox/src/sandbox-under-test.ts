// The sandbox as a shop mounts it, and the steps of a sign-in. As behind a proxy, the shop's public address differs
// from the one that the test uses.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { type Browser, openBrowser, type Page } from './browser-under-test.ts'
import { identitySandbox } from './identity-sandbox.ts'

const shop = 'https://shop.test'
export const issuer = `${shop}/sandbox/identity`
export const redirectUri = `${shop}/api/auth/google/callback`
export const client = { client_id: 'bhitti-demo', client_secret: 'not-a-real-secret' }
const verifier = 'a-verifier-of-at-least-forty-three-characters-in-all'

export type SandboxUnderTest = {
  readonly address: string
  readonly newBrowser: () => Browser
  /** Makes a choice and returns the shop address to which the browser is redirected. */
  readonly choose: (browser: Browser, form: Record<string, string>) => Promise<URL>
  readonly redeem: (
    code: string,
    changes?: Record<string, string>,
  ) => Promise<{ status: number; idToken: string }>
  readonly close: () => Promise<void>
}

export async function startSandbox(): Promise<SandboxUnderTest> {
  const app = Fastify()
  await app.register(identitySandbox, {
    prefix: '/sandbox/identity',
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    clientName: 'Bhitti',
    redirectUri,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const choose: SandboxUnderTest['choose'] = async (browser, form) => {
    const chooser = await openChooser(browser)
    const submitted = await browser.submit(chooser.address, form)
    const chosen = await browser.follow(submitted, '/sandbox/identity')
    if (!chosen.location) throw new Error(`no way back to the shop: ${chosen.text}`)
    return chosen.location
  }

  const redeem: SandboxUnderTest['redeem'] = async (code, changes = {}) => {
    const response = await fetch(`${address}/sandbox/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...client,
        ...changes,
      }),
    })
    // Safe: the tests compare what they read.
    const body = (await response.json()) as { id_token?: string }
    return { status: response.status, idToken: body.id_token ?? '' }
  }

  const newBrowser = () => openBrowser(shop, address)
  return { address, newBrowser, choose, redeem, close: () => app.close() }
}

export function authorization(changes: Record<string, string | undefined> = {}): URL {
  const parameters = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...changes,
  }
  const url = new URL(`${issuer}/auth`)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

export async function openChooser(browser: Browser): Promise<Page> {
  return browser.follow(await browser.get(authorization()), '/sandbox/identity')
}
