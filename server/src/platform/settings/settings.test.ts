import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'bhitti-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readSettings({ DATA_DIR, ...env })
const POSTGRES = { DATABASE_URL: 'postgres://shop@db/shop' }
const KEYS = {
  PAYMENT_KEY_ID: 'rzp_live_1',
  PAYMENT_KEY_SECRET: 'secret',
  PAYMENT_WEBHOOK_SECRET: 'hook',
}
const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }

describe('without any setting', () => {
  it('the shop is a demo on this machine, with the sandbox taking payments', () => {
    const settings = read({})
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      payment: { sandbox: true },
      seed: 'demo',
    })
  })

  it('keeps its secrets for its owner alone, and the same after a restart', () => {
    const first = read({})
    expect(first.demo?.password).toHaveLength(12)
    const { demo, payment, secretsKey } = first
    expect(secretsKey).toHaveLength(32)
    expect(read({})).toMatchObject({ demo, payment, secretsKey })
    expect(read({ SECRETS_KEY: 'k'.repeat(40) }).secretsKey).toBe('k'.repeat(40))
    expect(() => read({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY')
    const file = join(DATA_DIR, 'demo-accounts.json')
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8')).password).toBe(first.demo?.password)
  })

  it('signs the sandbox’s notices with a secret of their own, which nobody else can read', () => {
    const { keySecret, webhookSecrets } = read({}).payment
    expect(webhookSecrets).toEqual([expect.stringMatching(/^.{32}$/)])
    expect(webhookSecrets).not.toContain(keySecret)
    for (const name of ['sandbox-payment-secret', 'sandbox-webhook-secret', 'secrets-key']) {
      expect(statSync(join(DATA_DIR, name)).mode & 0o777).toBe(0o600)
    }
  })
})

describe('a shop that trades', () => {
  it('is no demo and speaks to the real provider', () => {
    const settings = read({ ...POSTGRES, ...KEYS })
    expect(settings.demo).toBeUndefined()
    expect(settings.payment).toMatchObject({ sandbox: false, apiUrl: 'https://api.razorpay.com' })
  })

  it('believes notices signed with the secret before, while it is being changed', () => {
    const env = { ...POSTGRES, ...KEYS, PAYMENT_WEBHOOK_SECRET_OLD: 'before' }
    expect(read(env).payment.webhookSecrets).toEqual(['hook', 'before'])
  })

  it('does not start without payment keys', () => {
    expect(() => read(POSTGRES)).toThrow(
      /PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET are needed/,
    )
  })

  it('can be a demo only when asked', () => {
    expect(read({ ...POSTGRES, DEMO: '1' }).demo).toBeDefined()
  })

  it('rehearses with a test key, and is neither a demo nor open then', () => {
    const env = { ...POSTGRES, ...KEYS, PAYMENT_KEY_ID: 'rzp_test_x', NODE_ENV: 'production' }
    expect(read({ ...env, DEMO: '0' })).toMatchObject({
      rehearsal: true,
      demo: undefined,
      google: undefined,
      payment: { sandbox: false, keyId: 'rzp_test_x' },
    })
    expect(read(env).rehearsal).toBe(true)
    expect(read({ ...env, PAYMENT_KEY_ID: 'rzp_live_1' }).rehearsal).toBe(false)
  })

  it('is a demo and no rehearsal with DEMO=1, no matter which key it tries', () => {
    const env = { ...POSTGRES, ...KEYS, PAYMENT_KEY_ID: 'rzp_test_x', DEMO: '1' }
    expect(read(env)).toMatchObject({ rehearsal: false, payment: { sandbox: false } })
    expect(read({ DEMO: '1' })).toMatchObject({ rehearsal: false, payment: { sandbox: true } })
  })

  it.each(['PAYMENT_API_URL', 'PAYMENT_SCRIPT_URL'])(
    'sends no live key over plain HTTP, not even on this machine: %s',
    (name) => {
      const message = `${name} must start with https:// while PAYMENT_KEY_ID is a live key`
      for (const address of [
        'http://api.razorpay.com',
        'http://127.0.0.1:4000',
        'http://[::1]/x',
      ]) {
        expect(() => read({ ...POSTGRES, ...KEYS, [name]: address })).toThrow(
          new SettingsError(message),
        )
        const tried = { ...POSTGRES, ...KEYS, PAYMENT_KEY_ID: 'rzp_test_x', [name]: address }
        expect(read(tried).payment.keyId).toBe('rzp_test_x')
      }
      const secure = { ...POSTGRES, ...KEYS, [name]: 'https://proxy.example.in/v1' }
      expect(read(secure).payment.sandbox).toBe(false)
    },
  )

  it('names both addresses that are plain, a line each', () => {
    const plain = { PAYMENT_API_URL: 'http://a.in', PAYMENT_SCRIPT_URL: 'http://a.in/x.js' }
    expect(() => read({ ...POSTGRES, ...KEYS, ...plain })).toThrow(
      /^PAYMENT_API_URL .*\nPAYMENT_SCRIPT_URL .*$/,
    )
  })

  it.each([...Object.keys(KEYS), 'PAYMENT_WEBHOOK_SECRET_OLD'])(
    'has the payment settings together or not at all: %s',
    (name) => {
      const message =
        /^PAYMENT_KEY_ID, PAYMENT_KEY_SECRET and PAYMENT_WEBHOOK_SECRET belong together: .*$/
      expect(() => read({ [name]: 'x' })).toThrow(message)
      if (name in KEYS) expect(() => read({ ...POSTGRES, ...KEYS, [name]: '' })).toThrow(message)
    },
  )
})

describe('signing in with Google', () => {
  it('is offered by the demo with its own identity provider, under the public address', () => {
    expect(read({ PUBLIC_URL: 'https://demo.bhitti.in/' }).google).toMatchObject({
      sandbox: true,
      issuer: 'https://demo.bhitti.in/sandbox/identity',
      reachedAt: 'http://127.0.0.1:3000',
    })
  })

  it('is hidden in a shop that trades, until it has keys', () => {
    expect(read({ ...POSTGRES, ...KEYS }).google).toBeUndefined()
    expect(read({ ...POSTGRES, ...KEYS, ...GOOGLE }).google).toMatchObject({
      sandbox: false,
      issuer: 'https://accounts.google.com',
      reachedAt: undefined,
    })
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address starting with postgres://'],
  [{ SEED: 'huge' }, 'SEED must be none, small, catalogue, demo or large'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ ADMIN_EMAIL: 'a@b.in' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
  [{ ADMIN_NAME: 'Asha Rao' }, 'ADMIN_NAME is the name of the first admin'],
  [{ ADMIN_NAME: 'x'.repeat(81) }, 'ADMIN_NAME can have at most 80 characters'],
  [{ S3_BUCKET: 'x' }, 'S3_PUBLIC_URL belong together: set all five or none'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together'],
  [{ ...GOOGLE, GOOGLE_ISSUER: 'http://idp.in' }, 'GOOGLE_ISSUER must use https://'],
])('%j is refused with a line that says what to do', (env, message) => {
  expect(() => read(env)).toThrow(SettingsError)
  expect(() => read(env)).toThrow(message)
})

it('the first admin can log in however the e-mail was written', () => {
  const admin = { ADMIN_EMAIL: 'Owner@Bhitti.in', ADMIN_PASSWORD: 'a long password' }
  expect(read(admin).admin?.email).toBe('owner@bhitti.in')
  expect(read(admin).admin?.name).toBeUndefined()
  expect(read({ ...admin, ADMIN_NAME: ' Asha Rao ' }).admin?.name).toBe('Asha Rao')
  expect(read({ ...admin, ADMIN_NAME: '' }).admin?.name).toBeUndefined()
})

it.each([
  ['192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
])('a demo that listens at %s reaches its own sandboxes', (HOST, publicUrl, ownOrigin) => {
  const settings = read({ HOST })
  expect(settings.publicUrl).toBe(publicUrl)
  expect(settings.payment.apiUrl).toBe(`${ownOrigin}/sandbox/payments`)
  expect(settings.google?.reachedAt).toBe(ownOrigin)
})

it('names every wrong setting, one a line', () => {
  expect(() => read({ PORT: 'x', SEED: 'y' })).toThrow(/^PORT .*\nSEED .*$/)
})

it('a blank setting counts as not set', () => {
  expect(read({ PORT: '' }).port).toBe(3000)
})

describe('metrics', () => {
  it('are off unless they have a port, and stay on this machine unless they have an address', () => {
    expect(read({}).metrics).toBeUndefined()
    expect(read({ METRICS_HOST: '10.0.0.4' }).metrics).toBeUndefined()
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' }).metrics).toEqual({
      host: '10.0.0.4',
      port: 9464,
    })
  })

  it.each([
    ['3000', {}],
    ['8080', { PORT: '8080', HOST: '0.0.0.0' }],
  ])('are refused on the port of the shop, %s', (METRICS_PORT, env: Record<string, string>) => {
    expect(() => read({ ...env, METRICS_PORT })).toThrow(SettingsError)
    expect(() => read({ ...env, METRICS_PORT })).toThrow(/^METRICS_PORT must not be PORT: [^\n]+$/)
  })

  it('are refused on what is no port', () => {
    expect(() => read({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT must be a port number')
  })
})
