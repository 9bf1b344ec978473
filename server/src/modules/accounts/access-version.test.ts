import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import {
  addPasskey,
  codesOf,
  newAdminWithApp,
  newAdminWithPasskey,
  SITE,
} from '../../testing/people/second-factors.ts'
import { type Reply, startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { loginFailures } from './login-failures.table.ts'
import { factorRules } from './second-factor/second-factor.table.ts'
import { openSession } from './sessions.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startTestShop({ env: { PUBLIC_URL: SITE.origin } })
  owner = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(loginFailures)
  await shop.db.delete(factorRules)
})

const call = (method: string, path: string, token: string, body?: unknown) =>
  shop.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const beginLogin = async ({ email, password }: Person): Promise<string> => {
  const body = { identifier: email, password }
  const reply = await shop.call('POST', '/api/auth/login', { body })
  return reply.body.secondStep.token
}
const pass = (stepToken: string, typed: object = {}) =>
  shop.call('POST', '/api/auth/second-step', { body: { stepToken, ...typed } })
const requireOf = (roles: StaffRole[], token = owner.token) =>
  call('PUT', '/api/admin/staff/factor-rules', token, { roles })
const give = (person: Person, staffRole: StaffRole, seenRole: StaffRole) =>
  call('PUT', `/api/admin/staff/${person.id}/role`, owner.token, { staffRole, seenRole })

const ASKED = { status: 403, body: { code: 'account.confirm_identity' } }
const LOGGED_OUT = { status: 401, body: { code: 'account.login_required' } }

const NEXT_CALLS = [
  ['GET', '/api/account/security'],
  ['GET', '/api/account/email'],
  ['GET', '/api/admin/orders/get'],
  ['POST', '/api/account/passkeys/options'],
  ['POST', '/api/account/recovery-codes'],
  ['POST', '/api/account/sessions/end-others'],
] as const

async function nextCalls(token: string): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const [method, path] of NEXT_CALLS) replies.push(await call(method, path, token))
  return replies
}

type Changed = {
  person: Person
  /** Null if a colleague makes the change. */
  token: string | null
  change: () => PromiseLike<Reply>
  proof: () => Promise<object> | object
  mail: RegExp
}

const CHANGES: Record<string, () => Promise<Changed>> = {
  'a first passkey': async () => {
    const person = await newAdmin(shop)
    const { add, key } = await addPasskey(shop, person.token)
    return {
      ...{ person, token: person.token, change: add, mail: /passkey was added/ },
      proof: () => ({ key }),
    }
  },
  'a first app': async () => {
    const person = await newAdmin(shop)
    const offer = await call('POST', '/api/account/authenticator', person.token)
    const code = codesOf(shop, offer.body.data.secret)
    return {
      ...{ person, token: person.token, mail: /authenticator app was set up/ },
      change: async () =>
        call('PUT', '/api/account/authenticator', person.token, { code: await code() }),
      proof: async () => ({ password: person.password, code: await code() }),
    }
  },
  'another passkey': async () => {
    const person = await newAdminWithApp(shop)
    const { add } = await addPasskey(shop, person.token)
    return {
      ...{ person, token: person.token, change: add, mail: /passkey was added/ },
      proof: async () => ({ password: person.password, code: await person.code() }),
    }
  },
  'the end of a passkey': async () => {
    const person = await newAdminWithPasskey(shop)
    return {
      ...{ person, token: person.token, mail: /passkey was removed/ },
      change: () => call('DELETE', `/api/account/passkeys/${person.keyId}`, person.token),
      proof: () => ({ password: person.password }),
    }
  },
  'the end of an app': async () => {
    const person = await newAdminWithApp(shop)
    return {
      ...{ person, token: person.token, mail: /authenticator app was removed/ },
      change: () => call('DELETE', '/api/account/authenticator', person.token),
      proof: () => ({ password: person.password }),
    }
  },
  'renewed recovery codes': async () => {
    const person = await newAdminWithApp(shop)
    return {
      ...{ person, token: person.token, mail: /recovery codes were replaced/ },
      change: () => call('POST', '/api/account/recovery-codes', person.token),
      proof: async () => ({ password: person.password, code: await person.code() }),
    }
  },
  'a role that is given': async () => {
    const person = await newAdmin(shop, 'orders')
    return {
      ...{ person, token: null, mail: /gave you the role Manager/ },
      change: () => give(person, 'manager', 'orders'),
      proof: () => ({ password: person.password }),
    }
  },
}

async function confirm(token: string, proof: object): Promise<number> {
  if (!('key' in proof)) return (await call('POST', '/api/auth/confirm', token, proof)).status
  const { key } = proof as Awaited<ReturnType<typeof addPasskey>>
  const offer = await call('POST', '/api/auth/confirm/passkey-options', token)
  const passkey = key.use(offer.body.data, SITE)
  return (await call('POST', '/api/auth/confirm', token, { passkey })).status
}

describe.each(Object.entries(CHANGES))('%s', (_name, prepare) => {
  it('has every other session asked who is there at its next call, by the factors of now', async () => {
    const { person, token, change, proof } = await prepare()
    const other = await openSession(shop.db, person.id)
    expect((await change()).status).toBeLessThan(300)
    for (const reply of await nextCalls(other)) expect(reply).toMatchObject(ASKED)
    if (token !== null) expect((await call('GET', '/api/account/email', token)).status).toBe(200)
    const ways = await call('GET', '/api/auth/confirm', other)
    expect(ways).toMatchObject({ status: 200, body: { data: { hasPassword: true } } })
    expect(await confirm(other, { password: 'not the password of anyone' })).toBe(400)
    expect(await call('GET', '/api/account/email', other)).toMatchObject(ASKED)
    expect(await confirm(other, await proof())).toBe(200)
    expect((await call('GET', '/api/account/email', other)).status).toBe(200)
  })

  it('lets a session that is asked log out', async () => {
    const { person, change } = await prepare()
    const other = await openSession(shop.db, person.id)
    await change()
    expect((await call('POST', '/api/auth/logout', other)).status).toBe(200)
    expect(await call('GET', '/api/account/email', other)).toMatchObject(LOGGED_OUT)
  })

  it('ends every login that was begun before', async () => {
    const { person, change } = await prepare()
    await shop.db.insert(factorRules).values({ staffRole: await roleOf(person) })
    const step = await beginLogin(person)
    await shop.db.delete(factorRules)
    expect((await change()).status).toBeLessThan(300)
    for (const path of ['/api/account/authenticator', '/api/account/passkeys/options']) {
      expect(await call('POST', path, step)).toMatchObject(LOGGED_OUT)
    }
    expect((await pass(step)).body.code).toBe('account.second_step_invalid')
    expect((await pass(step, { code: '000000' })).body.code).toBe('account.second_step_invalid')
  })

  it('is written to the person', async () => {
    const { person, change, mail } = await prepare()
    await change()
    await shop.runJobs()
    expect(shop.mailsTo(person.email).join('\n')).toMatch(mail)
  })
})

async function roleOf({ id }: Person): Promise<StaffRole> {
  const { rows } = await shop.db.execute(sql`select staff_role from accounts where id = ${id}`)
  return rows[0]?.staff_role as StaffRole
}

describe('a login that was begun before the person had a factor', () => {
  async function begunLogins(count: number) {
    const person = await newAdmin(shop, 'accounts')
    await requireOf(['accounts'])
    const steps: string[] = []
    for (let n = 0; n < count; n += 1) steps.push(await beginLogin(person))
    return { person, steps }
  }

  it('adds no passkey and opens no session once she has set one up in another', async () => {
    const { steps } = await begunLogins(2)
    const [hers = '', attackers = ''] = steps
    const [one, two] = [await addPasskey(shop, hers), await addPasskey(shop, attackers)]
    expect((await one.add()).status).toBe(201)
    expect(await two.add()).toMatchObject(LOGGED_OUT)
    expect((await pass(attackers)).body.code).toBe('account.second_step_invalid')
    expect((await pass(hers)).status).toBe(200)
  })

  it('is one of several at the same moment, of which one sets up a factor and opens a session', async () => {
    const { steps } = await begunLogins(4)
    const keys = await Promise.all(steps.map((step) => addPasskey(shop, step)))
    const added = await Promise.all(keys.map(({ add }) => add()))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401])
    const opened = await Promise.all(steps.map((step) => pass(step)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const first = opened.find(({ status }) => status === 200)
    const { body } = await call('GET', '/api/account/security', first?.body.accessToken)
    expect(body.data.passkeys).toHaveLength(1)
  })
})

describe('a role that newly needs a second factor', () => {
  it('opens nothing in open sessions of somebody without one, who sets it up at the next login', async () => {
    const person = await newAdmin(shop, 'catalogue')
    expect((await call('GET', '/api/account/email', person.token)).status).toBe(200)
    await requireOf(['catalogue'])
    for (const reply of await nextCalls(person.token)) expect(reply).toMatchObject(LOGGED_OUT)
    expect(await confirm(person.token, { password: person.password })).toBe(401)
    const step = await beginLogin(person)
    const { add } = await addPasskey(shop, step)
    expect((await add()).status).toBe(201)
    const done = await pass(step)
    expect((await call('GET', '/api/account/email', done.body.accessToken)).status).toBe(200)
    // The older session never passed the second factor.
    expect(await call('GET', '/api/account/email', person.token)).toMatchObject(ASKED)
  })

  it('asks the open sessions of somebody who has one, and nobody in another role', async () => {
    const person = await newAdminWithApp(shop, 'catalogue')
    const other = await newAdmin(shop, 'orders')
    await requireOf(['catalogue'])
    expect(await call('GET', '/api/account/email', person.token)).toMatchObject(ASKED)
    expect((await call('GET', '/api/account/email', other.token)).status).toBe(200)
    const proof = { password: person.password, code: await person.code() }
    expect(await confirm(person.token, proof)).toBe(200)
    await requireOf(['catalogue', 'workshop'])
    expect((await call('GET', '/api/account/email', person.token)).status).toBe(200)
  })

  it('is the same for somebody who is moved into one that needs it', async () => {
    const person = await newAdmin(shop, 'orders')
    await requireOf(['catalogue'])
    expect((await give(person, 'catalogue', 'orders')).status).toBe(200)
    expect(await call('GET', '/api/account/email', person.token)).toMatchObject(LOGGED_OUT)
  })

  it('does not ask the owner who has just said so with a factor of her own', async () => {
    const person = await newAdminWithApp(shop)
    expect((await requireOf(['owner'], person.token)).status).toBe(200)
    expect((await call('GET', '/api/admin/staff', person.token)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  it('do not keep out a passkey, and a right passkey forgives none of them', async () => {
    const person = await newAdminWithPasskey(shop)
    for (let tries = 0; tries < 10; tries += 1) {
      await pass(await beginLogin(person), { code: '000000' })
    }
    await shop.db
      .update(loginFailures)
      .set({ failures: sql`${loginFailures.failures} + 6`, lastAt: sql`clock_timestamp()` })
    const codeStatus = async () => (await pass(await beginLogin(person), { code: '000000' })).status
    expect(await codeStatus()).toBe(429)
    const step = await beginLogin(person)
    const body = { stepToken: step }
    const offer = await shop.call('POST', '/api/auth/second-step/passkey-options', { body })
    expect((await pass(step, { passkey: person.key.use(offer.body.data, SITE) })).status).toBe(200)
    expect(await codeStatus()).toBe(429)
  })
})

it('a demo asks only accounts that have a second factor', async () => {
  const demo = await startTestShop({ env: { PUBLIC_URL: SITE.origin, DEMO: '1' } })
  try {
    const [boss, person] = [await newAdmin(demo), await newAdmin(demo, 'orders')]
    const other = await openSession(demo.db, person.id)
    const email = () => demo.call('GET', '/api/account/email', { token: other })
    const body = { staffRole: 'manager', seenRole: 'orders' }
    const path = `/api/admin/staff/${person.id}/role`
    expect((await demo.call('PUT', path, { token: boss.token, body })).status).toBe(200)
    expect((await email()).status).toBe(200)
    const { add } = await addPasskey(demo, await openSession(demo.db, person.id))
    expect((await add()).status).toBe(201)
    expect(await email()).toMatchObject(ASKED)
  } finally {
    await demo.close()
  }
})

it('customers have no factors, and are never asked because of one', async () => {
  await requireOf(['owner', 'readOnly'])
  const customer = await newCustomer(shop)
  expect((await call('GET', '/api/account/email', customer.token)).status).toBe(200)
})
