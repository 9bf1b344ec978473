import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url, which needs no escaping in a URL. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
