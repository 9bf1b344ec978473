import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPeople } from './people.ts'
import { openChooser, type SandboxUnderTest, startSandbox } from './sandbox-under-test.ts'

const [meera] = createPeople().listed

let sandbox: SandboxUnderTest
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('the account chooser', () => {
  it('runs no script, may not be framed and is not kept', async () => {
    const { headers, text } = await openChooser(sandbox.newBrowser())
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|style="|onclick/)
    const style = /href="([^"]+\.css)"/.exec(text)?.[1]
    expect((await sandbox.newBrowser().get(String(style))).headers.get('content-type')).toMatch(
      'text/css',
    )
  })

  it('belongs to the browser that began', async () => {
    const mine = sandbox.newBrowser()
    const chooser = await openChooser(mine)
    const form = { account: String(meera?.subject) }
    const stranger = sandbox.newBrowser()
    expect((await stranger.submit(chooser.address, form)).status).toBe(404)

    // A browser with its own sign-in cannot use that cookie at this address either.
    const own = await openChooser(stranger)
    const ownCookies = stranger.cookies(own.address)
    const cookie = Object.entries(ownCookies)
      .map((pair) => pair.join('='))
      .join('; ')
    const forged = await fetch(sandbox.address + chooser.address, { headers: { cookie } })
    expect(forged.status).toBe(404)
    expect((await mine.get(chooser.address)).status).toBe(200)
  })

  it('shows what is wrong with a typed account, escaped', async () => {
    const browser = sandbox.newBrowser()
    const chooser = await openChooser(browser)
    const form = { action: 'other', name: '', email: '"><script>alert(1)</script>' }
    const page = await browser.submit(chooser.address, form)
    expect(page.status).toBe(400)
    expect(page.text).toContain('<title>Please check the details · Sign in to Bhitti')
    expect(page.text).toContain('Enter a name')
    expect(page.text.match(/<input[^>]* autofocus/g)).toHaveLength(1)
    expect(page.text).toContain('Enter an e-mail address')
    expect(page.text).not.toContain('<script')
  })

  it.each([{ account: '123' }, { action: 'nonsense' }, {}])(
    'stays where it is after %j',
    async (form) => {
      const browser = sandbox.newBrowser()
      const chooser = await openChooser(browser)
      const page = await browser.submit(chooser.address, form as Record<string, string>)
      expect(page.status).toBe(400)
      expect(page.location).toBeUndefined()
    },
  )
})
