import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPeople } from './people.ts'
import {
  authorization,
  client,
  issuer,
  openChooser,
  redirectUri,
  type SandboxUnderTest,
  startSandbox,
} from './sandbox-under-test.ts'

const [meera, , kiran] = createPeople().listed

let sandbox: SandboxUnderTest
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('discovery', () => {
  it('names the public address, whatever host is asked', async () => {
    const metadata = await readJson('/.well-known/openid-configuration', {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
    })
    expect(metadata.issuer).toBe(issuer)
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      expect(metadata[name]).toMatch(/^https:\/\/shop\.test\/sandbox\/identity\//)
    }
  })
})

describe('a sign-in', () => {
  it('tells in a signed ID token who was chosen', async () => {
    const back = await sandbox.choose(sandbox.newBrowser(), { account: String(meera?.subject) })
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(back.searchParams.get('state')).toBe('the-state')
    expect(back.searchParams.get('iss')).toBe(issuer)

    const { status, idToken } = await sandbox.redeem(String(back.searchParams.get('code')))
    expect(status).toBe(200)
    expect(claimsOf(idToken)).toMatchObject({
      iss: issuer,
      aud: client.client_id,
      nonce: 'the-nonce',
      sub: meera?.subject,
      name: 'Meera Iyer',
      email: 'meera.iyer@demo.example',
      email_verified: true,
    })
    expect(await isSignedByProvider(idToken)).toBe(true)
  })

  it('says so when the e-mail is not verified', async () => {
    const back = await sandbox.choose(sandbox.newBrowser(), { account: String(kiran?.subject) })
    const { idToken } = await sandbox.redeem(String(back.searchParams.get('code')))
    expect(claimsOf(idToken)).toMatchObject({ email_verified: false })
  })

  it('takes any other e-mail, which stays the same person', async () => {
    const other = { action: 'other', name: 'Asha', email: ' Asha@Example.in ', verified: 'yes' }
    const subjects = new Set<unknown>()
    for (const form of [other, { ...other, name: 'Asha Devi' }, { ...other, verified: 'no' }]) {
      const back = await sandbox.choose(sandbox.newBrowser(), form)
      const { idToken } = await sandbox.redeem(String(back.searchParams.get('code')))
      const claims = claimsOf(idToken)
      expect(claims).toMatchObject({ email: 'asha@example.in', name: form.name })
      subjects.add(claims.sub)
    }
    // The last one only claimed the e-mail and is therefore another person.
    expect(subjects.size).toBe(2)
  })

  it('asks again each time, in the same browser too', async () => {
    const browser = sandbox.newBrowser()
    await sandbox.choose(browser, { account: String(meera?.subject) })
    expect((await openChooser(browser)).text).toContain('Sign in to Bhitti')
  })

  it.each([
    [{ action: 'cancel' }, 'access_denied'],
    [{ action: 'fail' }, 'server_error'],
  ])('goes back with an error after %j', async (form, error) => {
    const back = await sandbox.choose(sandbox.newBrowser(), form)
    expect(back.searchParams.get('error')).toBe(error)
    expect(back.searchParams.get('state')).toBe('the-state')
    expect(back.searchParams.has('code')).toBe(false)
  })
})

describe('a code', () => {
  const newCode = async () => {
    const back = await sandbox.choose(sandbox.newBrowser(), { account: String(meera?.subject) })
    return String(back.searchParams.get('code'))
  }

  it('is worth nothing without the verifier or the client’s secret', async () => {
    expect((await sandbox.redeem(await newCode(), { code_verifier: 'x'.repeat(43) })).status).toBe(
      400,
    )
    expect((await sandbox.redeem(await newCode(), { client_secret: 'guessed' })).status).toBe(401)
  })

  it('can be redeemed once', async () => {
    const code = await newCode()
    expect((await sandbox.redeem(code)).status).toBe(200)
    expect((await sandbox.redeem(code)).status).toBe(400)
  })
})

describe('a wrong request', () => {
  it('is not answered with a page of the shop when the way back is foreign', async () => {
    const page = await sandbox
      .newBrowser()
      .get(authorization({ redirect_uri: 'https://evil.test/' }))
    expect(page.status).toBe(400)
    expect(page.location).toBeUndefined()
    expect(page.text).toContain('This sign-in cannot go on')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is refused without PKCE', async () => {
    const page = await sandbox
      .newBrowser()
      .get(authorization({ code_challenge: undefined, code_challenge_method: undefined }))
    expect(page.location?.searchParams.get('error')).toBe('invalid_request')
  })
})

async function readJson(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${sandbox.address}/sandbox/identity${path}`, { headers })
  // Safe: the tests compare what they read.
  return (await reply.json()) as Record<string, unknown>
}

function claimsOf(token: string): Record<string, unknown> {
  return partOf(token, 1)
}

function partOf(token: string, index: number): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
}

async function isSignedByProvider(token: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { keys } = await readJson('/jwks')
  const { kid } = partOf(token, 0)
  const jwk = (keys as (JsonWebKey & { kid: string })[]).find((key) => key.kid === kid)
  if (!jwk) return false
  return createVerify('RSA-SHA256')
    .update(`${header}.${payload}`)
    .verify(createPublicKey({ key: jwk, format: 'jwk' }), signature, 'base64url')
}
