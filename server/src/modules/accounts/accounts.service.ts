import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { normalizeIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  inTransaction,
  postgresCode,
  UNIQUE_VIOLATION,
} from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { accounts } from './accounts.table.ts'
import { askToConfirm } from './email-confirmation.service.ts'
import {
  type FinishedLogin,
  finishLogin,
  type LoginPlace,
  mailNewDeviceAlert,
} from './finish-login.ts'
import { resetGuesses } from './login-guesses.ts'
import { hashNewPassword } from './new-passwords.ts'
import { checkPassword } from './own-password.ts'
import { beginSecondStep, type SecondStep } from './second-factor/second-step.ts'

export type NewAccount = {
  name: string
  phone: string | null
  email: string
}

/**
 * Creates a customer's account and mails a confirmation link.
 * @throws ShopError account.taken; account.easy_password; account.sign_in_busy
 */
export async function registerAccount(
  context: Context,
  { name, phone, email, password }: NewAccount & { password: string },
): Promise<void> {
  const account = { name, phone, email }
  const passwordHash = await hashNewPassword(context, password, { ...account, role: 'customer' })
  try {
    const id = await createAccount(context.db, { ...account, passwordHash }, 'customer')
    askToConfirm(context, id)
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) {
      throw new ShopError('account.taken', { cause: error })
    }
    throw error
  }
}

/** Creates an account without checking permissions. */
export async function createAccount(
  db: Queryable,
  account: NewAccount & { passwordHash: string },
  as: 'customer' | StaffRole,
): Promise<string> {
  const isCustomer = as === 'customer'
  const [row] = await db
    .insert(accounts)
    .values({
      ...account,
      role: isCustomer ? 'customer' : 'admin',
      staffRole: isCustomer ? null : as,
      // Admins do not register themselves: the owner or a mailed invitation has let them in.
      emailProvedAt: isCustomer ? null : sql`now()`,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error('the new account was not returned')
  return row.id
}

type Login = FinishedLogin | { secondStep: SecondStep }

/**
 * Logs in with e-mail or phone number in any usual form. Staff with a second factor get the second step instead.
 * @throws ShopError account.wrong_credentials, the same for every wrong pair; account.too_many_guesses;
 * account.sign_in_busy
 */
export async function login(
  context: Context,
  credentials: { identifier: string; password: string } & LoginPlace,
): Promise<Login> {
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
  const { id } = account
  const outcome = await inTransaction(db, async (tx): Promise<Login> => {
    // Password and role may have changed during the slow password check.
    const [unchanged] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, account.passwordHash ?? '')))
      .for('share')
    if (!unchanged) throw new ShopError('account.wrong_credentials')
    await resetGuesses(tx, counter)
    const secondStep =
      unchanged.role === 'admin' ? await beginSecondStep(tx, context, unchanged) : null
    return secondStep ? { secondStep } : finishLogin(tx, unchanged, credentials)
  })
  if ('user' in outcome) mailNewDeviceAlert(context, outcome, credentials)
  return outcome
}
