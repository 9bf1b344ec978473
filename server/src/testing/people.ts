/** Accounts for tests; each call makes a person nobody else uses. */
import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '../modules/accounts/accounts.table.ts'
import type { TestShop } from './test-shop.ts'

export type Person = {
  id: string
  token: string
  name: string
  email: string
  phone: string
  password: string
}

/** What somebody types into the registration form. */
export function registrationForm(): {
  name: string
  email: string
  phone: string
  password: string
  confirmPassword: string
} {
  const number = randomInt(100_000_000, 999_999_999)
  const password = `secret-${number}`
  return {
    name: `Asha ${number}`,
    email: `asha${number}@example.in`,
    phone: `9${number}`,
    password,
    confirmPassword: password,
  }
}

/** A customer who has registered and logged in through the API. */
export async function newCustomer(shop: TestShop): Promise<Person> {
  const form = registrationForm()
  const registered = await shop.call('POST', '/api/auth/register', { body: form })
  if (registered.status !== 201) throw new Error(`register: ${JSON.stringify(registered.body)}`)
  return signIn(shop, form)
}

/** An admin: made directly, as no call gives that role. */
export async function newAdmin(shop: TestShop): Promise<Person> {
  const person = await newCustomer(shop)
  await shop.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, person.id))
  return person
}

/** Proves the mailbox with a mailed link, as its owner would, and returns the new password. */
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

async function signIn(shop: TestShop, form: ReturnType<typeof registrationForm>): Promise<Person> {
  const { body } = await shop.call('POST', '/api/auth/login', {
    body: { identifier: form.email, password: form.password },
  })
  return {
    id: body.user.id,
    token: body.accessToken,
    name: form.name,
    email: form.email,
    phone: body.user.phone,
    password: form.password,
  }
}

/** What a browser that nobody has used calls itself. */
export const newDeviceId = (): string => randomUUID()
