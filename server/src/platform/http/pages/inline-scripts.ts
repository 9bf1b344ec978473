import { createHash } from 'node:crypto'

/**
 * The `sha256-…` sources of inline scripts. With those of its renderer in its policy a page runs these and no
 * other, whatever its content may bring along, and can be kept and sent to everybody, which a nonce would forbid.
 */
export function inlineScriptHashes(codes: Iterable<string>): string[] {
  return [...new Set(codes)].map(
    (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
