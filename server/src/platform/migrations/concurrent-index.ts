/** Indexes that are built while the shop goes on writing to their table. */
import type { ClientBase } from 'pg'

const CREATED =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)(\w+)\1/i

/**
 * Runs a statement outside of a transaction. An index that an interrupted build has left behind is invalid:
 * it costs every write and serves no read, so it is dropped and built again.
 */
export async function runByItself(client: ClientBase, statement: string): Promise<void> {
  const index = CREATED.exec(statement)?.[2]
  if (index !== undefined) {
    const { rows } = await client.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [`"${index}"`],
    )
    if (rows[0]?.isValid) return
    if (rows[0]) await client.query(`drop index concurrently "${index}"`)
  }
  await client.query(statement)
}
