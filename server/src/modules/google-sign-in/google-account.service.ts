/** Which account of the shop a Google identity opens. */
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

/** Somebody whose mailbox Google has proved. */
export type ProvedPerson = { subject: string; email: string; name: string }

export type Opening =
  | { accountId: string }
  /** Somebody has registered with the e-mail and never proved it: the owner decides what becomes of it. */
  | { undecided: ProvedPerson & { accountId: string } }

/**
 * The account of the identity: the one that it has opened before, else the one with its verified
 * e-mail, else a new customer's.
 * @throws SignInRefused when the e-mail is not verified or its account is not the identity's to open
 */
export function accountOfIdentity(context: Context, identity: GoogleIdentity): Promise<Opening> {
  return inTransaction(context.db, async (tx) => {
    const known = await findAccountOfSubject(tx, identity.subject)
    if (known !== null) return { accountId: known }
    const person = provedPerson(identity)
    const existing = await openExisting(tx, context.jobs, person)
    if (existing) return existing
    // New customers wait until it opens, however they come.
    if (!context.liveSettings.current().opening.isOpen) {
      throw new SignInRefused('the shop is closed, and has no account with this e-mail')
    }
    return create(tx, person)
  })
}

/** Without proof an e-mail says nothing, whether it has an account here or not. */
function provedPerson({ subject, email, emailVerified, name }: GoogleIdentity): ProvedPerson {
  const parsed = emailField.safeParse(email)
  if (!emailVerified || !parsed.success) throw new SignInRefused('the e-mail is not verified')
  return { subject, email: parsed.data, name: shownName(name, parsed.data) }
}

/**
 * The account with this e-mail, which from now on Google opens as well. Registering proves no e-mail,
 * so nothing happens yet to an account whose mailbox nobody has proved.
 */
async function openExisting(
  tx: Transaction,
  jobs: JobQueue,
  person: ProvedPerson,
): Promise<Opening | null> {
  const account = await lockAccountByEmail(tx, person.email)
  if (!account) return null
  const { id: accountId } = account
  // The same person has come through another window since the identity was looked for.
  if (account.googleSubject === person.subject) return { accountId }
  assertLinkable(account)
  if (account.emailProvedAt === null) return { undecided: { ...person, accountId } }
  await addGoogleSubject(tx, accountId, person.subject)
  await notifyGoogleLinked(tx, jobs, accountId, { removed: false })
  return { accountId }
}

/** @throws SignInRefused unless Google may begin to open the account */
export function assertLinkable(account: AccountRow): void {
  // The panel is opened by the password that its owner has set, never by an outside provider's word.
  if (account.role === 'admin') throw new SignInRefused('the e-mail belongs to an admin')
  if (account.googleSubject !== null) {
    throw new SignInRefused('another Google account opens this account')
  }
}

async function create(tx: Transaction, person: ProvedPerson): Promise<Opening> {
  const { subject } = person
  const created = await createGoogleAccount(tx, person)
  if (created !== null) return { accountId: created }
  // The same person has come through another window a moment ago.
  const known = await findAccountOfSubject(tx, subject)
  if (known === null) throw new SignInRefused('the e-mail was taken at this moment')
  return { accountId: known }
}

/** The provider's name where it is one that could be registered here, else the e-mail's first part. */
function shownName(name: string | undefined, email: string): string {
  const [first] = [name, email.slice(0, email.indexOf('@'))]
    .map((candidate) => nameField.safeParse(candidate?.slice(0, NAME_MAX)))
    .filter((parsed) => parsed.success)
  return first?.data ?? 'Customer'
}
