/**
 * Keeps the artists' ledger in step with payments, in their transactions: a settled order earns royalties, a refund
 * reverses its share, and a failed refund restores it.
 */
import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import { and, asc, eq, inArray, max, ne, notExists, sql, sum } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { readableOrderLines } from '../orders/orders.queries.ts'
import { readableRefundLines, readableRefunds, readPayment } from '../payments/payments.queries.ts'
import { artists } from './artists.table.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'
import { royaltyLeft, royaltyOf, statementMonth } from './royalty.rules.ts'

const CURRENT_MONTH = sql<string>`to_char(clock_timestamp() at time zone 'Asia/Kolkata', 'YYYY-MM')`

export type SoldLine = {
  id: string
  totalPaise: number
  discountPaise: number
  artistId: string | null
}

/** Books the royalties of an order that was just paid. The caller has locked the order. */
export async function bookRoyalties(tx: Transaction, lines: readonly SoldLine[]): Promise<void> {
  const artistIds = lines.flatMap(({ artistId }) => artistId ?? [])
  if (artistIds.length === 0) return
  const terms = await holdTerms(tx, artistIds)
  await tx.insert(royaltyEntries).values(
    lines.flatMap(({ id: orderLineId, totalPaise, discountPaise, artistId }) => {
      const artist = artistId === null ? undefined : terms.get(artistId)
      if (!artist) return []
      const { id, rateBasisPoints, month } = artist
      return {
        artistId: id,
        orderLineId,
        kind: 'earned' as const,
        taxBasisPoints: WALLPAPER_GST_BASIS_POINTS,
        rateBasisPoints,
        month,
        ...royaltyOf(totalPaise - discountPaise, rateBasisPoints),
      }
    }),
  )
}

/**
 * Adjusts an order's royalties after a refund was decided or has failed. The caller has locked the order and changed
 * the payment.
 */
export async function adjustRoyalties(
  tx: Transaction,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await readPayment(tx, paymentId)
  if (!payment?.paysOrder) return
  const booked = await readBooked(tx, payment.orderId)
  if (booked.length === 0) return
  const terms = await holdTerms(
    tx,
    booked.map(({ artistId }) => artistId),
  )
  const unnamedPaise = await readUnnamed(tx, paymentId)
  const named = await readNamed(tx, paymentId)
  const entries = booked.flatMap((line) => {
    const wanted = royaltyLeft(
      line.earned,
      { ...payment, unnamedPaise },
      { paidPaise: line.paidPaise, refundedPaise: named.get(line.orderLineId) ?? 0 },
    )
    const basePaise = wanted.basePaise - line.net.basePaise
    const amountPaise = wanted.amountPaise - line.net.amountPaise
    const month = terms.get(line.artistId)?.month
    if ((basePaise === 0 && amountPaise === 0) || month === undefined) return []
    return {
      artistId: line.artistId,
      orderLineId: line.orderLineId,
      kind: basePaise + amountPaise < 0 ? ('reversed' as const) : ('restored' as const),
      basePaise,
      amountPaise,
      taxBasisPoints: line.taxBasisPoints,
      rateBasisPoints: line.rateBasisPoints,
      refundId,
      month,
    }
  })
  if (entries.length > 0) await tx.insert(royaltyEntries).values(entries)
}

const COUNTS = ne(readableRefunds.status, 'failed')

/** Returns the paise refunded without naming a line. */
async function readUnnamed(tx: Transaction, paymentId: string): Promise<number> {
  const naming = tx
    .select({ id: readableRefundLines.id })
    .from(readableRefundLines)
    .where(eq(readableRefundLines.refundId, readableRefunds.id))
  const [unnamed] = await tx
    .select({ paise: sql`coalesce(sum(${readableRefunds.amountPaise}), 0)`.mapWith(Number) })
    .from(readableRefunds)
    .where(and(eq(readableRefunds.paymentId, paymentId), COUNTS, notExists(naming)))
  return unnamed?.paise ?? 0
}

/** Returns the refunded paise by the line that refunds name. */
async function readNamed(tx: Transaction, paymentId: string): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({
      orderLineId: readableRefundLines.orderLineId,
      paise: sum(readableRefundLines.amountPaise).mapWith(Number),
    })
    .from(readableRefundLines)
    .innerJoin(readableRefunds, eq(readableRefunds.id, readableRefundLines.refundId))
    .where(and(eq(readableRefunds.paymentId, paymentId), COUNTS))
    .groupBy(readableRefundLines.orderLineId)
  return new Map(rows.map(({ orderLineId, paise }) => [orderLineId, paise]))
}

/** Returns what each line has earned, and the net after reversals. */
async function readBooked(tx: Transaction, orderId: string) {
  const { basePaise, amountPaise, kind } = royaltyEntries
  const rows = await tx
    .select({
      orderLineId: royaltyEntries.orderLineId,
      artistId: royaltyEntries.artistId,
      taxBasisPoints: royaltyEntries.taxBasisPoints,
      rateBasisPoints: royaltyEntries.rateBasisPoints,
      earnedBase: sql`coalesce(sum(${basePaise}) filter (where ${kind} = 'earned'), 0)`.mapWith(
        Number,
      ),
      earned: sql`coalesce(sum(${amountPaise}) filter (where ${kind} = 'earned'), 0)`.mapWith(
        Number,
      ),
      paidPaise:
        sql`${readableOrderLines.totalPaise} - ${readableOrderLines.discountPaise}`.mapWith(Number),
      netBase: sql`sum(${basePaise})`.mapWith(Number),
      net: sql`sum(${amountPaise})`.mapWith(Number),
    })
    .from(royaltyEntries)
    .innerJoin(readableOrderLines, eq(readableOrderLines.id, royaltyEntries.orderLineId))
    .where(eq(readableOrderLines.orderId, orderId))
    .groupBy(
      royaltyEntries.orderLineId,
      royaltyEntries.artistId,
      royaltyEntries.taxBasisPoints,
      royaltyEntries.rateBasisPoints,
      readableOrderLines.totalPaise,
      readableOrderLines.discountPaise,
      readableOrderLines.position,
    )
    .orderBy(asc(readableOrderLines.position))
  return rows.map(({ earnedBase, earned, netBase, net, ...line }) => ({
    ...line,
    earned: { basePaise: earnedBase, amountPaise: earned },
    net: { basePaise: netBase, amountPaise: net },
  }))
}

type Terms = { id: string; rateBasisPoints: number; month: string }

/**
 * Returns the artists' current terms, and blocks payouts to them until the transaction ends: what is booked meanwhile
 * belongs to this statement or the next. Bookings do not block each other.
 */
async function holdTerms(tx: Transaction, artistIds: string[]): Promise<Map<string, Terms>> {
  const held = await tx
    .select({ id: artists.id, rateBasisPoints: artists.commissionBasisPoints })
    .from(artists)
    .where(inArray(artists.id, artistIds))
    .orderBy(asc(artists.id))
    .for('key share')
  const paid = await tx
    .select({ artistId: royaltyPayouts.artistId, month: max(royaltyPayouts.month) })
    .from(royaltyPayouts)
    .where(inArray(royaltyPayouts.artistId, artistIds))
    .groupBy(royaltyPayouts.artistId)
  const lastPaid = new Map(paid.map(({ artistId, month }) => [artistId, month]))
  const current = await readCurrentMonth(tx)
  return new Map(
    held.map((artist) => [
      artist.id,
      { ...artist, month: statementMonth(current, lastPaid.get(artist.id) ?? null) },
    ]),
  )
}

/** Returns the current month in India by the database's clock: 2026-11. */
export async function readCurrentMonth(tx: Pick<Transaction, 'execute'>): Promise<string> {
  const { rows } = await tx.execute<{ month: string }>(sql`select ${CURRENT_MONTH} as month`)
  const [row] = rows
  if (!row) throw new Error('the database has no clock')
  return row.month
}
