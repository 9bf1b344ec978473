/** The words that name the shop's products and their kinds, for correcting what was mistyped. */
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { products } from '../catalogue/products.table.ts'
import { MOTIF_SYNONYMS, wordsOf } from './search-synonyms.ts'

/** How long words of edited products may stay unknown; those of new products are known at once. */
const FRESH_MS = 5 * 60_000

type KnownWords = { newest: string; readAt: number; frequencies: Promise<Map<string, number>> }

// Reading them takes a second in a shop of 100,000 products, too long for every mistyped search.
const cache = new WeakMap<Database, KnownWords>()

/** The words with the number of products that have them. */
export async function findKnownWords(db: Database): Promise<ReadonlyMap<string, number>> {
  // Ids grow with time, so that a new product always changes the greatest one.
  const [latest] = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(desc(products.id))
    .limit(1)
  if (!latest) return new Map()
  const cached = cache.get(db)
  if (cached?.newest === latest.id && Date.now() - cached.readAt < FRESH_MS) {
    return cached.frequencies
  }
  const frequencies = readWords(db)
  cache.set(db, { newest: latest.id, readAt: Date.now(), frequencies })
  frequencies.catch(() => cache.delete(db))
  return frequencies
}

async function readWords(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; frequency: number }>(sql`
    select word, count(*)::int as frequency
    from ${products},
      string_to_table(split_part(search_text, ${'\n'}, 1) || split_part(search_text, ${'\n'}, 2), ' ') as word
    where archived_at is null and word ~ '^[a-z]{3,}$'
    group by word`)
  // Words of descriptions are not read, but those of them that have synonyms are known anyway.
  const synonyms = MOTIF_SYNONYMS.flatMap(wordsOf).map((word) => [word, 0] as const)
  return new Map([...synonyms, ...rows.map(({ word, frequency }) => [word, frequency] as const)])
}
