/** Finding products by what a shopper types: ranked, and forgiving of typing errors. */
import type { Product } from '@bhitti/contract/catalogue.schemas'
import { SEARCH_MAX_RESULTS, SEARCH_MIN_CHARACTERS } from '@bhitti/contract/shop-limits'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { heldPieces, shownProduct } from '../catalogue/available-stock.ts'
import { toProduct } from '../catalogue/products.rules.ts'
import { products } from '../catalogue/products.table.ts'
import { findKnownWords } from './known-words.ts'
import { searchTerms } from './search.rules.ts'
import { noteSearchMiss } from './search-misses.service.ts'
import { closestWord } from './spelling.rules.ts'

const STATEMENT_TIMEOUT_MS = 2000

/** Terms shorter than this only find words of a product's name and kind that begin with them. */
const SHORT_TERM = 4

/**
 * The best matches, at most fifty. Searches of fewer than four characters find nothing unless
 * `short` is set, which is how pressing Enter differs from typing.
 */
export async function searchProducts(
  context: Context,
  keyword: string,
  { short }: { short: boolean },
): Promise<Product[]> {
  if (keyword.trim().length < SEARCH_MIN_CHARACTERS && !short) return []
  const found = await findProducts(context.db, searchTerms(keyword))
  if (found.length === 0) noteSearchMiss(context, keyword)
  return found
}

async function findProducts(db: Database, terms: readonly string[]): Promise<Product[]> {
  if (terms.length === 0) return []
  const found = await findByTerms(db, terms)
  if (found.length > 0) return found
  const corrected = await correctSpelling(db, terms)
  return corrected ? findByTerms(db, corrected) : []
}

/** The terms with known words for the unknown ones; undefined if that changes nothing or fails. */
async function correctSpelling(
  db: Database,
  terms: readonly string[],
): Promise<string[] | undefined> {
  const known = await findKnownWords(db)
  const words = terms.map((term) => closestWord(term, known))
  const corrected = words.filter((word) => word !== undefined)
  const isChanged = corrected.some((word, position) => word !== terms[position])
  return isChanged && corrected.length === terms.length ? corrected : undefined
}

/**
 * Products that have every term, at the start of a word or inside one. The best fifty are chosen by
 * their ids alone and then read: sorting whole rows would be slow.
 */
function findByTerms(db: Database, terms: readonly string[]): Promise<Product[]> {
  return inTransaction(db, async (tx) => {
    const timeout = String(STATEMENT_TIMEOUT_MS)
    await tx.execute(sql`select set_config('statement_timeout', ${timeout}, true)`)
    const rank = sql.join(terms.map(prominence), sql` + `)
    const best = tx
      .select({ id: products.id, rank: sql<number>`${rank}`.as('rank') })
      .from(products)
      .where(and(isNull(products.archivedAt), ...terms.map(isThere)))
      .orderBy(desc(sql`rank`), desc(products.popularity), desc(products.id))
      .limit(SEARCH_MAX_RESULTS)
      .as('best')
    const held = heldPieces(tx)
    const found = await tx
      .select(shownProduct(held))
      .from(best)
      .innerJoin(products, eq(products.id, best.id))
      .leftJoinLateral(held, sql`true`)
      .orderBy(desc(best.rank), desc(products.popularity), desc(products.id))
    return found.map(toProduct)
  })
}

// The lines of the search text: see search.rules.
const nameLine = sql`split_part(${products.searchText}, ${'\n'}, 1)`
const kindLine = sql`split_part(${products.searchText}, ${'\n'}, 2)`
const nameAndKind = sql`(${nameLine} || ${kindLine})`

/**
 * Descriptions count only where a word of them begins with a term that is not short. The whole text
 * has an index of trigrams, which LIKE uses both for the beginning of words and for their middle.
 */
function isThere(term: string): SQL | undefined {
  const beginsWord = sql`${products.searchText} like ${`% ${term}%`}`
  if (term.length < SHORT_TERM) return and(beginsWord, sql`${nameAndKind} like ${`% ${term}%`}`)
  return and(
    sql`${products.searchText} like ${`%${term}%`}`,
    or(beginsWord, sql`${nameAndKind} like ${`%${term}%`}`),
  )
}

/** How prominent the place is where a term was found: first the name, then kind, then the rest. */
function prominence(term: string): SQL {
  return sql`case
    when ${nameLine} like ${`% ${term} %`} then 6
    when ${nameLine} like ${`% ${term}%`} then 5
    when ${nameLine} like ${`%${term}%`} then 4
    when ${kindLine} like ${`% ${term} %`} then 3
    when ${kindLine} like ${`% ${term}%`} then 2
    else 1 end`
}
