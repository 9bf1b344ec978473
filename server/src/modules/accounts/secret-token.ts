import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a person to carry, in letters that need no escaping in an address. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret token: it opens nothing by itself. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
