/** Keyset pagination for long lists, newest or most urgent first. */
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '../errors/shop-error.ts'

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }
export type Page<Row> = { data: Row[]; nextCursor: string | null; total: number }

/** Microseconds since 1970, the precision of the database, and the row's id. */
const CURSOR = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Moment = AnyColumn | SQL

/** Returns the cursor of a row; select it as `cursor`. */
export function cursorColumn(at: Moment, id: AnyColumn): SQL<string> {
  return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id}`
}

/** Returns the order for an index on both columns, `.desc()` each. */
export function newestFirst(at: AnyColumn, id: AnyColumn): SQL[] {
  return [sql`${at} desc nulls last`, sql`${id} desc nulls last`]
}

/** @throws ShopError request.invalid for an invalid cursor */
export function after(at: AnyColumn, id: AnyColumn, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) < ${placeOf(cursor)}`
}

/** Returns the order for an index on both columns, in a list that begins with what is due first. */
export function soonestFirst(at: Moment, id: AnyColumn): SQL[] {
  return [sql`${at} asc`, sql`${id} asc`]
}

/** @throws ShopError request.invalid for an invalid cursor */
export function afterSoonest(at: Moment, id: AnyColumn, cursor: string | undefined) {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) > ${placeOf(cursor)}`
}

function placeOf(cursor: string): SQL {
  const [, moment, rowId] = CURSOR.exec(cursor) ?? []
  if (moment === undefined) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  return sql`(timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond', ${rowId}::uuid)`
}

/** Reads a page of `limit` rows. Asks `read` for one row more, to know if another page follows. */
export async function readPage<Row extends { cursor: string }>(
  { limit = ADMIN_PAGE_SIZE }: PageRequest,
  read: (rows: number) => PromiseLike<Row[]>,
  count: () => PromiseLike<number>,
): Promise<Page<Row>> {
  const [found, total] = await Promise.all([read(limit + 1), count()])
  const data = found.slice(0, limit)
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.cursor ?? null) : null, total }
}

/** Returns a pattern for `like` that finds the lower-cased term anywhere, its wildcards escaped. */
export function containing(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
