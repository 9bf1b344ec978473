/** Registering, logging in and out. */
import type { SessionUser } from '@bhitti/contract/accounts.schemas'
import { normalizeIndianMobile } from '@bhitti/contract/phone'
import type { Role } from '@bhitti/contract/roles'
import { eq, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { inTransaction, postgresCode, UNIQUE_VIOLATION } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { recordOwnDeed } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { countGuess, forgetGuesses } from './login-guesses.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

export type NewAccount = {
  name: string
  /** Null while unknown. */
  phone: string | null
  email: string
  password: string
}

/**
 * Makes a customer's account.
 * @throws ShopError account.taken
 */
export async function registerAccount(context: Context, account: NewAccount): Promise<void> {
  try {
    await createAccount(context.db, account, 'customer')
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
  account: NewAccount,
  role: Role,
): Promise<string> {
  const { password, ...details } = account
  const passwordHash = await hashPassword(password)
  const [row] = await db
    .insert(accounts)
    .values({ ...details, role, passwordHash })
    .returning({ id: accounts.id })
  if (!row) throw new Error('the new account was not returned')
  return row.id
}

/**
 * Opens a session for an e-mail or phone number, in any usual form, and its password.
 * @param address where the caller is in the network
 * @throws ShopError account.wrong_credentials, the same for every wrong pair; account.too_many_guesses
 */
export async function login(
  context: Context,
  credentials: { identifier: string; password: string; address: string },
): Promise<{ accessToken: string; user: SessionUser }> {
  const { db } = context
  const { password, address } = credentials
  const identifier = credentials.identifier.toLowerCase()
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      or(
        eq(accounts.email, identifier),
        eq(accounts.phone, normalizeIndianMobile(identifier) ?? identifier),
      ),
    )
  const guessed = { accountId: account?.id, identifier, address }
  await countGuess(db, guessed)
  if (!(await passwordMatches(password, account?.passwordHash)) || !account) {
    throw new ShopError('account.wrong_credentials')
  }
  const { id, role, name, phone, email } = account
  const accessToken = await inTransaction(db, async (tx) => {
    await forgetGuesses(tx, { ...guessed, accountId: id })
    if (role === 'admin') await recordOwnDeed(tx, id, 'logged in')
    return openSession(tx, id)
  })
  return { accessToken, user: { id, role, name, phone: phone ?? '', email } }
}
