/** A shop whose visitors sign in through the demo identity provider, and their steps on the way. */
import { type Browser, openBrowser, type Page } from '@bhitti/identity-sandbox/browser-under-test'
import {
  type Reply,
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from '../shops/test-shop.ts'

/** The address by which the shop is known; only the test knows where it really listens. */
const PUBLIC_URL = 'http://127.0.0.1:3000'

export type GoogleShop = TestShop & {
  newBrowser: () => Browser
  /** Everything that was logged. */
  log: () => string
}

/** Starts a demo shop. */
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

/** Clicks the shop's button and goes on to the provider's account chooser. */
async function openChooser(browser: Browser): Promise<Page> {
  const start = await browser.get('/api/auth/google')
  return browser.follow(start, '/api/auth/google', '/sandbox/identity')
}

/** Makes a choice at the provider and returns the address of the shop's callback, not yet opened. */
export async function choose(browser: Browser, form: Record<string, string>): Promise<URL> {
  const chooser = await openChooser(browser)
  const submitted = await browser.submit(chooser.address, form)
  const { location } = await browser.follow(submitted, '/sandbox/identity')
  if (!location) throw new Error('the provider did not send the browser back')
  return location
}

/** The whole way; returns the address of the page on which the browser ends. */
export async function signInWithGoogle(
  browser: Browser,
  form: Record<string, string>,
): Promise<URL> {
  const { location } = await browser.get(await choose(browser, form))
  if (!location) throw new Error('the callback led nowhere')
  return location
}

/** The form of somebody who signs in with any e-mail. */
export function googleUser(
  email: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  return { action: 'other', name: 'Meera Iyer', email, verified: 'yes', ...changes }
}

/** What the login page's script does with the code, in the same browser. */
export async function checkAuth(browser: Browser, token: string): Promise<Reply> {
  const page = await browser.get('/api/auth/check-auth', { authorization: `Bearer ${token}` })
  return {
    status: page.status,
    headers: Object.fromEntries(page.headers),
    body: JSON.parse(page.text),
  }
}

/** The token in the address of the page that asks what becomes of an account. */
export function decisionIn(page: URL): string {
  return new URLSearchParams(page.hash.slice(1)).get('token') ?? ''
}

/** The code in the address of the login page. */
export function codeIn(login: URL): string {
  return login.searchParams.get('token') ?? ''
}
