import pg from 'pg'
import { fullName, type KeptSequence, type KeptTable, type TableContents } from './backup-format.ts'

const { escapeIdentifier } = pg

/** Returns the quoted name of a table or sequence, with its schema. */
export const written = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const columnList = ({ columns }: KeptTable): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ')

/** Returns all tables of the schemas, with their columns except generated ones. */
export async function readTables(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select space.nspname as schema, class.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class class join pg_namespace space on space.oid = class.relnamespace
     where class.relkind in ('r', 'p') and not class.relispartition and space.nspname = any($1)
     order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function readSequences(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<KeptSequence[]> {
  const { rows } = await client.query<KeptSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

/**
 * Counts rows and sums up their hashes, for each table. Call `writeAlike` first, so that values are formatted alike.
 */
export async function readContents(
  client: pg.ClientBase,
  tables: readonly KeptTable[],
): Promise<Record<string, TableContents>> {
  const contents: Record<string, TableContents> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(kept::text, 0)::numeric), 0)::text as checksum
       from (select ${columnList(table)} from ${written(table)}) kept`,
    )
    const [found] = rows
    if (found) contents[fullName(table)] = { ...found, rows: Number(found.rows) }
  }
  return contents
}
