/** Records payouts to artists. The money itself moves outside of the shop. */
import type { Statement } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import { and, eq, gte } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordChange } from '../changes/changes.service.ts'
import { artists } from './artists.table.ts'
import { getStatement, openUpTo, readOpenPaise } from './royalties.service.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'
import { readCurrentMonth } from './royalty-booking.service.ts'

export type PayoutRequest = {
  artistId: string
  month: string
  /** Rupees shown on the statement. */
  amount: number
  reference: string
}

/**
 * Marks a month's statement as paid, including what earlier ones left open.
 * @throws ShopError artist.not_found; artist.month_not_begun; artist.month_paid; artist.nothing_to_pay;
 * artist.statement_changed if the amount differs by now
 */
export async function payStatement(
  context: ActorContext,
  request: PayoutRequest,
): Promise<Statement> {
  const { artistId, month } = request
  await inTransaction(context.db, (tx) => bookPayout(tx, context, request))
  return getStatement(context, artistId, month)
}

async function bookPayout(
  tx: Transaction,
  context: ActorContext,
  { artistId, month, amount, reference }: PayoutRequest,
): Promise<void> {
  // Excludes concurrent royalty bookings for this artist; see `holdTerms`.
  const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
  if (!artist) throw new ShopError('artist.not_found')
  if (month > (await readCurrentMonth(tx))) throw new ShopError('artist.month_not_begun')
  const settled = await tx
    .select({ id: royaltyPayouts.id })
    .from(royaltyPayouts)
    .where(and(eq(royaltyPayouts.artistId, artistId), gte(royaltyPayouts.month, month)))
    .limit(1)
  if (settled.length > 0) throw new ShopError('artist.month_paid')
  const amountPaise = await readOpenPaise(tx, artistId, month)
  if (amountPaise <= 0) throw new ShopError('artist.nothing_to_pay')
  if (amountPaise !== toPaise(amount)) throw new ShopError('artist.statement_changed')

  const [payout] = await tx
    .insert(royaltyPayouts)
    .values({ artistId, month, amountPaise, reference, actorId: context.actor.id })
    .returning({ id: royaltyPayouts.id })
  if (!payout) throw new Error('the new payout was not returned')
  await tx.update(royaltyEntries).set({ payoutId: payout.id }).where(openUpTo(artistId, month))
  await recordChange(tx, context, {
    entity: 'artist',
    entityId: artistId,
    action: 'paid',
    before: null,
    after: { studio: artist.studio, month, amount: toRupees(amountPaise), reference },
  })
}
