/** OpenID Connect client for Google, or for a provider that replaces it. */
import * as client from 'openid-client'
import { type GoogleSettings, isSafeIssuer } from '../../platform/settings/google-settings.ts'

/** Values that must match the provider's answer to this sign-in. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

export type GoogleIdentity = {
  /** Permanent and unique at the provider; the other fields may change. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

export type GoogleProvider = {
  /** Returns the URL where the browser signs in. */
  authorizationUrl: (secrets: SignInSecrets) => Promise<URL>
  /** Exchanges and verifies the answer that the browser brought back. */
  redeem: (answer: URLSearchParams, secrets: SignInSecrets) => Promise<GoogleIdentity>
}

const TIMEOUT_SECONDS = 5

/** Creates the provider. Discovery runs at the first sign-in, not at start. */
export function createGoogleProvider(
  settings: GoogleSettings,
  redirectUri: string,
): GoogleProvider {
  let discovered: Promise<client.Configuration> | undefined

  function configuration(): Promise<client.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Avoids an unintended sign-in, because families share browsers.
        prompt: 'select_account',
      })
    },

    async redeem(answer, { state, nonce, codeVerifier }) {
      const tokens = await client.authorizationCodeGrant(
        await configuration(),
        new URL(`${redirectUri}?${answer}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
      )
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return {
        subject: claims.sub,
        email: textOf(claims.email),
        emailVerified: claims.email_verified === true,
        name: textOf(claims.name),
      }
    },
  }
}

function discover(settings: GoogleSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, reachedAt, sandbox } = settings
  const isPlainHttp = issuer.startsWith('http:') && (sandbox || isSafeIssuer(issuer))
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Also verifies signatures of tokens that come straight from the provider.
      client.enableNonRepudiationChecks,
      ...(isPlainHttp ? [client.allowInsecureRequests] : []),
    ],
    ...(reachedAt ? { [client.customFetch]: fetchAt(issuer, reachedAt) } : {}),
  })
}

/** Fetches addresses of the issuer's origin from another origin of the same server. */
function fetchAt(issuer: string, reachedAt: string): client.CustomFetch {
  const { origin } = new URL(issuer)
  return (address, options) => {
    const url = new URL(address)
    const target = url.origin === origin ? new URL(url.pathname + url.search, reachedAt) : url
    return fetch(target, options as RequestInit)
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}
