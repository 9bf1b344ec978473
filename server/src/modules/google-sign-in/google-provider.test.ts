import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GoogleSettings } from '../../platform/settings/google-settings.ts'
import { createGoogleProvider, type GoogleProvider } from './google-provider.ts'

const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
const redirectUri = 'https://shop.test/callback'
const answer = new URLSearchParams({ code: 'the-code', state: secrets.state })
const own = newKey()
const foreign = newKey()

/** A provider that answers every code with `idToken`. */
let provider: FastifyInstance
let issuer: string
let google: GoogleProvider
let idToken: string

beforeAll(async () => {
  provider = Fastify()
  provider.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  provider.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }))
  provider.get('/jwks', async () => ({
    keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
  }))
  provider.post('/token', async () => ({
    access_token: 'unused',
    token_type: 'Bearer',
    expires_in: 60,
    id_token: idToken,
  }))
  issuer = await provider.listen({ host: '127.0.0.1', port: 0 })
  google = createGoogleProvider(settings(), redirectUri)
})
afterAll(() => provider.close())

function settings(): GoogleSettings {
  const client = { clientId: 'bhitti', clientSecret: 'secret' }
  return { sandbox: false, issuer, ...client, reachedAt: undefined }
}

it('is asked again after it could not be reached', async () => {
  const changing = { ...settings(), reachedAt: 'http://127.0.0.1:1' as string | undefined }
  const late = createGoogleProvider(changing, redirectUri)
  await expect(late.authorizationUrl(secrets)).rejects.toThrow()
  changing.reachedAt = undefined
  expect((await late.authorizationUrl(secrets)).origin).toBe(issuer)
})

it('takes who somebody is from a good token', async () => {
  idToken = token({})
  expect(await google.redeem(answer, secrets)).toEqual({
    subject: '10769150350006150715113082367',
    email: 'asha@example.in',
    emailVerified: true,
    name: 'Asha',
  })
})

it.each([undefined, 'true', false])(
  'an e-mail whose mark of verification is %j counts as not verified',
  async (mark) => {
    idToken = token({ claims: { email_verified: mark } })
    expect(await google.redeem(answer, secrets)).toMatchObject({ emailVerified: false })
  },
)

const nowSeconds = () => Math.floor(Date.now() / 1000)

it.each<[string, () => string]>([
  ['of another sign-in', () => token({ claims: { nonce: 'another' } })],
  ['without a nonce', () => token({ claims: { nonce: undefined } })],
  ['for another shop', () => token({ claims: { aud: 'another' } })],
  ['for several shops', () => token({ claims: { aud: ['bhitti', 'another'] } })],
  ['of another provider', () => token({ claims: { iss: 'https://evil.test' } })],
  ['that has expired', () => token({ claims: { exp: nowSeconds() - 3600 } })],
  ['about nobody', () => token({ claims: { sub: undefined } })],
  ['signed with another key', () => token({ key: foreign.privateKey })],
  ['that is not signed', () => token({ algorithm: 'none' })],
  ['signed with the client’s secret', () => token({ algorithm: 'HS256' })],
  ['changed after signing', () => tampered(token({}))],
])('refuses a token %s', async (_, make) => {
  idToken = make()
  await expect(google.redeem(answer, secrets)).rejects.toThrow()
})

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function token(options: {
  claims?: Record<string, unknown>
  key?: KeyObject
  algorithm?: string
}): string {
  const { claims, key = own.privateKey, algorithm = 'RS256' } = options
  const content = {
    iss: issuer,
    aud: 'bhitti',
    sub: '10769150350006150715113082367',
    nonce: secrets.nonce,
    iat: nowSeconds(),
    exp: nowSeconds() + 600,
    email: 'asha@example.in',
    email_verified: true,
    name: 'Asha',
    ...claims,
  }
  const unsigned = [{ alg: algorithm, kid: 'own' }, content].map(encode).join('.')
  return `${unsigned}.${signature(unsigned, algorithm, key)}`
}

function signature(unsigned: string, algorithm: string, key: KeyObject): string {
  if (algorithm === 'none') return ''
  if (algorithm === 'HS256') {
    return createHmac('sha256', settings().clientSecret).update(unsigned).digest('base64url')
  }
  return createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')
}

function tampered(good: string): string {
  const [header, payload = '', signature] = good.split('.')
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, encode({ ...content, email: 'victim@example.in' }), signature].join('.')
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
