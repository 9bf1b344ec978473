import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { artists } from './artists.table.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'
import { artistSubmissions } from './submissions.table.ts'

/** Adds artists and returns their ids and studios. */
export function insertArtists(
  tx: Transaction,
  rows: readonly (typeof artists.$inferInsert)[],
): PromiseLike<{ id: string; studio: string }[]> {
  return tx
    .insert(artists)
    .values([...rows])
    .returning({ id: artists.id, studio: artists.studio })
}

export async function insertSubmissions(
  tx: Transaction,
  rows: readonly (typeof artistSubmissions.$inferInsert)[],
): Promise<void> {
  await tx.insert(artistSubmissions).values([...rows])
}

export type SeededRoyalty = typeof royaltyEntries.$inferInsert
export type SeededPayout = typeof royaltyPayouts.$inferInsert

/** Returns the commissions in basis points by artist id. */
export async function readCommissions(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: artists.id, rateBasisPoints: artists.commissionBasisPoints })
    .from(artists)
  return new Map(rows.map(({ id, rateBasisPoints }) => [id, rateBasisPoints]))
}

export async function insertRoyalties(
  tx: Transaction,
  made: { payouts: SeededPayout[]; entries: SeededRoyalty[] },
): Promise<void> {
  await insertMany(tx, royaltyPayouts, made.payouts)
  await insertMany(tx, royaltyEntries, made.entries)
}
