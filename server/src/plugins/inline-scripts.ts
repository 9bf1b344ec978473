import { createHash } from 'node:crypto'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/**
 * The `sha256-…` sources of all inline scripts of a page. With these in its policy a page runs its
 * own scripts and no other, and can be kept and sent to everybody, which a nonce would forbid.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {}
    const isData = /type="application\/(?:ld\+)?json"/.test(attributes)
    if (code === '' || isData) continue
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  }
  return [...hashes]
}
