import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import { ROYALTY_KINDS } from '@bhitti/contract/rules/products/artist-words'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, paiseColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orderLines } from '../orders/orders.table.ts'
import { refunds } from '../payments/payments.table.ts'
import { artists } from './artists.table.ts'

/** Payouts to artists. Each settles everything open up to the end of its month. */
export const royaltyPayouts = pgTable(
  'royalty_payouts',
  {
    id: idColumn(),
    artistId: uuid()
      .notNull()
      .references(() => artists.id),
    /** Month of the statement: 2026-11. */
    month: text().notNull(),
    amountPaise: paiseColumn().notNull(),
    /** The bank's name for the transfer. */
    reference: text().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => accounts.id),
    paidAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('royalty_payouts_once').on(table.artistId, table.month),
    check('royalty_payouts_amount', sql`${table.amountPaise} > 0`),
    check('royalty_payouts_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)

/** Append-only ledger of what artists earned and lost again. */
export const royaltyEntries = pgTable(
  'royalty_entries',
  {
    id: idColumn(),
    artistId: uuid()
      .notNull()
      .references(() => artists.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    kind: text({ enum: ROYALTY_KINDS }).notNull(),
    /** Price of the line without tax; below zero for reversals. */
    basePaise: paiseColumn().notNull(),
    /** Tax taken out of the base, and the commission, when the line was sold. */
    taxBasisPoints: integer().notNull().default(WALLPAPER_GST_BASIS_POINTS),
    rateBasisPoints: integer().notNull(),
    amountPaise: paiseColumn().notNull(),
    /** The refund that reversed it, or that failed and so restored it. */
    refundId: uuid().references(() => refunds.id),
    at: createdAtColumn(),
    /** Month of its statement, in India: 2026-11. */
    month: text().notNull(),
    /** Set once, by the payout. */
    payoutId: uuid().references(() => royaltyPayouts.id),
  },
  (table) => [
    uniqueIndex('royalty_entries_earned_once')
      .on(table.orderLineId)
      .where(sql`${table.kind} = 'earned'`),
    uniqueIndex('royalty_entries_refund_once')
      .on(table.orderLineId, table.refundId, table.kind)
      .where(sql`${table.refundId} is not null`),
    index('royalty_entries_by_artist').on(
      table.artistId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('royalty_entries_by_month').on(
      table.artistId,
      table.month,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Includes the amount, so that the sum needs only the index.
    index('royalty_entries_unpaid')
      .on(table.artistId, table.month, table.amountPaise)
      .where(sql`${table.payoutId} is null`),
    index('royalty_entries_by_payout').on(table.payoutId),
    check(
      'royalty_entries_sign',
      sql`case ${table.kind}
        when 'earned' then ${table.refundId} is null and ${table.basePaise} >= 0 and ${table.amountPaise} >= 0
        when 'reversed' then ${table.refundId} is not null and ${table.basePaise} <= 0 and ${table.amountPaise} <= 0
        else ${table.refundId} is not null and ${table.basePaise} >= 0 and ${table.amountPaise} >= 0 end`,
    ),
    check('royalty_entries_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)
