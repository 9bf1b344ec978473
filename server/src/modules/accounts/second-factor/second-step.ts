import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context/context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { versionOf } from '../access-version.ts'
import { accounts } from '../accounts.table.ts'
import {
  type FinishedLogin,
  finishLogin,
  type LoginPlace,
  mailNewDeviceAlert,
} from '../finish-login.ts'
import { hashSecretToken, newSecretToken } from '../secret-token.ts'
import { toSessionUser } from '../sessions.ts'
import { assertFactor, type TypedFactor } from './check-factor.ts'
import { hasFactor, readFactorRules, readFactors } from './factors.queries.ts'
import { canHavePasskeys, offerPasskeyQuestion } from './passkeys.ts'
import { DEFAULT_STAFF_ROLE } from './required-factor.ts'
import { signInSteps } from './second-factor.table.ts'

export type SecondStep = {
  token: string
  enrols: boolean
  passkey: boolean
  /** True if an app's code can be entered. Recovery codes are always accepted. */
  code: boolean
}

/** Returns null if the password alone is enough. */
export async function beginSecondStep(
  db: Queryable,
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { id, staffRole }: { id: string; staffRole: StaffRole | null },
): Promise<SecondStep | null> {
  const factors = await readFactors(db, id)
  const isAsked = hasFactor(factors)
  const rules = await readFactorRules(db)
  if (!isAsked && !rules.includes(staffRole ?? DEFAULT_STAFF_ROLE)) return null
  const token = newSecretToken()
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, sql`now()`))
  await db.insert(signInSteps).values({
    tokenHash: hashSecretToken(token),
    accountId: id,
    enrols: !isAsked,
    accessVersion: versionOf(id),
    expiresAt: sql`now() + interval '15 minutes'`,
  })
  const offersPasskeys = canHavePasskeys(publicUrl)
  return {
    token,
    enrols: !isAsked,
    passkey: offersPasskeys && (!isAsked || factors.passkeys.length > 0),
    code: factors.hasAuthenticator,
  }
}

const isOpen = (token: string) =>
  and(
    eq(signInSteps.tokenHash, hashSecretToken(token)),
    gt(signInSteps.expiresAt, sql`now()`),
    eq(signInSteps.accessVersion, versionOf(signInSteps.accountId)),
  )

/** Returns who may set up a factor with this login token; the token grants nothing else. */
export async function findEnrolling(db: Queryable, token: string): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      staffRole: accounts.staffRole,
      name: accounts.name,
      phone: sql<string>`coalesce(${accounts.phone}, '')`,
      email: accounts.email,
    })
    .from(signInSteps)
    .innerJoin(accounts, eq(accounts.id, signInSteps.accountId))
    .where(
      and(
        isOpen(token),
        signInSteps.enrols,
        isNull(signInSteps.enrolledAt),
        isNull(accounts.closedAt),
      ),
    )
  return found ? toSessionUser(found) : null
}

/** Returns the options for signing with a passkey. @throws ShopError account.second_step_invalid */
export async function offerSecondStep(
  context: Context,
  token: string,
): Promise<Record<string, unknown>> {
  const [step] = await context.db
    .select({ accountId: signInSteps.accountId })
    .from(signInSteps)
    .where(and(isOpen(token), eq(signInSteps.enrols, false)))
  if (!step) throw new ShopError('account.second_step_invalid')
  return offerPasskeyQuestion(context, { accountId: step.accountId, token, purpose: 'sign in' })
}

/**
 * Opens the session if the factor is right, or was set up in this login. A token opens one session.
 * @throws ShopError account.second_step_invalid; and as assertFactor does
 */
export async function passSecondStep(
  context: Context,
  { stepToken, ...typed }: TypedFactor & LoginPlace & { stepToken: string },
): Promise<FinishedLogin> {
  const { db } = context
  const [step] = await db
    .select({
      accountId: signInSteps.accountId,
      enrols: signInSteps.enrols,
      isEnrolled: sql<boolean>`${isNotNull(signInSteps.enrolledAt)}`,
    })
    .from(signInSteps)
    .where(isOpen(stepToken))
  if (!step || (step.enrols && !step.isEnrolled)) throw new ShopError('account.second_step_invalid')
  const { accountId } = step
  if (!step.enrols)
    await assertFactor(context, { accountId, token: stepToken, purpose: 'sign in' }, typed)
  const finished = await inTransaction(db, async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
      .for('share')
    // The factors may have changed during the check; the lock keeps them unchanged from here on.
    const used = await tx.delete(signInSteps).where(isOpen(stepToken)).returning()
    if (used.length === 0 || !account) throw new ShopError('account.second_step_invalid')
    return finishLogin(tx, account, typed)
  })
  mailNewDeviceAlert(context, finished, typed)
  return finished
}

export async function forgetSecondSteps(db: Queryable, accountId: string): Promise<void> {
  await db.delete(signInSteps).where(eq(signInSteps.accountId, accountId))
}
