import { refusal } from './provider-error.ts'
import { isSameSecret } from './signatures.ts'

/**
 * Checks the merchant's credentials.
 * @throws ProviderError 401 unless the header is exactly `Basic base64(keyId:keySecret)`. Like the provider, it refuses
 * `basic`, `BASIC`, quotes and missing padding.
 */
export function assertMerchant(
  authorization: string | undefined,
  merchant: { readonly keyId: string; readonly keySecret: string },
): void {
  const token = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) throw refusal(401, 'Authentication failed')
  const { keyId, keySecret } = merchant
  const expected = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  if (isSameSecret(token, expected)) return
  const givenKeyId = Buffer.from(token, 'base64').toString('utf8').split(':')[0]
  throw refusal(
    401,
    givenKeyId === keyId ? 'Authentication failed' : 'The api key provided is invalid',
  )
}
