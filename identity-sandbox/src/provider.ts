import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { memoryAdapter } from './memory-adapter.ts'
import { messagePage, PAGE_POLICY } from './page.ts'
import type { People } from './people.ts'

const MINUTE = 60

export type ProviderOptions = {
  /** Public address under which the shop mounts the provider. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly clientName: string
  readonly redirectUri: string
}

/**
 * Creates an OpenID provider with one client, which must use PKCE. ID tokens carry the same claims as Google's. Keys
 * are created at start, because nothing signed is valid for more than a few minutes.
 */
export async function createProvider(options: ProviderOptions, people: People): Promise<Provider> {
  const path = new URL(options.issuer).pathname
  const provider = new Provider(options.issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        client_name: options.clientName,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await newSigningKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: 'identity_sandbox_session',
        interaction: 'identity_sandbox_choice',
        resume: 'identity_sandbox_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path },
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Puts the claims into the ID token itself, like Google.
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => accountOf(people, subject),
    interactions: {
      policy: [alwaysAsk()],
      url: (_context, interaction) => `${path}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantAll,
    expiresWithSession: () => false,
    renderError: renderError(path),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
  })
  provider.proxy = true
  return provider
}

async function newSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('base64url'),
    use: 'sig',
    alg: 'RS256',
  }
}

function alwaysAsk(): interactionPolicy.Prompt {
  const { Check, Prompt } = interactionPolicy
  return new Prompt(
    { name: 'select_account', requestable: true },
    new Check('account_not_chosen', 'an account must be chosen', ({ oidc }) =>
      oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    ),
  )
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function accountOf(people: People, subject: string) {
  const person = people.find(subject)
  if (!person) return undefined
  return {
    accountId: subject,
    claims: async () => ({
      sub: subject,
      name: person.name,
      email: person.email,
      email_verified: person.emailVerified,
    }),
  }
}

function renderError(path: string): NonNullable<Configuration['renderError']> {
  return (context, out) => {
    context.set(PAGE_POLICY)
    context.type = 'html'
    context.body = messagePage({
      stylesheet: `${path}/page.css`,
      title: 'This sign-in cannot go on',
      message: `The request of the shop was refused: ${out.error_description ?? out.error}.`,
    })
  }
}
