import { randomInt, randomUUID } from 'node:crypto'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { mailTo } from '../../testing/people/mails.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts, sessions } from '../accounts/accounts.table.ts'
import { changes } from '../changes/changes.table.ts'
import { staffInvitations } from './staff-invitations.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  shop.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const staff = async () => (await call('GET', '/api/admin/staff')).body.data
const newEmail = () => `colleague${randomInt(1_000_000_000)}@example.in`
const invite = (email = newEmail(), name = 'Lakshmi Rao', staffRole: StaffRole = 'owner') =>
  call('POST', '/api/admin/staff/invitations', { name, email, staffRole })
const changeRole = (
  id: string,
  [seenRole, staffRole]: [seen: StaffRole, next: StaffRole],
  token = admin.token,
) => call('PUT', `/api/admin/staff/${id}/role`, { seenRole, staffRole }, token)
const resend = (id: string) => call('POST', `/api/admin/staff/invitations/${id}/resend`)
const withdraw = (id: string) => call('DELETE', `/api/admin/staff/invitations/${id}`)
const remove = (id: string, body: object = {}, token = admin.token) =>
  call('POST', `/api/admin/staff/${id}/remove`, body, token)
const login = (identifier: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { identifier, password } })
const look = (token: string) => shop.call('POST', '/api/auth/invitation', { body: { token } })
const accept = (token: string, more: object = {}) =>
  shop.call('POST', '/api/auth/invitation/accept', {
    body: {
      token,
      name: 'Lakshmi Rao',
      phone: '',
      password: 'a-new-password',
      confirmPassword: 'a-new-password',
      ...more,
    },
  })

async function mailedToken(email: string, count = 1): Promise<string> {
  const mail = await mailTo(shop, email, count)
  return /\/auth\/invitation#token=([\w-]+)/.exec(mail)?.[1] ?? ''
}

async function joined(): Promise<{ id: string; token: string; email: string }> {
  const email = newEmail()
  await invite(email)
  await accept(await mailedToken(email))
  const { body } = await login(email, 'a-new-password')
  return { id: body.user.id, token: body.accessToken, email }
}

describe('a colleague who is invited', () => {
  it('gets a mail, sets name, phone and password, and runs the shop', async () => {
    const email = newEmail()
    const invited = await invite(email)
    expect(invited).toMatchObject({
      status: 201,
      body: { data: { name: 'Lakshmi Rao', email, invitedBy: admin.name, isExpired: false } },
    })
    const token = await mailedToken(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(shop.mailsTo(email)[0]).toContain(admin.name)
    expect((await look(token)).body.data).toEqual({
      name: 'Lakshmi Rao',
      email,
      invitedBy: admin.name,
    })
    const phone = `8${randomInt(100_000_000, 999_999_999)}`
    expect((await accept(token, { name: 'Lakshmi R.', phone })).status).toBe(201)

    const { body } = await login(email, 'a-new-password')
    expect(body.user).toMatchObject({ role: 'admin', name: 'Lakshmi R.', phone: `+91${phone}` })
    expect((await call('GET', '/api/admin/staff', undefined, body.accessToken)).status).toBe(200)
    const { members, invitations } = await staff()
    expect(members.at(-1)).toMatchObject({ email, devices: 1, lastSeenAt: expect.any(String) })
    expect(JSON.stringify(invitations)).not.toContain(email)
  })

  it('can use the link once, and only within three days', async () => {
    const email = newEmail()
    const { _id } = (await invite(email)).body.data
    const token = await mailedToken(email)
    await shop.db
      .update(staffInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(staffInvitations.id, _id))
    for (const reply of [await look(token), await accept(token)]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'staff.invitation_invalid' } })
    }
    expect((await staff()).invitations[0]).toMatchObject({ _id, isExpired: true })

    await resend(_id)
    const second = await mailedToken(email, 2)
    expect(second).not.toBe(token)
    const replies = await Promise.all(Array.from({ length: 4 }, () => accept(second)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })

  it('joins by no link of an owner who has another role by now, or has left', async () => {
    for (const demote of [
      (owner: Person) => changeRole(owner.id, ['owner', 'manager']),
      (owner: Person) => remove(owner.id),
    ]) {
      const owner = await newAdmin(shop)
      const email = newEmail()
      const form = { name: 'Meena', email, staffRole: 'owner' }
      const invited = await call('POST', '/api/admin/staff/invitations', form, owner.token)
      const token = await mailedToken(email)
      expect((await look(token)).status).toBe(200)
      expect((await demote(owner)).status).toBe(200)
      for (const reply of [await look(token), await accept(token)]) {
        expect(reply).toMatchObject({ status: 400, body: { code: 'staff.invitation_invalid' } })
      }
      const { members, invitations } = await staff()
      expect(JSON.stringify(members)).not.toContain(email)
      const listed = invitations.filter(({ _id }: { _id: string }) => _id === invited.body.data._id)
      for (const one of listed) expect(one).toMatchObject({ isExpired: true })
    }
  })

  it('joins by a link that an owner has sent again in the place of another', async () => {
    const owner = await newAdmin(shop)
    const email = newEmail()
    const form = { name: 'Meena', email, staffRole: 'orders' }
    const { _id } = (await call('POST', '/api/admin/staff/invitations', form, owner.token)).body
      .data
    await mailedToken(email)
    await changeRole(owner.id, ['owner', 'manager'])
    expect((await resend(_id)).body.data).toMatchObject({ invitedBy: admin.name, isExpired: false })
    expect((await accept(await mailedToken(email, 2))).status).toBe(201)
    expect((await staff()).members.at(-1)).toMatchObject({ email, staffRole: 'orders' })
  })

  it('sees at the list when the mail was sent, and a link that was replaced or withdrawn is dead', async () => {
    const email = newEmail()
    const { _id } = (await invite(email)).body.data
    const first = await mailedToken(email)
    await expect
      .poll(async () => (await staff()).invitations[0])
      .toMatchObject({ mailedAt: expect.any(String) })
    await resend(_id)
    expect((await look(first)).status).toBe(400)
    const second = await mailedToken(email, 2)
    expect((await withdraw(_id)).status).toBe(200)
    expect((await accept(second)).body.code).toBe('staff.invitation_invalid')
    for (const reply of [await withdraw(_id), await resend(_id)]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'staff.invitation_not_found' } })
    }
  })

  it('needs an e-mail that no customer, colleague or open invitation has', async () => {
    const customer = await newCustomer(shop)
    expect(await invite(customer.email)).toMatchObject({
      status: 409,
      body: { code: 'staff.is_customer' },
    })
    expect((await invite(admin.email)).body.code).toBe('staff.is_member')
    const email = newEmail()
    await invite(email)
    expect((await invite(email.toUpperCase())).body.code).toBe('staff.is_invited')
    const [role] = await shop.db.select().from(accounts).where(eq(accounts.id, customer.id))
    expect(role?.role).toBe('customer')
  })

  it('does not become an admin by registering as a customer meanwhile', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken(email)
    const person = await newCustomer(shop)
    await shop.db.update(accounts).set({ email }).where(eq(accounts.id, person.id))
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'staff.is_customer' } })
    expect((await login(email, person.password)).body.user.role).toBe('customer')
  })

  it('is told beside the field what is wrong, and the link stays good', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken(email)
    const other = await newCustomer(shop)
    expect(await accept(token, { phone: other.phone })).toMatchObject({
      status: 409,
      body: {
        code: 'account.taken',
        fields: { phone: 'Another account already uses this number' },
      },
    })
    expect((await accept(token, { confirmPassword: 'another' })).body.fields).toEqual({
      confirmPassword: 'Passwords do not match',
    })
    expect(
      (await accept(token, { password: 'short', confirmPassword: 'short', name: '', phone: '12' }))
        .body.fields,
    ).toEqual({
      name: 'Name is required',
      password: 'Use at least 12 characters, because this account can open the admin area',
      phone: 'Enter a 10-digit Indian mobile number',
    })
    expect((await accept(token)).status).toBe(201)
  })

  it('is known to the database by the hash of the token alone', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken(email)
    const { rows } = await shop.pool.query('select t::text as row from staff_invitations t')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an invitation', () => {
  it.each([
    ['email', 'no-mail', 'Email address is invalid'],
    ['email', undefined, 'Email address is required'],
    ['name', ' ', 'Name is required'],
  ])('names %s when it is %j', async (field, value, message) => {
    const body = { name: 'Lakshmi', email: newEmail(), [field]: value }
    const reply = await call('POST', '/api/admin/staff/invitations', body)
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  })

  it('that nobody made opens nothing', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await look(token)).body.code).toBe('staff.invitation_invalid')
      expect((await accept(token)).body.code).toBe('staff.invitation_invalid')
    }
    expect((await look('')).status).toBe(400)
  })
})

describe('somebody who is removed from the staff', () => {
  it('is signed out at once everywhere, cannot come back, and stays in the log by name', async () => {
    const colleague = await joined()
    const open = newEmail()
    await call(
      'POST',
      '/api/admin/staff/invitations',
      { name: 'X', email: open, staffRole: 'orders' },
      colleague.token,
    )
    const token = await mailedToken(open)

    expect((await remove(colleague.id)).status).toBe(200)

    expect((await call('GET', '/api/admin/staff', undefined, colleague.token)).status).toBe(401)
    expect((await login(colleague.email, 'a-new-password')).status).toBe(401)
    await shop.call('POST', '/api/auth/forgot', { body: { email: colleague.email } })
    expect((await look(token)).status).toBe(400)
    const { members } = await staff()
    expect(members.map(({ _id }: { _id: string }) => _id)).not.toContain(colleague.id)
    const [entry] = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.entityId, colleague.id), eq(changes.action, 'removed')))
    expect(entry).toMatchObject({ actorId: admin.id, before: { email: colleague.email } })
    expect(await remove(colleague.id)).toMatchObject({
      status: 404,
      body: { code: 'staff.not_found' },
    })
    expect((await invite(colleague.email)).status).toBe(201)
  })

  it('is nobody by accident: one’s own account wants to be named', async () => {
    const colleague = await joined()
    expect(await remove(colleague.id, {}, colleague.token)).toMatchObject({
      status: 409,
      body: { code: 'staff.is_oneself' },
    })
    expect((await remove(colleague.id, { myself: true }, colleague.token)).status).toBe(200)
    expect((await call('GET', '/api/admin/staff', undefined, colleague.token)).status).toBe(401)
  })

  it('is never the last who can log in', async () => {
    const alone = await startTestShop()
    try {
      const last = await newAdmin(alone)
      const closed = await newAdmin(alone)
      await alone.db
        .update(accounts)
        .set({ passwordHash: null })
        .where(and(eq(accounts.id, closed.id), ne(accounts.id, last.id)))
      const reply = await alone.call('POST', `/api/admin/staff/${last.id}/remove`, {
        token: last.token,
        body: { myself: true },
      })
      expect(reply).toMatchObject({ status: 409, body: { code: 'staff.last_admin' } })
      expect((await alone.call('GET', '/api/admin/staff', { token: last.token })).status).toBe(200)
    } finally {
      await alone.close()
    }
  })

  it('is no customer, and nobody who does not exist', async () => {
    const customer = await newCustomer(shop)
    for (const id of [customer.id, randomUUID()]) expect((await remove(id)).status).toBe(404)
    expect((await remove('me')).status).toBe(400)
  })
})

describe('a role', () => {
  const memberOf = async (id: string) =>
    (await staff()).members.find(({ _id }: { _id: string }) => _id === id)

  it('comes with the invitation, and the least of them where none is chosen', async () => {
    const [asked, plain] = [newEmail(), newEmail()]
    expect((await invite(asked, 'Lakshmi Rao', 'workshop')).body.data.staffRole).toBe('workshop')
    await call('POST', '/api/admin/staff/invitations', { name: 'Lakshmi Rao', email: plain })
    await accept(await mailedToken(asked))
    await accept(await mailedToken(plain))
    expect((await login(asked, 'a-new-password')).body.user.staffRole).toBe('workshop')
    expect((await login(plain, 'a-new-password')).body.user.staffRole).toBe('readOnly')
    expect(await invite(newEmail(), 'X', 'boss' as StaffRole)).toMatchObject({
      status: 400,
      body: { fields: { staffRole: 'Choose a role' } },
    })
  })

  it('is changed by an owner, holds for the next call, and is in the log of changes', async () => {
    const colleague = await joined()
    const reply = await changeRole(colleague.id, ['owner', 'workshop'])
    expect(reply).toMatchObject({ status: 200, body: { data: { staffRole: 'workshop' } } })
    expect((await call('GET', '/api/admin/staff', undefined, colleague.token)).body.code).toBe(
      'account.no_permission',
    )
    expect(await memberOf(colleague.id)).toMatchObject({ staffRole: 'workshop' })
    const [entry] = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.entityId, colleague.id), eq(changes.action, 'role changed')))
    expect(entry).toMatchObject({
      actorId: admin.id,
      before: { staffRole: 'owner' },
      after: { staffRole: 'workshop' },
    })
  })

  it('that a colleague has changed meanwhile is not changed unseen', async () => {
    const colleague = await joined()
    await changeRole(colleague.id, ['owner', 'orders'])
    expect(await changeRole(colleague.id, ['owner', 'accounts'])).toMatchObject({
      status: 409,
      body: { code: 'staff.role_changed' },
    })
    expect(await memberOf(colleague.id)).toMatchObject({ staffRole: 'orders' })
  })

  it('is given to nobody by a manager, to no customer, and to nobody who is not there', async () => {
    const manager = await newAdmin(shop, 'manager')
    expect((await changeRole(manager.id, ['manager', 'owner'], manager.token)).body.code).toBe(
      'account.no_permission',
    )
    const customer = await newCustomer(shop)
    for (const id of [customer.id, randomUUID()]) {
      expect((await changeRole(id, ['readOnly', 'owner'])).body.code).toBe('staff.not_found')
    }
    expect((await changeRole('me', ['owner', 'orders'])).status).toBe(400)
  })

  it('of the last owner stays, and so does the last owner', async () => {
    const alone = await startTestShop()
    try {
      const owner = await newAdmin(alone)
      await newAdmin(alone, 'manager')
      const { token } = owner
      const demoted = await alone.call('PUT', `/api/admin/staff/${owner.id}/role`, {
        token,
        body: { seenRole: 'owner', staffRole: 'manager' },
      })
      expect(demoted).toMatchObject({ status: 409, body: { code: 'staff.last_owner' } })
      const removed = await alone.call('POST', `/api/admin/staff/${owner.id}/remove`, {
        token,
        body: { myself: true },
      })
      expect(removed).toMatchObject({ status: 409, body: { code: 'staff.last_owner' } })
    } finally {
      await alone.close()
    }
  })

  it('is changed by nobody who has not said lately who they are', async () => {
    const colleague = await joined()
    const old = await newAdmin(shop)
    await shop.db
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.accountId, old.id))
    expect(await changeRole(colleague.id, ['owner', 'orders'], old.token)).toMatchObject({
      status: 403,
      body: { code: 'account.confirm_identity' },
    })
    const confirm = (password: string) =>
      shop.call('POST', '/api/auth/confirm', { token: old.token, body: { password } })
    expect(await confirm('another password')).toMatchObject({
      status: 400,
      body: { code: 'account.wrong_password' },
    })
    expect((await changeRole(colleague.id, ['owner', 'orders'], old.token)).status).toBe(403)
    expect((await confirm(old.password)).status).toBe(200)
    expect((await changeRole(colleague.id, ['owner', 'orders'], old.token)).status).toBe(200)
  })
})

it('the staff is for admins', () =>
  expectForAdminsOnly(shop, [
    ['GET', '/api/admin/staff'],
    ['POST', `/api/admin/staff/${randomUUID()}/remove`],
    ['PUT', `/api/admin/staff/${randomUUID()}/role`],
    ['POST', '/api/admin/staff/invitations'],
    ['POST', `/api/admin/staff/invitations/${randomUUID()}/resend`],
    ['DELETE', `/api/admin/staff/invitations/${randomUUID()}`],
  ]))
