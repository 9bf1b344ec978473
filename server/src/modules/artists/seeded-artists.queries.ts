/** Artists that the shop itself makes before anybody comes. */
import type { Transaction } from '../../platform/database/connect.ts'
import { artists } from './artists.table.ts'
import { artistSubmissions } from './submissions.table.ts'

/** Adds artists, and returns their ids with the names of their studios. */
export function insertArtists(
  tx: Transaction,
  rows: readonly (typeof artists.$inferInsert)[],
): PromiseLike<{ id: string; studio: string }[]> {
  return tx
    .insert(artists)
    .values([...rows])
    .returning({ id: artists.id, studio: artists.studio })
}

/** Adds what people sent. */
export async function insertSubmissions(
  tx: Transaction,
  rows: readonly (typeof artistSubmissions.$inferInsert)[],
): Promise<void> {
  await tx.insert(artistSubmissions).values([...rows])
}
