/** Encrypts what the shop has to read again, such as the secret that an authenticator app shares with it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretBox = {
  /** `about` says whose it is: sealed for one account, it opens for no other. */
  seal: (text: string, about: string) => string
  /** @throws Error where it was sealed with another key, for another account, or has been changed */
  open: (sealed: string, about: string) => string
}

/** AES-256-GCM under a key that is derived from the shop's own. */
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
