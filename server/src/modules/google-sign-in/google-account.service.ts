import { email as emailField, name as nameField } from '@bhitti/contract/calls/fields'
import { NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import {
  addGoogleSubject,
  createGoogleAccount,
  findAccountOfSubject,
  lockAccountByEmail,
} from '../accounts/google-accounts.queries.ts'
import { notifyGoogleLinked } from './google-notifications.ts'
import type { GoogleIdentity } from './google-provider.ts'
import { SignInRefused } from './sign-in-refused.ts'

/** Somebody whose e-mail Google has verified. */
export type ProvedPerson = { subject: string; email: string; name: string }

export type Opening =
  | { accountId: string }
  /** The account's e-mail was never confirmed, so its owner has to decide about it. */
  | { undecided: ProvedPerson & { accountId: string } }

/**
 * Returns the account linked to the identity, else the one with its verified e-mail, else a new one.
 * @throws SignInRefused if the e-mail is not verified, its account cannot be linked, or the shop is closed
 */
export function accountOfIdentity(context: Context, identity: GoogleIdentity): Promise<Opening> {
  return inTransaction(context.db, async (tx) => {
    const known = await findAccountOfSubject(tx, identity.subject)
    if (known !== null) return { accountId: known }
    const person = provedPerson(identity)
    const existing = await openExisting(tx, context.jobs, person)
    if (existing) return existing
    // A closed shop takes no new customers.
    if (!context.liveSettings.current().opening.isOpen) {
      throw new SignInRefused('the shop is closed, and has no account with this e-mail')
    }
    return create(tx, person)
  })
}

/** An unverified e-mail is refused, whether or not it has an account. */
function provedPerson({ subject, email, emailVerified, name }: GoogleIdentity): ProvedPerson {
  const parsed = emailField.safeParse(email)
  if (!emailVerified || !parsed.success) throw new SignInRefused('the e-mail is not verified')
  return { subject, email: parsed.data, name: shownName(name, parsed.data) }
}

/** Links the account with this e-mail. Registering proves no e-mail, so an unconfirmed account is left unchanged. */
async function openExisting(
  tx: Transaction,
  jobs: JobQueue,
  person: ProvedPerson,
): Promise<Opening | null> {
  const account = await lockAccountByEmail(tx, person.email)
  if (!account) return null
  const { id: accountId } = account
  // A concurrent sign-in has linked it.
  if (account.googleSubject === person.subject) return { accountId }
  assertLinkable(account)
  if (account.emailProvedAt === null) return { undecided: { ...person, accountId } }
  await addGoogleSubject(tx, accountId, person.subject)
  await notifyGoogleLinked(tx, jobs, accountId, { removed: false })
  return { accountId }
}

/** @throws SignInRefused if Google must not be linked to the account */
export function assertLinkable(account: AccountRow): void {
  // Admins sign in only with their own password, never through an outside provider.
  if (account.role === 'admin') throw new SignInRefused('the e-mail belongs to an admin')
  if (account.googleSubject !== null) {
    throw new SignInRefused('another Google account opens this account')
  }
}

async function create(tx: Transaction, person: ProvedPerson): Promise<Opening> {
  const { subject } = person
  const created = await createGoogleAccount(tx, person)
  if (created !== null) return { accountId: created }
  // A concurrent sign-in has created it.
  const known = await findAccountOfSubject(tx, subject)
  if (known === null) throw new SignInRefused('the e-mail was taken at this moment')
  return { accountId: known }
}

/** Returns the provider's name if it is valid here, else the first part of the e-mail. */
function shownName(name: string | undefined, email: string): string {
  const [first] = [name, email.slice(0, email.indexOf('@'))]
    .map((candidate) => nameField.safeParse(candidate?.slice(0, NAME_MAX)))
    .filter((parsed) => parsed.success)
  return first?.data ?? 'Customer'
}
