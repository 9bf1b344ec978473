/** Staff with a second factor, in a test shop whose PUBLIC_URL is `SITE.origin`. */
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { generate } from 'otplib'
import { expect } from 'vitest'
import type { TestShop } from '../shops/test-shop.ts'
import { newAdmin, type Person } from './people.ts'
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts'

export const SITE = { origin: 'http://localhost:3000', host: 'localhost' }

/**
 * Returns a function for codes of an authenticator app, each for another time step, because a code works once. The
 * first is the present code, which the shop accepts for thirty more seconds, so that slow tests do not miss it.
 */
export function codesOf(shop: TestShop, secret: string): () => Promise<string> {
  let epoch = 0
  return async () => {
    const { rows } = await shop.pool.query('select extract(epoch from now())::bigint as now')
    epoch = Math.max(epoch + 30, Number(rows[0].now))
    return generate({ secret, epoch })
  }
}

type WithApp = Person & { code: () => Promise<string>; recoveryCodes: string[] }

export async function newAdminWithApp(shop: TestShop, role?: StaffRole): Promise<WithApp> {
  const person = await newAdmin(shop, role)
  const { token } = person
  const offer = await shop.call('POST', '/api/account/authenticator', { token })
  const code = codesOf(shop, offer.body.data.secret)
  const body = { code: await code() }
  const kept = await shop.call('PUT', '/api/account/authenticator', { token, body })
  expect(kept.status).toBe(200)
  return { ...person, code, recoveryCodes: kept.body.data.recoveryCodes }
}

export async function addPasskey(shop: TestShop, token: string) {
  const key = softwarePasskey()
  const offer = await shop.call('POST', '/api/account/passkeys/options', { token })
  const body = { name: 'Laptop', passkey: key.make(offer.body.data, SITE) }
  return {
    key,
    id: body.passkey.id,
    add: () => shop.call('POST', '/api/account/passkeys', { token, body }),
  }
}

export async function newAdminWithPasskey(
  shop: TestShop,
  role?: StaffRole,
): Promise<Person & { key: SoftwarePasskey; keyId: string }> {
  const person = await newAdmin(shop, role)
  const { key, id, add } = await addPasskey(shop, person.token)
  expect(await add()).toMatchObject({
    status: 201,
    body: { data: { recoveryCodes: expect.any(Array) } },
  })
  return { ...person, key, keyId: id }
}
