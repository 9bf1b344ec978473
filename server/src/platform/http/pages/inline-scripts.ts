import { createHash } from 'node:crypto'

/** Returns the `sha256-…` sources of inline scripts. Unlike with a nonce, the page can be cached for everybody. */
export function inlineScriptHashes(codes: Iterable<string>): string[] {
  return [...new Set(codes)].map(
    (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
