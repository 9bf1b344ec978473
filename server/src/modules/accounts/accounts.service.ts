/** Registering, logging in and out. */
import type { SessionUser } from '@bhitti/contract/calls/accounts.schemas'
import { normalizeIndianMobile } from '@bhitti/contract/rules/phone'
import type { Role } from '@bhitti/contract/rules/roles'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  inTransaction,
  postgresCode,
  UNIQUE_VIOLATION,
} from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordOwnDeed } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { rememberDevice } from './known-devices.ts'
import { forgetGuesses } from './login-guesses.ts'
import { hashNewPassword } from './new-passwords.ts'
import { checkPassword } from './own-password.ts'
import { openSession } from './sessions.ts'

export type NewAccount = {
  name: string
  /** Null while unknown. */
  phone: string | null
  email: string
}

/**
 * Makes a customer's account.
 * @throws ShopError account.taken; account.easy_password; account.sign_in_busy
 */
export async function registerAccount(
  context: Context,
  { name, phone, email, password }: NewAccount & { password: string },
): Promise<void> {
  const account = { name, phone, email }
  const passwordHash = await hashNewPassword(context, password, { ...account, role: 'customer' })
  try {
    await createAccount(context.db, { ...account, passwordHash }, 'customer')
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) {
      throw new ShopError('account.taken', { cause: error })
    }
    throw error
  }
}

/** Makes an account in a role, without asking who wants it. */
export async function createAccount(
  db: Queryable,
  account: NewAccount & { passwordHash: string },
  role: Role,
): Promise<string> {
  const [row] = await db
    .insert(accounts)
    .values({
      ...account,
      role,
      // Nobody becomes an admin by registering: the owner or a mailed link has let them in.
      emailProvedAt: role === 'admin' ? sql`now()` : null,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error('the new account was not returned')
  return row.id
}

/**
 * Opens a session for an e-mail or phone number, in any usual form, and its password.
 * @throws ShopError account.wrong_credentials, the same for every wrong pair; account.too_many_guesses;
 *   account.sign_in_busy
 */
export async function login(
  context: Context,
  credentials: { identifier: string; password: string; deviceId?: string | undefined },
): Promise<{ accessToken: string; user: SessionUser }> {
  const { db } = context
  const { password, deviceId } = credentials
  const typed = credentials.identifier.toLowerCase()
  const identifier = normalizeIndianMobile(typed) ?? typed
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.email, typed), eq(accounts.phone, identifier)))
  const guessed = { accountId: account?.id, identifier, deviceId }
  const tried = { password, passwordHash: account?.passwordHash }
  const counter = await checkPassword(context, guessed, tried)
  if (counter === null || !account) throw new ShopError('account.wrong_credentials')
  const { id, role, name, phone, email } = account
  const accessToken = await inTransaction(db, async (tx) => {
    // It may have ended while it was compared, and every session with it.
    const [unchanged] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, account.passwordHash ?? '')))
      .for('share')
    if (!unchanged) throw new ShopError('account.wrong_credentials')
    await forgetGuesses(tx, counter)
    await rememberDevice(tx, id, deviceId)
    if (role === 'admin') await recordOwnDeed(tx, id, 'logged in')
    return openSession(tx, id)
  })
  return { accessToken, user: { id, role, name, phone: phone ?? '', email } }
}
