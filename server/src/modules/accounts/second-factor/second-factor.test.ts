import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boughtOrder, setStatus } from '../../../testing/orders/orders.ts'
import { mailTo } from '../../../testing/people/mails.ts'
import { newAdmin, newCustomer, newDeviceId, type Person } from '../../../testing/people/people.ts'
import {
  codesOf,
  newAdminWithApp,
  newAdminWithPasskey,
  SITE,
} from '../../../testing/people/second-factors.ts'
import { softwarePasskey } from '../../../testing/people/software-passkey.ts'
import { type Reply, startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { changes } from '../../changes/changes.table.ts'
import { sessions } from '../accounts.table.ts'
import { loginFailures } from '../login-failures.table.ts'
import {
  authenticators,
  factorRules,
  passkeyChallenges,
  signInSteps,
} from './second-factor.table.ts'

const OTHER_SITE = { origin: 'https://bhitti.example', host: 'bhitti.example' }
const WRONG = '000000'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { PUBLIC_URL: SITE.origin } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(loginFailures)
  await shop.db.delete(factorRules)
})

const call = (method: string, path: string, token: string, body?: unknown) =>
  shop.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const login = (person: Person, more: object = {}) =>
  shop.call('POST', '/api/auth/login', {
    body: { identifier: person.email, password: person.password, ...more },
  })
const pass = (stepToken: string, typed: object) =>
  shop.call('POST', '/api/auth/second-step', { body: { stepToken, ...typed } })
const stepOf = (reply: Reply): string => reply.body.secondStep.token
const security = async (token: string) =>
  (await call('GET', '/api/account/security', token)).body.data

const withApp = (role?: StaffRole) => newAdminWithApp(shop, role)
const withPasskey = (role?: StaffRole) => newAdminWithPasskey(shop, role)
const app = (secret: string) => codesOf(shop, secret)

const questionFor = async (stepToken: string) =>
  (await shop.call('POST', '/api/auth/second-step/passkey-options', { body: { stepToken } })).body
    .data

describe('somebody with an authenticator app', () => {
  it('logs in with the password and a code, and with the password alone opens nothing', async () => {
    const person = await withApp()
    const first = await login(person)
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, secondStep: { enrols: false, passkey: false, code: true } },
    })
    expect(first.body).not.toHaveProperty('accessToken')
    expect(first.body).not.toHaveProperty('user')
    const step = stepOf(first)
    for (const path of ['/api/auth/check-auth', '/api/admin/orders/get', '/api/account/security']) {
      expect((await call('GET', path, step)).status).toBe(401)
    }
    const done = await pass(step, { code: await person.code() })
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    expect((await call('GET', '/api/auth/check-auth', done.body.accessToken)).status).toBe(200)
  })

  it('uses each code once, no matter who types it again and how fast', async () => {
    const person = await withApp()
    const code = await person.code()
    const steps = [
      stepOf(await login(person)),
      stepOf(await login(person)),
      stepOf(await login(person)),
    ]
    const replies = await Promise.all(steps.map((step) => pass(step, { code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await pass(stepOf(await login(person)), { code })).body).toMatchObject({
      code: 'account.wrong_factor',
      fields: { code: expect.any(String) },
    })
  })

  it('may type the code with a space, and not much else', async () => {
    const person = await withApp()
    const step = stepOf(await login(person))
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect((await pass(step, { code })).body.fields).toHaveProperty('code')
    }
    const code = await person.code()
    expect((await pass(step, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  it('is not guessed: after some wrong codes there are pauses, which a right password does not end', async () => {
    const person = await withApp()
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await pass(stepOf(await login(person)), { code: WRONG })).status).toBe(400)
    }
    // Adds six failures: pauses start at one second, which a slow machine would miss.
    const counted = await shop.db
      .update(loginFailures)
      .set({ failures: sql`${loginFailures.failures} + 6`, lastAt: sql`clock_timestamp()` })
      .returning({ failures: loginFailures.failures })
    expect(counted).toEqual([{ failures: 16 }])
    const wrong = await pass(stepOf(await login(person)), { code: WRONG })
    expect(wrong).toMatchObject({ status: 429, body: { code: 'account.too_many_codes' } })
    expect(Number(wrong.headers['retry-after'])).toBeGreaterThan(0)
    const late = await pass(stepOf(await login(person)), { code: await person.code() })
    expect(late).toMatchObject({ status: 429, body: { code: 'account.too_many_codes' } })
  })

  it('has one login of a step, for fifteen minutes', async () => {
    const person = await withApp()
    const step = stepOf(await login(person))
    expect((await pass(step, { code: await person.code() })).status).toBe(200)
    const old = stepOf(await login(person))
    await shop.db
      .update(signInSteps)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(signInSteps.accountId, person.id))
    for (const token of [step, old, 'x'.repeat(43)]) {
      expect(await pass(token, { code: WRONG })).toMatchObject({
        status: 400,
        body: { code: 'account.second_step_invalid' },
      })
    }
  })

  it('keeps the secret from everybody who reads the database, and from every reply but the first', async () => {
    const person = await newAdmin(shop)
    const offer = await call('POST', '/api/account/authenticator', person.token)
    const { secret, address, qrRows } = offer.body.data
    expect(address).toContain(`secret=${secret}`)
    expect(qrRows.length).toBeGreaterThan(20)
    const { rows } = await shop.pool.query('select t::text as row from authenticators t')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const code = app(secret)
    await call('PUT', '/api/account/authenticator', person.token, { code: await code() })
    expect(JSON.stringify(await security(person.token))).not.toContain(secret)
    expect((await call('POST', '/api/account/authenticator', person.token)).body.code).toBe(
      'account.has_authenticator',
    )
  })

  it('is asked for nothing before the first code has shown that the app has the secret', async () => {
    const person = await newAdmin(shop)
    await call('POST', '/api/account/authenticator', person.token)
    const wrong = await call('PUT', '/api/account/authenticator', person.token, { code: WRONG })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'account.wrong_factor' } })
    expect((await login(person)).body).toHaveProperty('accessToken')
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, kept as hashes, and each opens once', async () => {
    const person = await withApp()
    expect(person.recoveryCodes).toHaveLength(10)
    const [code = '', other = ''] = person.recoveryCodes
    const { rows } = await shop.pool.query('select t::text as row from recovery_codes t')
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
    const steps = [stepOf(await login(person)), stepOf(await login(person))]
    const replies = await Promise.all(steps.map((step) => pass(step, { code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await pass(stepOf(await login(person)), { code: code.toLowerCase() })).status).toBe(400)
    expect((await pass(stepOf(await login(person)), { code: other.toLowerCase() })).status).toBe(
      200,
    )
    expect((await security(person.token)).recoveryCodesLeft).toBe(8)
  })

  it('are replaced as a whole, and another’s do not open', async () => {
    const [person, colleague] = [await withApp(), await withApp()]
    const renewed = await call('POST', '/api/account/recovery-codes', person.token)
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    const step = stepOf(await login(person))
    for (const code of [person.recoveryCodes[0], colleague.recoveryCodes[0]]) {
      expect((await pass(step, { code })).body.code).toBe('account.wrong_factor')
    }
    expect((await pass(step, { code: renewed.body.data.recoveryCodes[3] })).status).toBe(200)
  })

  it('are not shown again with a second factor more', async () => {
    const person = await withApp()
    const key = softwarePasskey()
    const offer = await call('POST', '/api/account/passkeys/options', person.token)
    const kept = await call('POST', '/api/account/passkeys', person.token, {
      name: 'Phone',
      passkey: key.make(offer.body.data, SITE),
    })
    expect(kept.body.data.recoveryCodes).toEqual([])
  })
})

describe('a passkey', () => {
  it('opens the account after the password', async () => {
    const person = await withPasskey()
    const first = await login(person)
    expect(first.body.secondStep).toMatchObject({ passkey: true, code: false, enrols: false })
    const step = stepOf(first)
    const passkey = person.key.use(await questionFor(step), SITE)
    expect(await pass(step, { passkey })).toMatchObject({
      status: 200,
      body: { user: { id: person.id } },
    })
    const [kept] = (await security(person.token)).passkeys
    expect(kept).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) })
  })

  it.each([
    ['another site', OTHER_SITE],
    ['a site that calls itself by this name', { ...OTHER_SITE, host: SITE.host }],
    ['this site under another name', { ...SITE, host: OTHER_SITE.host }],
  ])('that %s has asked for opens nothing', async (_who, site) => {
    const person = await withPasskey()
    const step = stepOf(await login(person))
    const passkey = person.key.use(await questionFor(step), site)
    expect(await pass(step, { passkey })).toMatchObject({
      status: 400,
      body: { code: 'account.passkey_refused' },
    })
  })

  it('of another site is not even kept', async () => {
    const person = await newAdmin(shop)
    const offer = await call('POST', '/api/account/passkeys/options', person.token)
    const passkey = softwarePasskey().make(offer.body.data, OTHER_SITE)
    expect(
      await call('POST', '/api/account/passkeys', person.token, { name: 'X', passkey }),
    ).toMatchObject({ status: 400, body: { code: 'account.passkey_refused' } })
    expect((await security(person.token)).passkeys).toEqual([])
  })

  it('answers one question once, of this login alone, and within five minutes', async () => {
    const person = await withPasskey()
    const [one, two] = [stepOf(await login(person)), stepOf(await login(person))]
    const question = await questionFor(one)
    const passkey = person.key.use(question, SITE)
    expect((await pass(two, { passkey })).body.code).toBe('account.passkey_refused')
    await questionFor(two)
    expect((await pass(two, { passkey })).body.code).toBe('account.passkey_refused')
    expect((await pass(one, { passkey })).status).toBe(200)
    const three = stepOf(await login(person))
    const late = person.key.use(await questionFor(three), SITE)
    await shop.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await pass(three, { passkey: late })).body.code).toBe('account.passkey_refused')
    const again = person.key.use(await questionFor(three), SITE)
    expect((await pass(three, { passkey: again })).status).toBe(200)
  })

  it('of a colleague opens one’s own account as little as one that nobody has', async () => {
    const [person, colleague] = [await withPasskey(), await withPasskey()]
    const step = stepOf(await login(person))
    for (const key of [colleague.key, softwarePasskey()]) {
      const passkey = key.use(await questionFor(step), SITE)
      expect((await pass(step, { passkey })).body.code).toBe('account.passkey_refused')
    }
  })

  it('has to have seen the person: without fingerprint, face or PIN it opens nothing', async () => {
    const person = await withPasskey()
    const step = stepOf(await login(person))
    const passkey = person.key.use(await questionFor(step), SITE, { isVerified: false })
    expect((await pass(step, { passkey })).body.code).toBe('account.passkey_refused')
  })

  it('that counts and does not count on is a copy, and is refused', async () => {
    const person = await withPasskey()
    const use = async (counter: number) => {
      const step = stepOf(await login(person))
      const passkey = person.key.use(await questionFor(step), SITE, { counter })
      return (await pass(step, { passkey })).status
    }
    expect(await use(5)).toBe(200)
    expect(await use(5)).toBe(400)
    expect(await use(6)).toBe(200)
  })

  it('cannot be made in a shop at an IP address, which says so', async () => {
    const plain = await startTestShop({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
    try {
      const { token } = await newAdmin(plain)
      const { body } = await plain.call('GET', '/api/account/security', { token })
      expect(body.data.canHavePasskeys).toBe(false)
      expect(await plain.call('POST', '/api/account/passkeys/options', { token })).toMatchObject({
        status: 409,
        body: { code: 'account.no_passkeys_here' },
      })
    } finally {
      await plain.close()
    }
  })
})

describe('a role that has to have a second factor', () => {
  const require = async (roles: StaffRole[]) => {
    const { token } = await newAdmin(shop)
    const reply = await call('PUT', '/api/admin/staff/factor-rules', token, { roles })
    expect(reply.status).toBe(200)
  }

  it('sets it up at the next login, and can do nothing else until then', async () => {
    const person = await newAdmin(shop, 'accounts')
    const other = await newAdmin(shop, 'workshop')
    await require(['accounts'])
    expect((await login(other)).body).toHaveProperty('accessToken')
    const first = await login(person)
    expect(first.body.secondStep).toMatchObject({ enrols: true })
    const step = stepOf(first)
    for (const [method, path] of [
      ['GET', '/api/admin/orders/get'],
      ['GET', '/api/auth/check-auth'],
      ['GET', '/api/account/security'],
      ['PUT', '/api/account/profile'],
      ['POST', '/api/account/recovery-codes'],
      ['DELETE', '/api/account/authenticator'],
    ] as const) {
      const body = method === 'PUT' ? { name: 'X' } : undefined
      expect((await call(method, path, step, body)).status, path).toBe(401)
    }
    expect((await pass(step, {})).body.code).toBe('account.second_step_invalid')
    const offer = await call('POST', '/api/account/authenticator', step)
    const code = app(offer.body.data.secret)
    const kept = await call('PUT', '/api/account/authenticator', step, { code: await code() })
    expect(kept.body.data.recoveryCodes).toHaveLength(10)
    // The same login cannot set up a second factor.
    expect((await call('POST', '/api/account/passkeys/options', step)).status).toBe(401)
    const done = await pass(step, {})
    expect(done).toMatchObject({ status: 200, body: { user: { staffRole: 'accounts' } } })
    expect((await pass(step, {})).status).toBe(400)
    const { accessToken } = done.body
    expect((await call('DELETE', '/api/account/authenticator', accessToken)).body.code).toBe(
      'account.factor_required',
    )
    expect((await security(accessToken)).isRequired).toBe(true)
  })

  it('is said by an owner, in the log of changes, and by nobody else', async () => {
    const manager = await newAdmin(shop, 'manager')
    expect(
      (await call('PUT', '/api/admin/staff/factor-rules', manager.token, { roles: [] })).body.code,
    ).toBe('account.no_permission')
    await require(['manager', 'accounts', 'manager'])
    const owner = await newAdmin(shop)
    const { body } = await call('GET', '/api/admin/staff', owner.token)
    expect(body.data.factorRequiredFor.toSorted()).toEqual(['accounts', 'manager'])
    await require([])
    const entries = await shop.db
      .select({ after: changes.after })
      .from(changes)
      .where(eq(changes.action, 'second factor required'))
    expect(JSON.stringify(entries)).toContain('Manager, Accounts')
    expect(
      (await call('PUT', '/api/admin/staff/factor-rules', owner.token, { roles: ['boss'] })).status,
    ).toBe(400)
  })
})

describe('what asks who is there', () => {
  const grownOld = (person: Person) =>
    shop.db
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.accountId, person.id))
  const confirm = (person: Person, typed: object) =>
    call('POST', '/api/auth/confirm', person.token, typed)

  it('is a refund, a cancellation with one, an erasure, and everything about who gets in', async () => {
    const person = await newAdmin(shop)
    const customer = await newCustomer(shop)
    const { orderId } = await boughtOrder(shop)
    await grownOld(person)
    const replies = [
      await call('POST', `/api/admin/orders/refund/${orderId}`, person.token, { amount: 100 }),
      await setStatus(shop, person, { orderId, status: 'Cancelled' }),
      await call('DELETE', `/api/admin/customers/${customer.id}`, person.token),
      await call('PUT', '/api/admin/opening', person.token, { isOpen: true }),
      await call('POST', '/api/admin/staff/invitations', person.token, {}),
      await call('POST', `/api/admin/staff/${person.id}/remove`, person.token, {}),
      await call('POST', `/api/admin/staff/${person.id}/reset-factors`, person.token),
      await call('PUT', '/api/admin/staff/factor-rules', person.token, { roles: [] }),
      await call('POST', '/api/account/authenticator', person.token),
      await call('POST', '/api/account/passkeys/options', person.token),
      await call('POST', '/api/account/recovery-codes', person.token),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'account.confirm_identity' } })
    }
    expect((await setStatus(shop, person, { orderId, status: 'Processing' })).status).toBe(200)
    expect((await confirm(person, { password: person.password })).status).toBe(200)
    expect((await setStatus(shop, person, { orderId, status: 'Cancelled' })).status).toBe(200)
  })

  it('is asked in a demo only of accounts that have a second factor', async () => {
    const demo = await startTestShop({ env: { DEMO: '1' } })
    try {
      const person = await newAdmin(demo)
      const cancel = async () => {
        const { orderId } = await boughtOrder(demo)
        return setStatus(demo, person, { orderId, status: 'Cancelled' })
      }
      await demo.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` })
      expect(await cancel()).toMatchObject({
        status: 200,
        body: { success: true, order: { status: 'Cancelled' } },
      })
      expect((await demo.call('PUT', '/api/admin/opening', person)).status).not.toBe(403)

      await demo.db.insert(authenticators).values({
        accountId: person.id,
        secret: 'x',
        confirmedAt: new Date(),
      })
      expect((await cancel()).body.code).toBe('account.confirm_identity')
    } finally {
      await demo.close()
    }
  })

  it('wants password and code where there is a factor, or a passkey', async () => {
    const person = await withApp()
    await grownOld(person)
    expect((await confirm(person, { password: person.password })).body.code).toBe(
      'account.wrong_factor',
    )
    const code = await person.code()
    expect((await confirm(person, { code })).body).toMatchObject({
      code: 'account.wrong_password',
      fields: { currentPassword: expect.any(String) },
    })
    const typed = { password: person.password, code }
    expect((await confirm(person, typed)).status).toBe(200)

    const keyed = await withPasskey()
    await grownOld(keyed)
    const offer = await call('POST', '/api/auth/confirm/passkey-options', keyed.token)
    const passkey = keyed.key.use(offer.body.data, SITE)
    expect((await confirm(keyed, { passkey })).status).toBe(200)
    expect((await confirm(keyed, { passkey })).body.code).toBe('account.passkey_refused')
  })

  it('is told apart by session: what one device has confirmed holds for no other', async () => {
    const person = await newAdmin(shop)
    const { body } = await login(person)
    await grownOld(person)
    await call('POST', '/api/auth/confirm', body.accessToken, { password: person.password })
    expect((await call('POST', '/api/account/recovery-codes', person.token)).body.code).toBe(
      'account.confirm_identity',
    )
    expect((await call('POST', '/api/account/recovery-codes', body.accessToken)).status).toBe(200)
  })
})

describe('where an account is signed in', () => {
  const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/129.0.0.0 Mobile Safari/537.36'

  it('is told with device, network and last use, and ended one by one or all at once', async () => {
    const person = await newAdmin(shop)
    const on = (agent: string) =>
      shop.call('POST', '/api/auth/login', {
        body: { identifier: person.email, password: person.password },
        headers: { 'user-agent': agent },
      })
    const phone = (await on(AGENT)).body.accessToken
    const other = (await on('curl/8')).body.accessToken
    const { sessions: listed } = await security(person.token)
    expect(listed).toHaveLength(3)
    expect(listed[0]).toMatchObject({ isThis: true })
    const onPhone = listed.find(({ device }: { device: string }) => device === 'Chrome on Android')
    expect(onPhone).toMatchObject({ isThis: false, network: '127.0.0.x' })
    expect(JSON.stringify(listed)).not.toContain(phone)

    const colleague = await newAdmin(shop)
    const end = (token: string) => call('DELETE', `/api/account/sessions/${onPhone.id}`, token)
    expect(await end(colleague.token)).toMatchObject({
      status: 404,
      body: { code: 'account.session_not_found' },
    })
    expect((await end(person.token)).status).toBe(200)
    expect((await end(person.token)).status).toBe(404)
    expect((await call('GET', '/api/auth/check-auth', phone)).status).toBe(401)
    expect((await call('POST', '/api/account/sessions/end-others', person.token)).status).toBe(200)
    expect((await call('GET', '/api/auth/check-auth', other)).status).toBe(401)
    expect((await call('GET', '/api/auth/check-auth', person.token)).status).toBe(200)
  })

  it('is written to staff when it is a new device, and to nobody when it is known', async () => {
    const person = await newAdmin(shop)
    const deviceId = newDeviceId()
    await login(person, { deviceId })
    expect(await mailTo(shop, person.email, 1)).toContain('127.0.0.x')
    await login(person, { deviceId })
    await login(person, { deviceId: newDeviceId() })
    await mailTo(shop, person.email, 2)
    expect(shop.mailsTo(person.email)).toHaveLength(2)
    const customer = await newCustomer(shop)
    await login(customer, { deviceId })
    expect(shop.mailsTo(customer.email)).toHaveLength(0)
  })
})

describe('a colleague who has lost phone and codes', () => {
  it('gets the second factor reset by an owner, a mail, and a note in the log', async () => {
    const owner = await newAdmin(shop)
    const person = await withApp('orders')
    const reset = (token: string, id = person.id) =>
      call('POST', `/api/admin/staff/${id}/reset-factors`, token)
    const manager = await newAdmin(shop, 'manager')
    expect((await reset(manager.token)).body.code).toBe('account.no_permission')
    const customer = await newCustomer(shop)
    expect((await reset(owner.token, customer.id)).body.code).toBe('staff.not_found')
    const step = stepOf(await login(person))
    expect((await reset(owner.token)).status).toBe(200)
    expect((await call('GET', '/api/auth/check-auth', person.token)).status).toBe(401)
    expect((await pass(step, { code: await person.code() })).body.code).toBe(
      'account.second_step_invalid',
    )
    expect((await login(person)).body).toHaveProperty('accessToken')
    await shop.runJobs()
    expect(shop.mailsTo(person.email).join('\n')).toContain(owner.name)
    const [entry] = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.entityId, person.id), eq(changes.action, 'second factor reset')))
    expect(entry).toMatchObject({ actorId: owner.id })
  })
})

it('customers are not asked for a second factor and cannot set one up', async () => {
  const customer = await newCustomer(shop)
  for (const path of ['/api/account/authenticator', '/api/account/passkeys/options']) {
    expect((await call('POST', path, customer.token)).body.code).toBe('account.not_allowed')
  }
  expect((await login(customer)).body).toHaveProperty('accessToken')
})
