/** Counts searches without results, per word and day, without personal data. */
import { and, desc, gte, lt, sql, sum } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context, SearchMissCounter } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { meantSearches, missedWords, type SearchMiss } from './search-misses.rules.ts'
import { searchMisses } from './search-misses.table.ts'

/** Different words stored per day. The limit keeps callers from filling the database. */
const MAX_WORDS_A_DAY = 2000
const KEPT_DAYS = 90
const READ_WORDS = 1000

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

/**
 * Writes one word at a time. Further searches for that word wait in memory for its next write, because concurrent
 * updates of a row would queue up in the database.
 */
export function createSearchMissCounter(
  db: Queryable,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SearchMissCounter {
  const waiting = new Map<string, number>()
  let counting: Promise<void> | undefined

  async function countWaiting(): Promise<void> {
    for (const [words, searches] of waiting) {
      waiting.delete(words)
      await countMisses(db, words, searches).catch((error) =>
        log.warn({ err: error }, 'a search was not counted'),
      )
    }
    counting = undefined
  }

  return {
    note(keyword) {
      const words = missedWords(keyword)
      if (words === null || waiting.size === MAX_WORDS_A_DAY) return
      waiting.set(words, (waiting.get(words) ?? 0) + 1)
      counting ??= countWaiting()
    },
    settle: async () => counting,
  }
}

async function countMisses(db: Queryable, words: string, searches: number): Promise<void> {
  await db.execute(sql`
    insert into ${searchMisses} (day, words, searches)
    select ${TODAY}, ${words}, ${searches}::int
    where exists (select from search_misses where day = ${TODAY} and words = ${words})
      or (select count(*) from search_misses where day = ${TODAY}) < ${MAX_WORDS_A_DAY}
    on conflict (day, words) do update set searches = search_misses.searches + excluded.searches`)
}

export async function listSearchMisses(
  { db }: Pick<Context, 'db'>,
  since: string,
  limit: number,
): Promise<SearchMiss[]> {
  const searches = sum(searchMisses.searches).mapWith(Number)
  const rows = await db
    .select({ words: searchMisses.words, searches })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, since)))
    .groupBy(searchMisses.words)
    .orderBy(desc(searches), searchMisses.words)
    .limit(READ_WORDS)
  return meantSearches(rows).slice(0, limit)
}

export async function removeOldSearchMisses({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, sql`${TODAY} - ${KEPT_DAYS}::int`))
}
