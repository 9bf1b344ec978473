import { randomInt, randomUUID } from 'node:crypto'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createAccount } from '../../modules/accounts/accounts.service.ts'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { openSession } from '../../modules/accounts/sessions.ts'
import { hashAtStart } from '../../platform/passwords/password-hashing.ts'
import type { TestShop } from '../shops/test-shop.ts'
import { registrationForm } from './registration-form.ts'

export type Person = {
  id: string
  token: string
  name: string
  email: string
  phone: string
  password: string
}

/** Hashed once per process for all people. */
const PASSWORD = 'a lamp behind nine curtains'
const passwordHash = hashAtStart(PASSWORD)

/**
 * Creates a customer as registration and login do, but without these calls: their two password hashes per person took
 * more processor time than most tests. `accounts.test.ts` and the password tests register over HTTP.
 */
export async function newCustomer(shop: TestShop): Promise<Person> {
  const { name, email, phone } = registrationForm()
  const account = { name, email, phone: `+91${phone}`, passwordHash: await passwordHash }
  const id = await createAccount(shop.db, account, 'customer')
  const token = await openSession(shop.db, id)
  return { id, token, name, email, phone: account.phone, password: PASSWORD }
}

/** Creates an admin directly, the owner by default: no call makes a customer an admin. */
export async function newAdmin(shop: TestShop, staffRole: StaffRole = 'owner'): Promise<Person> {
  const person = await newCustomer(shop)
  await shop.db.update(accounts).set({ role: 'admin', staffRole }).where(eq(accounts.id, person.id))
  return person
}

/** Confirms a mailbox by a mailed link. Returns the new password. */
export async function proveMailbox(shop: TestShop, { email }: { email: string }): Promise<string> {
  await shop.call('POST', '/api/auth/forgot', { body: { email } })
  await expect.poll(() => resetToken(shop, email)).toBeDefined()
  const password = `mailed-${randomInt(100_000_000, 999_999_999)}`
  const body = { token: resetToken(shop, email), password, confirmPassword: password }
  const reply = await shop.call('POST', '/api/auth/reset', { body })
  if (reply.status !== 200) throw new Error(`reset: ${JSON.stringify(reply.body)}`)
  return password
}

function resetToken(shop: TestShop, email: string): string | undefined {
  return /auth\/reset#token=([\w-]+)/.exec(shop.mailsTo(email).at(-1) ?? '')?.[1]
}

export const newDeviceId = (): string => randomUUID()
