import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type Cursor, decodeCursor, encodeCursor, isMoment } from './artists.rules.ts'

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }
export type Page<Row> = { data: Row[]; nextCursor: string | null; total: number }

export function pageSize({ limit }: PageRequest): number {
  return limit ?? ADMIN_PAGE_SIZE
}

/**
 * Decodes the request's cursor; undefined for the first page.
 * @throws ShopError request.invalid for a cursor of another list
 */
export function cursorOf(list: string, { cursor }: PageRequest): Cursor | undefined {
  if (cursor === undefined) return undefined
  const decoded = decodeCursor(list, cursor)
  if (decoded) return decoded
  throw wrongCursor()
}

function wrongCursor(): ShopError {
  return new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

/** Returns SQL for a timestamp as microseconds, the database's precision. */
export function momentKey(column: AnyColumn): SQL<string> {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`
}

/** Selects the rows after the cursor in a list with the newest first. */
export function isOlder(at: AnyColumn, id: AnyColumn, cursor: Cursor | undefined) {
  if (cursor === undefined) return undefined
  if (!isMoment(cursor.key)) throw wrongCursor()
  return sql`(${at}, ${id}) < (timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`
}

/** Builds a page from one row more than its size. */
export function pageOf<Row extends { key: string; id: string }, Shown>(
  list: string,
  found: readonly Row[],
  { size, total, show }: { size: number; total: number; show: (row: Row) => Shown },
): Page<Shown> {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    data: rows.map(show),
    nextCursor: found.length > size && last ? encodeCursor(list, last) : null,
    total,
  }
}
