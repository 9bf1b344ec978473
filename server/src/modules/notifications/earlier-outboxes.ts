/**
 * Moves rows that the earlier release writes to its two outboxes (order_mails, columns of ticket_messages) into
 * notifications. Both releases run during an upgrade, so a migration alone would miss rows (docs/decisions/0065). The
 * next release drops this file, the table and the columns.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const AT_ONCE = 2000
/** The earlier release may still be sending rows that it claimed this recently. */
const CLAIM = sql`interval '1 minute'`
const isFree = sql`(claimed_at is null or claimed_at < now() - ${CLAIM})`

/** Moves rows that are sent, or that the earlier release is not sending. Ids and Message-IDs stay the same. */
export async function emptyEarlierOutboxes(db: Database): Promise<void> {
  for (const move of [moveOrderMails, moveTicketMails]) {
    while ((await move(db)) === AT_ONCE);
  }
}

function moveOrderMails(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      with taken as (
        delete from order_mails where id in (
          select id from order_mails where sent_at is not null or ${isFree}
          limit ${AT_ONCE} for update skip locked)
        returning *),
      forgotten as (
        delete from failed_work where kind = 'order-mail' and row_id in (select id::text from taken)),
      moved as (
        insert into notifications
          (id, idempotency_key, channel, template, account_id, about_id, facts, created_at, sent_at)
        select taken.id, occasion, 'email', template, account_id, order_id, facts, taken.created_at, sent_at
        from taken join orders on orders.id = order_id
        on conflict do nothing)
      select id from taken`)
    return rows.length
  })
}

function moveTicketMails(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      with taken as (
        select id, ticket_id, mail, created_at, mailed_at from ticket_messages
        where mail is not null and (mailed_at is not null or ${isFree})
        limit ${AT_ONCE} for update skip locked),
      emptied as (
        update ticket_messages set mail = null where id in (select id from taken)),
      forgotten as (
        delete from failed_work where kind = 'ticket-mail' and row_id in (select id::text from taken)),
      moved as (
        insert into notifications
          (id, idempotency_key, channel, template, account_id, about_id, created_at, sent_at)
        select taken.id, template || ':' || taken.id, 'email', template,
          case mail when 'escalated' then null else account_id end, taken.id, taken.created_at, mailed_at
        from taken
        join tickets on tickets.id = ticket_id
        join (values ('received', 'ticket-received'), ('answer', 'ticket-answered'),
          ('outcome', 'ticket-settled'), ('escalated', 'ticket-escalated')) named (mail, template) using (mail)
        on conflict do nothing)
      select id from taken`)
    return rows.length
  })
}
