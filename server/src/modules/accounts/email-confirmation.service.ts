import {
  CONFIRMATION_MAILS_PER_HOUR,
  EMAIL_CONFIRMATION_DAYS,
} from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { mailboxOf } from '../../platform/http/limits/mailbox.rules.ts'
import { lockingAccount } from './accounts.queries.ts'
import { accounts } from './accounts.table.ts'
import { emailConfirmations } from './email-confirmations.table.ts'
import { greetingName } from './greeting.rules.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

/** Expired links are kept this long, so that whoever opens one can ask for another. */
const REMEMBERED_DAYS = 30

/** Mails a confirmation link in the background: buying needs no confirmed address. */
export function askToConfirm(context: Context, accountId: string): void {
  mailLink(context, accountId).catch((error: unknown) => {
    if (!(error instanceof ShopError)) {
      context.log.error({ err: error }, 'the mail that confirms an address was not sent')
    }
  })
}

export async function readOwnEmail({ db, actor }: ActorContext) {
  const [account] = await db
    .select({ email: accounts.email, emailProvedAt: accounts.emailProvedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
  return {
    email: account?.email ?? actor.email,
    isConfirmed: account?.emailProvedAt != null,
  }
}

/**
 * Mails the caller a new link; older links stay valid.
 * @throws ShopError account.email_is_confirmed; account.too_many_confirmations
 */
export async function sendConfirmation(context: ActorContext): Promise<void> {
  await mailLink(context, context.actor.id)
}

/**
 * Mails another link to the address of this one, even if it has expired. Runs in the background, so that the reply
 * reveals nothing about the account.
 */
export function renewConfirmation(context: Context, token: string): void {
  findLink(context.db, token)
    .then((link) => link && askToConfirm(context, link.accountId))
    .catch((error: unknown) =>
      context.log.error({ err: error }, 'a link that confirms an address was not looked for'),
    )
}

/**
 * Confirms the address that the link was mailed to, and returns its state before. Opens no session, because somebody
 * else may have set the account's password.
 * @throws ShopError account.confirmation_link_invalid
 */
export async function confirmEmail(
  context: Context,
  token: string,
): Promise<'unconfirmed' | 'confirmed'> {
  const link = await findLink(context.db, token)
  if (!link) throw new ShopError('account.confirmation_link_invalid')
  if (link.emailProvedAt) return 'confirmed'
  return inTransaction(context.db, async (tx) => {
    const [used] = await tx
      .update(emailConfirmations)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(emailConfirmations.tokenHash, hashSecretToken(token)),
          isNull(emailConfirmations.usedAt),
          gt(emailConfirmations.expiresAt, sql`now()`),
        ),
      )
      .returning({ email: emailConfirmations.email })
    const [confirmed] = used
      ? await tx
          .update(accounts)
          .set({ emailProvedAt: sql`now()` })
          .where(
            and(
              eq(accounts.id, link.accountId),
              eq(accounts.email, used.email),
              isNull(accounts.emailProvedAt),
            ),
          )
          .returning({ id: accounts.id })
      : []
    if (confirmed) return 'unconfirmed'
    // A concurrent request has just confirmed it.
    if ((await findLink(tx, token))?.emailProvedAt) return 'confirmed'
    throw new ShopError('account.confirmation_link_invalid')
  })
}

/** Returns the link if its account still has the address it was sent to. */
async function findLink(db: Queryable, token: string) {
  const [link] = await db
    .select({ accountId: accounts.id, emailProvedAt: accounts.emailProvedAt })
    .from(emailConfirmations)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, emailConfirmations.accountId),
        eq(accounts.email, emailConfirmations.email),
      ),
    )
    .where(and(eq(emailConfirmations.tokenHash, hashSecretToken(token)), isNull(accounts.closedAt)))
  return link
}

async function mailLink(context: Context, accountId: string): Promise<void> {
  const { db, mailer, publicUrl } = context
  const token = newSecretToken()
  const account = await inTransaction(db, async (tx) => {
    await lockingAccount(tx, accountId)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (!account || account.closedAt || account.emailProvedAt) {
      throw new ShopError('account.email_is_confirmed')
    }
    const { email } = account
    const mailbox = mailboxOf(email)
    // Counts in the database, so that the limit holds for several processes and without Redis.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`confirmation:${mailbox}`}))`)
    await tx
      .delete(emailConfirmations)
      .where(
        lt(emailConfirmations.expiresAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`),
      )
    const sent = await tx.$count(
      emailConfirmations,
      and(
        or(eq(emailConfirmations.accountId, accountId), eq(emailConfirmations.mailbox, mailbox)),
        gt(emailConfirmations.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    if (sent >= CONFIRMATION_MAILS_PER_HOUR) throw new ShopError('account.too_many_confirmations')
    await tx.insert(emailConfirmations).values({
      tokenHash: hashSecretToken(token),
      ...{ accountId, email, mailbox },
      expiresAt: sql`now() + make_interval(days => ${EMAIL_CONFIRMATION_DAYS})`,
    })
    return account
  })
  await mailer.send({
    id: v7(),
    to: account.email,
    content: {
      template: 'confirm-email',
      customerName: greetingName(account),
      // In the URL fragment, which browsers send to no server and so reaches no log.
      confirmUrl: `${publicUrl}/auth/confirm-email#token=${token}`,
    },
  })
}
