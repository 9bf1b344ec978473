import { expect, it } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'

it('allows exactly the inline scripts that a page contains', () => {
  const html = `<script>alert(1)</script><script type="module" async="">alert(1)</script>
    <script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='])
})

it('hashes code of several lines as it stands', () => {
  expect(inlineScriptHashes('<script>\n a()\n b()\n</script>')).toHaveLength(1)
})
