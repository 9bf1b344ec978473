import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

const AT_ONCE = 1000

/**
 * Inserts rows in order, each thousand as one JSON document, which is cheaper to build than a placeholder per value.
 * Columns that only some rows name get drizzle's default or null in the others.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const keys = new Set(rows.flatMap((row) => Object.keys(row)))
  const named = Object.entries(columns).filter(
    ([key, column]) => column.defaultFn !== undefined || keys.has(key),
  )
  const list = sql.join(
    named.map(([, column]) => sql.identifier(columnName(column))),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const document = rows
      .slice(from, from + AT_ONCE)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(
          named.map(([key, column]) => [
            columnName(column),
            row[key] === undefined ? (column.defaultFn?.() ?? null) : row[key],
          ]),
        ),
      )
    await tx.execute(sql`
      insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))},
        ${JSON.stringify(document)}::jsonb)`)
  }
}

function columnName({ keyAsName, name }: PgColumn): string {
  return keyAsName ? toSnakeCase(name) : name
}
