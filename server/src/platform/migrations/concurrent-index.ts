import type { ClientBase } from 'pg'

const CREATED =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)(\w+)\1/i

/** Runs a statement outside a transaction. Drops an invalid index of an interrupted build and builds it again. */
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
