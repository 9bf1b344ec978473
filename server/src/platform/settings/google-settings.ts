import { randomBytes } from 'node:crypto'
import { SettingsError } from './settings-error.ts'

export type GoogleSettings = {
  /** True if the demo's built-in identity provider answers. */
  sandbox: boolean
  /** The provider's identifier, the same for browser and server. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Origin at which the server reaches the provider, if it is not the issuer's. */
  reachedAt: string | undefined
}

export const IDENTITY_SANDBOX_PREFIX = '/sandbox/identity'

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Returns the settings; undefined if there is no Google sign-in.
 * @throws SettingsError if the values do not fit together
 */
export function googleSettings(values: {
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  GOOGLE_ISSUER?: string | undefined
  publicUrl: string
  demo: boolean
  ownOrigin: string
}): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new SettingsError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither',
    )
  }
  if (clientId && clientSecret) {
    const issuer = values.GOOGLE_ISSUER ?? 'https://accounts.google.com'
    if (!isSafeIssuer(issuer)) {
      throw new SettingsError('GOOGLE_ISSUER must use https://, unless it is on this machine')
    }
    return { sandbox: false, issuer, clientId, clientSecret, reachedAt: undefined }
  }
  if (!values.demo) return undefined
  return {
    sandbox: true,
    issuer: values.publicUrl + IDENTITY_SANDBOX_PREFIX,
    clientId: 'bhitti-demo',
    clientSecret: randomBytes(24).toString('base64url'),
    reachedAt: values.ownOrigin,
  }
}

/** Secrets are sent over plain HTTP within this machine only. */
export function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || LOOPBACK.includes(hostname)
}
