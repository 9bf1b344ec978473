import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretBox = {
  /** Encrypts a text for one account (`about`); it opens for no other. */
  seal: (text: string, about: string) => string
  /** @throws Error if sealed with another key, for another account, or altered */
  open: (sealed: string, about: string) => string
}

/** Encrypts secrets that must be read again with AES-256-GCM, under a key derived from the shop's. */
export function createSecretBox(shopKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', shopKey, '', 'bhitti second factor', 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
