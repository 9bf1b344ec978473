import pg from 'pg'
import { KEPT_SCHEMAS } from '../app/backup/what-is-kept.ts'
import { fullName, type KeptTable } from '../platform/backup/backup-format.ts'
import { readTables, written } from '../platform/backup/table-catalogue.ts'

/** Id of the one row of each table, so that every reference is valid. */
const ID = '01990000-0000-7000-8000-000000000001'
/** Characters that file formats often handle wrongly */
const TEXT = 'tab\t, line\nfeed\r, back\\slash, \\N, \\., “quotes” \'"`, नीला, 🪟, {a,b}, $1, %s'

const BY_TYPE: Record<string, unknown> = {
  uuid: ID,
  text: TEXT,
  integer: 7,
  smallint: 7,
  bigint: 9_007_199_254_740_991n,
  'double precision': 0.1,
  real: 0.1,
  boolean: true,
  date: '2026-11-23',
  jsonb: JSON.stringify({ [TEXT]: [TEXT, 1.5, null] }),
  bytea: Buffer.from([0, 9, 10, 13, 92, 255]),
  xid8: '7',
  'text[]': [TEXT, ''],
}

function valueFor(type: string): unknown {
  if (type.startsWith('timestamp')) return '2026-11-23 18:32:22.123456+00'
  if (type.startsWith('numeric')) return '12.34'
  if (!Object.hasOwn(BY_TYPE, type)) throw new Error(`No value for columns of the type ${type}`)
  return BY_TYPE[type]
}

const OTHER_ID = '01990000-0000-7000-8000-000000000002'

/** Values that a table's constraints or readers require */
const EXCEPT: Record<string, Record<string, unknown>> = {
  'drizzle.contractions': { oldest_release: '0.0.1' },
  'public.addresses': { slot: 1 },
  'public.artworks': { is_current: false },
  'public.dismissed_duplicates': { later_order_id: OTHER_ID },
  'public.promotion_uses': { held_until: null },
  'public.promotions': { value: 5000, kind: 'percent' },
  'public.refund_lines': { kind: 'line' },
  'public.reviews': { review_value: 5 },
  'public.royalty_entries': { month: '2026-11' },
  'public.royalty_payouts': { month: '2026-11' },
  'public.tax_documents': {
    gross_paise: 11_800n,
    taxable_paise: 10_000n,
    cgst_paise: 900n,
    sgst_paise: 900n,
    igst_paise: 0n,
  },
  'public.ticket_messages': { outcome: 'refund' },
}

/** Second rows, for tables that are referenced twice */
const SECOND: Record<string, Record<string, unknown>> = {
  'public.orders': { id: OTHER_ID, number: 8, checkout_id: OTHER_ID, provider_order_id: 'another' },
}

/**
 * Inserts a row into every empty table, with triggers and foreign keys switched off. The rows satisfy the keys
 * nevertheless. Needs a superuser.
 */
export async function fillEveryTable(client: pg.ClientBase): Promise<KeptTable[]> {
  await client.query('set session_replication_role = replica')
  const tables = await readTables(client, KEPT_SCHEMAS)
  for (const table of tables) {
    const { rows } = await client.query(`select from ${written(table)} limit 1`)
    if (rows.length > 0) continue
    const exceptions = EXCEPT[fullName(table)] ?? {}
    await addRow(client, table, exceptions)
    const second = SECOND[fullName(table)]
    if (second) await addRow(client, table, { ...exceptions, ...second })
  }
  await client.query('reset session_replication_role')
  return tables
}

async function addRow(
  client: pg.ClientBase,
  table: KeptTable,
  exceptions: Record<string, unknown>,
): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any($2) order by attnum`,
    [written(table), table.columns],
  )
  const values = columns.map(({ name, type }) =>
    Object.hasOwn(exceptions, name) ? exceptions[name] : valueFor(type),
  )
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  await client.query(
    `insert into ${written(table)} (${names}) overriding system value values (${places})`,
    values,
  )
}
