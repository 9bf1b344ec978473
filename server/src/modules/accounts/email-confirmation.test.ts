import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../testing/people/mails.ts'
import { newCustomer, type Person, proveMailbox } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from './accounts.table.ts'
import { emailConfirmations } from './email-confirmations.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const confirm = (token: string) => shop.call('POST', '/api/auth/confirm-email', { body: { token } })
const renew = (token: string) =>
  shop.call('POST', '/api/auth/confirm-email/again', { body: { token } })
const sendAgain = (token: string) => shop.call('POST', '/api/account/email/confirmation', { token })
const ownEmail = async (token: string) =>
  (await shop.call('GET', '/api/account/email', { token })).body.data

const tokenIn = (mail: string) => /\/auth\/confirm-email#token=([\w-]+)/.exec(mail)?.[1] ?? ''

async function registered(form = registrationForm()) {
  expect((await shop.call('POST', '/api/auth/register', { body: form })).status).toBe(201)
  return { ...form, mailed: tokenIn(await mailTo(shop, form.email)) }
}

async function asked(): Promise<Person & { mailed: string }> {
  const person = await newCustomer(shop)
  expect((await sendAgain(person.token)).status).toBe(200)
  return { ...person, mailed: tokenIn(await mailTo(shop, person.email)) }
}

const runOut = (email: string) =>
  shop.db
    .update(emailConfirmations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailConfirmations.email, email))

const linksTo = (email: string) =>
  shop.db.select().from(emailConfirmations).where(eq(emailConfirmations.email, email))

const CONFIRMED = { status: 200, body: { was: 'unconfirmed' } }
const CONFIRMED_BEFORE = { status: 200, body: { was: 'confirmed' } }
const DEAD = { status: 400, body: { code: 'account.confirmation_link_invalid' } }

describe('who has registered', () => {
  it('gets a link that confirms the address, greeted by nobody’s name, and shops without it', async () => {
    const { email, name, password, mailed } = await registered()
    const [mail = ''] = shop.mailsTo(email)
    expect(mail).not.toContain(name)
    const login = await shop.call('POST', '/api/auth/login', {
      body: { identifier: email, password },
    })
    const token = login.body.accessToken
    expect(await ownEmail(token)).toEqual({ email, isConfirmed: false })
    expect((await shop.call('GET', `/api/shop/cart/${login.body.user.id}`, { token })).status).toBe(
      200,
    )

    expect(await confirm(mailed)).toMatchObject(CONFIRMED)
    expect(await ownEmail(token)).toEqual({ email, isConfirmed: true })
    expect(await confirm(mailed)).toMatchObject(CONFIRMED_BEFORE)
  })

  it('gets no link where the address has an account already', async () => {
    const form = await registered()
    const again = { ...registrationForm(), email: form.email }
    expect((await shop.call('POST', '/api/auth/register', { body: again })).status).toBe(409)
    expect(await linksTo(form.email)).toHaveLength(1)
  })
})

describe('a link that confirms an address', () => {
  it('opens no session, and confirms once however often it is pressed at the same moment', async () => {
    const person = await asked()
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(person.mailed)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(replies.filter(({ body }) => body.was === 'unconfirmed')).toHaveLength(1)
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('accessToken')
  })

  it('ends after three days, and who opens it then asks for another without logging in', async () => {
    const person = await asked()
    await runOut(person.email)
    expect(await confirm(person.mailed)).toMatchObject(DEAD)
    expect(await ownEmail(person.token)).toMatchObject({ isConfirmed: false })

    expect((await renew(person.mailed)).status).toBe(200)
    const next = tokenIn(await mailTo(shop, person.email, 2))
    expect(await confirm(next)).toMatchObject(CONFIRMED)
    expect(await confirm(person.mailed)).toMatchObject(CONFIRMED_BEFORE)
  })

  it('is confirmed before when the mailbox was proved by another mailed link', async () => {
    const person = await asked()
    await proveMailbox(shop, person)
    expect(await confirm(person.mailed)).toMatchObject(CONFIRMED_BEFORE)
  })

  it('that was invented is refused, and asking for another answers the same and mails nobody', async () => {
    const person = await asked()
    expect(await confirm('invented')).toMatchObject(DEAD)
    const known = await renew(person.mailed)
    const unknown = await renew('invented')
    expect(unknown).toMatchObject({ status: 200, body: known.body })
  })

  it('confirms nothing once the account has another address, which nobody has proved', async () => {
    const person = await asked()
    const proved = await asked()
    await confirm(proved.mailed)
    for (const { id } of [person, proved]) {
      const email = `moved-${id}@example.in`
      await shop.db.update(accounts).set({ email }).where(eq(accounts.id, id))
    }
    expect(await ownEmail(proved.token)).toMatchObject({ isConfirmed: false })
    expect(await confirm(person.mailed)).toMatchObject(DEAD)
    expect(await confirm(proved.mailed)).toMatchObject(DEAD)
  })

  it('is nowhere in the database', async () => {
    const person = await asked()
    const rows = await linksTo(person.email)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(person.mailed)
  })

  it('goes with the account', async () => {
    const person = await asked()
    expect((await shop.call('DELETE', '/api/account', { token: person.token })).status).toBe(200)
    expect(await linksTo(person.email)).toEqual([])
    expect(await confirm(person.mailed)).toMatchObject(DEAD)
  })
})

describe('the mail that confirms an address', () => {
  it('is not sent to an address that is confirmed', async () => {
    const person = await asked()
    await confirm(person.mailed)
    expect(await sendAgain(person.token)).toMatchObject({
      status: 409,
      body: { code: 'account.email_is_confirmed' },
    })
    expect(shop.mailsTo(person.email)).toHaveLength(1)
  })

  it('comes three times an hour at most, also when it is asked for at the same moment', async () => {
    const person = await newCustomer(shop)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendAgain(person.token)))
    const sent = replies.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(3)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'account.too_many_confirmations' },
    })
    await mailTo(shop, person.email, 3)
    await shop.db
      .update(emailConfirmations)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(emailConfirmations.accountId, person.id))
    expect((await sendAgain(person.token)).status).toBe(200)
  })

  it('floods no mailbox that has accounts under several spellings', async () => {
    const box = registrationForm().email.split('@')[0]
    for (const spelling of ['a', 'b', 'c', 'd']) {
      const form = { ...registrationForm(), email: `${box}+${spelling}@gmail.com` }
      expect((await shop.call('POST', '/api/auth/register', { body: form })).status).toBe(201)
    }
    const sent = () => shop.db.$count(emailConfirmations, sql`email like ${`${box}+%`}`)
    await expect.poll(sent).toBe(3)
    const login = await newCustomer(shop)
    await shop.db
      .update(accounts)
      .set({ email: `${box}+e@gmail.com` })
      .where(eq(accounts.id, login.id))
    expect((await sendAgain(login.token)).status).toBe(429)
  })

  it('is asked for by who is logged in, or with a link', async () => {
    expect((await shop.call('GET', '/api/account/email')).status).toBe(401)
    expect((await shop.call('POST', '/api/account/email/confirmation')).status).toBe(401)
    expect((await renew('')).status).toBe(400)
  })
})
