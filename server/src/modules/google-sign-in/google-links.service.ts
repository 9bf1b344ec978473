/**
 * Decisions about an account that a stranger may have registered, once Google has proved who owns its e-mail. The owner
 * sees what it contains, and takes it over emptied or leaves it alone.
 */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { AccountContents } from '@bhitti/contract/calls/accounts/google-sign-in.schemas'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { PersonalData } from '../../platform/shop-module/personal-data.ts'
import { type AccountRow, readableAccounts } from '../accounts/accounts.queries.ts'
import {
  giveAccount,
  lockAccountWithEmail,
  setGoogleSubject,
} from '../accounts/google-accounts.queries.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { findSessionUser, openSession } from '../accounts/sessions.ts'
import { countContents, removeContents } from './account-contents.ts'
import { assertLinkable, type ProvedPerson } from './google-account.service.ts'
import { googleLinks } from './google-links.table.ts'
import { notifyGoogleLinked } from './google-notifications.ts'
import { SignInRefused } from './sign-in-refused.ts'

const LIFETIME_MINUTES = 10

/** `browserHash` is null for a browser that has started no sign-in. */
export type Decider = { token: string; browserHash: string | null }

/** Stores a pending decision and returns its token, which works once. */
export async function askForDecision(
  { db }: Context,
  { subject, email, name, accountId }: ProvedPerson & { accountId: string },
  browserHash: string,
): Promise<string> {
  await db.delete(googleLinks).where(lte(googleLinks.expiresAt, sql`now()`))
  const token = newSecretToken()
  await db.insert(googleLinks).values({
    tokenHash: hashSecretToken(token),
    browserHash,
    accountId,
    subject,
    email,
    name,
    expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
  })
  return token
}

/** Returns the contents of the account in question. @throws ShopError account.google_link_invalid */
export async function readDecision({ db }: Context, decider: Decider): Promise<AccountContents> {
  const [found] = await db
    .select({
      id: readableAccounts.id,
      email: readableAccounts.email,
      phone: readableAccounts.phone,
      createdAt: readableAccounts.createdAt,
    })
    .from(googleLinks)
    .innerJoin(readableAccounts, eq(readableAccounts.id, googleLinks.accountId))
    .where(and(isOf(decider), eq(readableAccounts.email, googleLinks.email)))
  if (!found) throw new ShopError('account.google_link_invalid')
  return countContents(db, found)
}

/**
 * Gives the account to the person whom Google has verified, and opens a session. Removes its contents, unless the
 * mailbox was confirmed meanwhile. Only opens the session if a concurrent request has linked it already.
 * @throws ShopError account.google_link_invalid
 */
export async function takeOver(
  context: Context,
  personalData: readonly PersonalData[],
  decider: Decider,
): Promise<{ accessToken: string; user: SessionUser }> {
  return inTransaction(context.db, async (tx) => {
    const [person] = await tx.delete(googleLinks).where(isOf(decider)).returning()
    if (!person) throw new ShopError('account.google_link_invalid')
    const { accountId, email } = person
    const account = await lockAccountWithEmail(tx, { id: accountId, email })
    if (!account) throw new ShopError('account.google_link_invalid')
    const linked = account.googleSubject !== person.subject
    const removed = linked && account.emailProvedAt === null
    if (removed) await removeContents(tx, personalData, account.id)
    if (linked) {
      await link(tx, account, { ...person, isEmptied: removed })
      await notifyGoogleLinked(tx, context.jobs, account.id, { removed })
    }
    const accessToken = await openSession(tx, account.id)
    const user = await findSessionUser(tx, accessToken)
    if (!user) throw new ShopError('account.google_link_invalid')
    return { accessToken, user }
  })
}

async function link(
  tx: Transaction,
  account: AccountRow,
  { subject, name, isEmptied }: ProvedPerson & { isEmptied: boolean },
): Promise<void> {
  try {
    assertLinkable(account)
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    throw new ShopError('account.google_link_invalid', { cause: error })
  }
  if (!isEmptied) return setGoogleSubject(tx, account.id, subject)
  await giveAccount(tx, account.id, { subject, name })
}

/** Discards the decision; the account stays as it is. @throws ShopError account.google_link_invalid */
export async function declineGoogleLink({ db }: Context, decider: Decider): Promise<void> {
  const left = await db.delete(googleLinks).where(isOf(decider)).returning()
  if (left.length === 0) throw new ShopError('account.google_link_invalid')
}

function isOf({ token, browserHash }: Decider) {
  return and(
    eq(googleLinks.tokenHash, hashSecretToken(token)),
    eq(googleLinks.browserHash, browserHash ?? ''),
    gt(googleLinks.expiresAt, sql`now()`),
  )
}
