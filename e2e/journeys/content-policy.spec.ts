import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures/shop-test.ts'

test.describe('a script that got into a page', () => {
  // React reports the injected markup as a hydration mismatch.
  test.use({ allowedErrors: [/Content Security Policy|React error #418/] })

  test('does not run, and the page comes alive', { tag: '@core' }, async ({ page }) => {
    const injected =
      '<script>window.stolen = true</script><img alt="" src="x:" onerror="window.stolen = true">'
    await page.route('**/wallpapers', async (route) => {
      const reply = await route.fetch()
      const html = await reply.text()
      expect(html).toContain('</main>')
      await route.fulfill({ response: reply, body: html.replace('</main>', `${injected}</main>`) })
    })
    const refused = page.waitForEvent('console', (line) =>
      line.text().includes('Content Security Policy'),
    )
    await page.goto('/wallpapers')
    await refused
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  })
})

const PAGES = [
  '/home',
  '/wallpapers',
  '/products/chik',
  '/search?q=leaf',
  '/auth/login',
  '/nowhere',
]

// Refused scripts and unknown permissions would be console errors, which fail the test.
for (const path of PAGES) {
  test(`${path} may run its own scripts and no other, and use no device`, async ({ page }) => {
    const reply = await page.goto(path)
    const headers = reply?.headers() ?? {}
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['permissions-policy']).toContain('microphone=()')
    const policy = headers['content-security-policy'] ?? ''
    const hashes = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)
    const html = (await reply?.text()) ?? ''
    const inline = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
      .filter(({ groups }) => groups?.code && !groups.attributes?.includes('ld+json'))
      .map(({ groups }) =>
        createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64'),
      )
    expect(new Set(hashes)).toEqual(new Set(inline.map((hash) => `sha256-${hash}`)))
    expect(html).not.toContain('nonce')
  })
}
