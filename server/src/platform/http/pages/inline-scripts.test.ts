import { expect, it } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'

it('allows exactly the scripts that were reported, each once', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const alert = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='
  expect(inlineScriptHashes(['alert(1)', 'alert(1)'])).toEqual([alert])
  expect(inlineScriptHashes(['alert(1) '])).not.toEqual([alert])
  expect(inlineScriptHashes([])).toEqual([])
})
