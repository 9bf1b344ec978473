/** Speaks OpenID Connect with Google, or with the one who stands in for it. */
import * as client from 'openid-client'
import { type GoogleSettings, isSafeIssuer } from '../../platform/settings/google-settings.ts'

/** What must come back from the provider together, or it is not the answer to this sign-in. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** Whom the provider vouches for. */
export type GoogleIdentity = {
  /** Lasting and unique at the provider; everything else may change. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

export type GoogleProvider = {
  /** Where the browser is sent to sign in. */
  authorizationUrl: (secrets: SignInSecrets) => Promise<URL>
  /** Exchanges the answer that the browser brought back, and checks every part of it. */
  redeem: (answer: URLSearchParams, secrets: SignInSecrets) => Promise<GoogleIdentity>
}

const TIMEOUT_SECONDS = 5

/** The provider of the settings. It is asked for its addresses at the first sign-in, not at start. */
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
        // Nobody is signed in by surprise, and families share browsers.
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
      // Signatures are checked even though the token comes straight from the provider.
      client.enableNonRepudiationChecks,
      ...(isPlainHttp ? [client.allowInsecureRequests] : []),
    ],
    ...(reachedAt ? { [client.customFetch]: fetchAt(issuer, reachedAt) } : {}),
  })
}

/** Sends what is meant for the issuer's origin to another one, where the same server answers. */
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
