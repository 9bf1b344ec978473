/** A shop with sign-ins through the demo identity provider, and the steps of such a sign-in. */
import { type Browser, openBrowser, type Page } from '@bhitti/identity-sandbox/browser-under-test'
import {
  type Reply,
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from '../shops/test-shop.ts'

/** The shop's public address. Only the test knows where it really listens. */
const PUBLIC_URL = 'http://127.0.0.1:3000'

export type GoogleShop = TestShop & {
  newBrowser: () => Browser
  log: () => string
}

export async function startGoogleShop(options: TestShopOptions = {}): Promise<GoogleShop> {
  const lines: string[] = []
  const shop = await startTestShop({
    logTo: { write: (line) => lines.push(line) },
    ...options,
    env: { DEMO: '1', LOG_LEVEL: 'trace', ...options.env },
  })
  return {
    ...shop,
    newBrowser: () => openBrowser(options.env?.PUBLIC_URL ?? PUBLIC_URL, shop.address),
    log: () => lines.join(''),
  }
}

async function openChooser(browser: Browser): Promise<Page> {
  const start = await browser.get('/api/auth/google')
  return browser.follow(start, '/api/auth/google', '/sandbox/identity')
}

/** Makes a choice at the provider. Returns the address of the shop's callback without opening it. */
export async function choose(browser: Browser, form: Record<string, string>): Promise<URL> {
  const chooser = await openChooser(browser)
  const submitted = await browser.submit(chooser.address, form)
  const { location } = await browser.follow(submitted, '/sandbox/identity')
  if (!location) throw new Error('the provider did not send the browser back')
  return location
}

/** Signs in. Returns the address of the last page. */
export async function signInWithGoogle(
  browser: Browser,
  form: Record<string, string>,
): Promise<URL> {
  const { location } = await browser.get(await choose(browser, form))
  if (!location) throw new Error('the callback led nowhere')
  return location
}

export function googleUser(
  email: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  return { action: 'other', name: 'Meera Iyer', email, verified: 'yes', ...changes }
}

/** Calls check-auth with the code, as the login page's script does. */
export async function checkAuth(browser: Browser, token: string): Promise<Reply> {
  const page = await browser.get('/api/auth/check-auth', { authorization: `Bearer ${token}` })
  return {
    status: page.status,
    headers: Object.fromEntries(page.headers),
    body: JSON.parse(page.text),
  }
}

export function decisionIn(page: URL): string {
  return new URLSearchParams(page.hash.slice(1)).get('token') ?? ''
}

export function codeIn(login: URL): string {
  return login.searchParams.get('token') ?? ''
}
