import type {
  RoyaltyEntry,
  Statement,
  StatementSums,
} from '@bhitti/contract/calls/catalogue/artists.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { STATEMENT_LINES_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { readableOrderLines, readableOrders } from '../orders/orders.queries.ts'
import {
  cursorOf,
  isOlder,
  momentKey,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
} from './artists.paging.ts'
import { toEntry } from './artists.rules.ts'
import { assertArtist } from './artists.service.ts'
import { type ArtistRow, artists } from './artists.table.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'
import { readCurrentMonth } from './royalty-booking.service.ts'
import { type Month, statementsOf } from './statements.rules.ts'

/** Returns an artist's ledger, newest first, optionally of one month. @throws ShopError artist.not_found */
export async function listRoyalties(
  { db }: Context,
  artistId: string,
  { month, ...request }: PageRequest & { month?: string | undefined },
): Promise<Page<RoyaltyEntry>> {
  await assertArtist(db, artistId)
  const list = `royalties:${artistId}:${month ?? ''}`
  const size = pageSize(request)
  const matching = entriesOf(artistId, month)
  const { at, id } = royaltyEntries
  const found = await selectEntries(db)
    .where(and(matching, isOlder(at, id, cursorOf(list, request))))
    .orderBy(desc(at), desc(id))
    .limit(size + 1)
  return pageOf(list, found, {
    size,
    total: await db.$count(royaltyEntries, matching),
    show: ({ number, ...entry }) => toEntry({ ...entry, orderNumber: orderNumber(number) }),
  })
}

function entriesOf(artistId: string, month: string | undefined): SQL | undefined {
  return and(
    eq(royaltyEntries.artistId, artistId),
    month === undefined ? undefined : eq(royaltyEntries.month, month),
  )
}

function selectEntries(db: Queryable) {
  return db
    .select({
      id: royaltyEntries.id,
      key: momentKey(royaltyEntries.at),
      at: royaltyEntries.at,
      kind: royaltyEntries.kind,
      month: royaltyEntries.month,
      orderId: readableOrderLines.orderId,
      number: readableOrders.number,
      productName: readableOrderLines.productName,
      quantity: readableOrderLines.quantity,
      heightHundredths: readableOrderLines.heightHundredths,
      widthHundredths: readableOrderLines.widthHundredths,
      basePaise: royaltyEntries.basePaise,
      rateBasisPoints: royaltyEntries.rateBasisPoints,
      amountPaise: royaltyEntries.amountPaise,
      payoutId: royaltyEntries.payoutId,
    })
    .from(royaltyEntries)
    .innerJoin(readableOrderLines, eq(readableOrderLines.id, royaltyEntries.orderLineId))
    .innerJoin(readableOrders, eq(readableOrders.id, readableOrderLines.orderId))
}

/** Returns the sums of all months with entries or payouts, newest first. @throws ShopError artist.not_found */
export async function listStatements({ db }: Context, artistId: string): Promise<StatementSums[]> {
  await assertArtist(db, artistId)
  const { months } = await readMonths(db, artistId)
  return statementsOf(months).map(toSums).reverse()
}

/** Returns a month's statement with its first lines. @throws ShopError artist.not_found */
export async function getStatement(
  { db }: Pick<Context, 'db'>,
  artistId: string,
  month: string,
): Promise<Statement> {
  const artist = await readArtist(db, artistId)
  const { months, currentMonth } = await readMonths(db, artistId, month)
  const found = statementsOf(months).find((statement) => statement.month === month)
  if (!found) throw new Error(`there is no statement of ${month}`)
  const lines = await readStatementLines(db, { artistId, month }, { limit: STATEMENT_LINES_MAX })
  return {
    ...toSums(found),
    artist: {
      _id: artist.id,
      name: artist.name,
      studio: artist.studio,
      payoutNote: artist.payoutNote,
    },
    isRunning: month >= currentMonth,
    canBePaid: found.payout === null && found.duePaise > 0 && month <= currentMonth,
    lines,
    lineCount: await db.$count(royaltyEntries, entriesOf(artistId, month)),
  }
}

async function readArtist(db: Queryable, id: string): Promise<ArtistRow> {
  const [artist] = await db.select().from(artists).where(eq(artists.id, id))
  if (!artist) throw new ShopError('artist.not_found')
  return artist
}

/** Returns lines of a statement, oldest first, after the line `after`. */
export async function readStatementLines(
  db: Queryable,
  { artistId, month }: { artistId: string; month: string },
  { limit, after }: { limit: number; after?: RoyaltyEntry },
): Promise<RoyaltyEntry[]> {
  const { at, id } = royaltyEntries
  const rows = await selectEntries(db)
    .where(
      and(
        entriesOf(artistId, month),
        after &&
          sql`(${at}, ${id}) > ((select at from royalty_entries where id = ${after._id}), ${after._id}::uuid)`,
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit)
  return rows.map(({ number, ...entry }) => toEntry({ ...entry, orderNumber: orderNumber(number) }))
}

/** Returns what each month booked and the payout that settled it; includes `wanted` even if it is empty. */
async function readMonths(
  db: Queryable,
  artistId: string,
  wanted?: string,
): Promise<{ months: Month[]; currentMonth: string }> {
  const { amountPaise, kind, month, payoutId } = royaltyEntries
  const booked = await db
    .select({
      month,
      payoutId,
      earnedPaise: sql`coalesce(sum(${amountPaise}) filter (where ${kind} = 'earned'), 0)`.mapWith(
        Number,
      ),
      reversedPaise:
        sql`coalesce(sum(${amountPaise}) filter (where ${kind} <> 'earned'), 0)`.mapWith(Number),
    })
    .from(royaltyEntries)
    .where(eq(royaltyEntries.artistId, artistId))
    .groupBy(month, payoutId)
  const paid = await db
    .select({ payout: royaltyPayouts, paidBy: readableAccounts.name })
    .from(royaltyPayouts)
    .innerJoin(readableAccounts, eq(readableAccounts.id, royaltyPayouts.actorId))
    .where(eq(royaltyPayouts.artistId, artistId))
  const payouts = new Map(
    paid.map(({ payout, paidBy }) => [payout.id, { ...payout, paidBy }] as const),
  )
  const names = new Set([
    ...booked.map((row) => row.month),
    ...paid.map(({ payout }) => payout.month),
    ...(wanted === undefined ? [] : [wanted]),
  ])
  const months = [...names].sort().map((name): Month => {
    const rows = booked.filter((row) => row.month === name)
    const sum = (amountOf: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + amountOf(row), 0)
    const settledBy =
      rows.map((row) => row.payoutId && payouts.get(row.payoutId)).find(Boolean) ||
      paid.map(({ payout }) => payouts.get(payout.id)).find((payout) => payout?.month === name)
    return {
      month: name,
      earnedPaise: sum((row) => row.earnedPaise),
      reversedPaise: sum((row) => row.reversedPaise),
      payout: settledBy || null,
    }
  })
  return { months, currentMonth: await readCurrentMonth(db) }
}

/** Returns the unpaid paise up to the end of a month. */
export async function readOpenPaise(
  db: Queryable,
  artistId: string,
  month: string,
): Promise<number> {
  const [open] = await db
    .select({ paise: sql`coalesce(sum(${royaltyEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(royaltyEntries)
    .where(openUpTo(artistId, month))
  return open?.paise ?? 0
}

/** Selects the entries that a payout of this month settles. */
export function openUpTo(artistId: string, month: string): SQL | undefined {
  return and(
    eq(royaltyEntries.artistId, artistId),
    sql`${royaltyEntries.month} <= ${month}`,
    isNull(royaltyEntries.payoutId),
  )
}

type Sums = ReturnType<typeof statementsOf>[number]

function toSums(statement: Sums): StatementSums {
  const { payout } = statement
  return {
    month: statement.month,
    earned: toRupees(statement.earnedPaise),
    reversed: toRupees(statement.reversedPaise),
    carriedOver: toRupees(statement.carriedOverPaise),
    due: toRupees(statement.duePaise),
    payout: payout && {
      amount: toRupees(payout.amountPaise),
      month: payout.month,
      reference: payout.reference,
      paidAt: payout.paidAt.toISOString(),
      paidBy: payout.paidBy,
    },
  }
}
