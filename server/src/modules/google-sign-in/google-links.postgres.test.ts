import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import { type Reply, readReply, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { askForDecision } from './google-links.service.ts'

let all: PostgresShops
let shops: [TestShop, TestShop]
beforeAll(async () => {
  all = await startPostgresShops()
  shops = [all.shop, await all.startAnother()]
})
afterAll(() => all.close())

/** Somebody verified by Google who has to decide about the account in one browser. */
async function asked({ id, email }: Person) {
  const cookie = newSecretToken()
  const person = { subject: `1${id}`, email, name: 'Meera Iyer', accountId: id }
  const token = await askForDecision(all.shop.app.context, person, hashSecretToken(cookie))
  return (shop: TestShop): Promise<Reply> =>
    fetch(`${shop.address}/api/auth/google/link/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `bhitti_sign_in=${cookie}` },
      body: JSON.stringify({ token }),
    }).then(readReply)
}

const isSession = async (token: string) =>
  (await shops[0].call('GET', '/api/auth/check-auth', { token })).status === 200

it('anyone who left the account comes in by no login and no new password at that moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const stranger = await newCustomer(all.shop)
    const confirm = await asked(stranger)
    const { email, password, token } = stranger
    const login = () =>
      shops[1].call('POST', '/api/auth/login', { body: { identifier: email, password } })
    const change = {
      currentPassword: password,
      password: 'another one',
      confirmPassword: 'another one',
    }
    const [confirmed, , ...logins] = await Promise.all([
      confirm(shops[0]),
      shops[1].call('PUT', '/api/account/password', { token, body: change }),
      login(),
      login(),
      new Promise((resolve) => setImmediate(resolve)).then(login),
    ])
    expect(confirmed.status).toBe(200)
    const opened = [token, ...logins.map(({ body }) => body.accessToken ?? token)]
    expect(await Promise.all(opened.map(isSession))).toEqual(opened.map(() => false))
    expect(await isSession(confirmed.body.accessToken)).toBe(true)
    const [row] = await all.shop.db.select().from(accounts).where(eq(accounts.id, stranger.id))
    expect(row).toMatchObject({ passwordHash: null, phone: null, name: 'Meera Iyer' })
  }
})

it('one decision sent to two processes is taken once, and two windows empty the account once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stranger = await newCustomer(all.shop)
    const once = await asked(stranger)
    const other = await asked(stranger)
    const replies = await Promise.all([once(shops[0]), once(shops[1]), other(shops[1])])
    expect(
      replies
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 400])
    expect(replies[2]?.status).toBe(200)
    const tokens = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.accessToken)
    expect(await Promise.all(tokens.map(isSession))).toEqual([true, true])
    await Promise.all(shops.map((shop) => shop.runJobs()))
    const mails = shops.flatMap((shop) => shop.mailsTo(stranger.email))
    expect(mails).toHaveLength(1)
  }
})
