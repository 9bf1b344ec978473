/** Which account of the shop a Google identity opens. */
import { email as emailField, name as nameField } from '@bhitti/contract/fields'
import { NAME_MAX } from '@bhitti/contract/shop-limits'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { passwordResets } from '../accounts/password-resets.table.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import type { GoogleIdentity } from './google-provider.ts'
import { SignInRefused } from './sign-in-refused.ts'

type Linked = { email: string; name: string; hasPassword: boolean }

/**
 * The account of the identity: the one that it has opened before, else the one with its verified
 * e-mail, else a new customer's.
 * @throws SignInRefused when the e-mail is not verified or its account is not the identity's to open
 */
export async function accountOfIdentity(
  context: Context,
  identity: GoogleIdentity,
): Promise<string> {
  const found = await inTransaction(context.db, async (tx) => {
    const known = await accountOfSubject(tx, identity.subject)
    if (known !== null) return { accountId: known }
    const email = verifiedEmail(identity)
    return (await linkExisting(tx, identity.subject, email)) ?? (await create(tx, identity, email))
  })
  if (found.linked) tellOwner(context, found.linked)
  return found.accountId
}

async function accountOfSubject(tx: Transaction, subject: string): Promise<string | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.googleSubject, subject))
  return account?.id ?? null
}

/** Without proof an e-mail says nothing, whether it has an account here or not. */
function verifiedEmail({ email, emailVerified }: GoogleIdentity): string {
  const parsed = emailField.safeParse(email)
  if (!emailVerified || !parsed.success) throw new SignInRefused('the e-mail is not verified')
  return parsed.data
}

/**
 * Registering proves no e-mail, so whoever set the password may not be who Google has just proved.
 * What that person could still use ends here; the owner can choose a new password by mail.
 */
async function linkExisting(tx: Transaction, subject: string, email: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  if (!account) return null
  // The panel is opened by the password that its owner has set, never by an outside provider's word.
  if (account.role === 'admin') throw new SignInRefused('the e-mail belongs to an admin')
  const linked = await tx
    .update(accounts)
    .set({ googleSubject: subject, passwordHash: null })
    .where(and(eq(accounts.id, account.id), isNull(accounts.googleSubject)))
    .returning({ id: accounts.id })
  if (linked.length === 0) throw new SignInRefused('another Google account opens this account')
  const { id, name, passwordHash } = account
  await closeOtherSessions(tx, id, null)
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id))
  return { accountId: id, linked: { email, name, hasPassword: passwordHash !== null } }
}

async function create(
  tx: Transaction,
  { subject, name }: GoogleIdentity,
  email: string,
): Promise<{ accountId: string; linked?: Linked }> {
  const [created] = await tx
    .insert(accounts)
    .values({ name: shownName(name, email), email, googleSubject: subject, role: 'customer' })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (created) return { accountId: created.id }
  // The same person has come through another window a moment ago.
  const known = await accountOfSubject(tx, subject)
  if (known === null) throw new SignInRefused('the e-mail was taken at this moment')
  return { accountId: known }
}

/** The provider's name where it is one that could be registered here, else the e-mail's first part. */
function shownName(name: string | undefined, email: string): string {
  const parsed = nameField.safeParse(name?.slice(0, NAME_MAX))
  return parsed.success ? parsed.data : email.slice(0, email.indexOf('@')).slice(0, NAME_MAX)
}

/** Says why the password no longer works. Nobody waits for the mail. */
function tellOwner({ mailer, publicUrl, log }: Context, { email, name, hasPassword }: Linked) {
  if (!hasPassword) return
  mailer
    .send({
      id: v7(),
      to: email,
      content: {
        template: 'google-linked',
        customerName: name,
        newPasswordUrl: `${publicUrl}/auth/forgot`,
      },
    })
    .catch((error: unknown) => log.error({ err: error }, 'the mail about Google was not sent'))
}
