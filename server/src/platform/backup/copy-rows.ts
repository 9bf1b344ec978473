import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { KeptTable } from './backup-format.ts'
import type { ShopSession } from './shop-session.ts'
import { columnList, written } from './table-catalogue.ts'

const PIECE_BYTES = 4 * 1024 ** 2
/** Pages (8 kB each) of a table per statement: the embedded database buffers the whole result of a statement. */
const PAGES_AT_ONCE = 256
const ROWS_AT_ONCE = 500
const LINE_FEED = 0x0a

/** Yields all rows of a table in the text format of COPY, in pieces of whole rows. */
export async function* copyOut(session: ShopSession, table: KeptTable): AsyncGenerator<Buffer> {
  for (const part of await partsOf(session, table)) {
    const statement = `copy (select ${columnList(table)} from ${written(table)} ${part}) to stdout`
    const rows = copyTo(statement)
    session.client.query(rows)
    yield* wholeRows(rows)
  }
}

async function partsOf({ client, isEmbedded }: ShopSession, table: KeptTable): Promise<string[]> {
  if (!isEmbedded) return ['']
  const { rows } = await client.query<{ pages: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages`,
    [written(table)],
  )
  const parts = Math.ceil(Number(rows[0]?.pages ?? 0) / PAGES_AT_ONCE)
  return Array.from({ length: parts }, (_, part) => {
    const [begin, end] = [part * PAGES_AT_ONCE, (part + 1) * PAGES_AT_ONCE]
    return `where ctid >= '(${begin},0)'::tid and ctid < '(${end},0)'::tid`
  })
}

/** Splits at line feeds. COPY escapes a line feed within a value, so each one ends a row. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    const end = bytes >= PIECE_BYTES ? chunk.lastIndexOf(LINE_FEED) + 1 : 0
    if (end === 0) continue
    const rest = chunk.subarray(end)
    waiting[waiting.length - 1] = chunk.subarray(0, end)
    yield Buffer.concat(waiting)
    waiting = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

export async function copyIn(
  { client, isEmbedded }: ShopSession,
  table: KeptTable,
  piece: Buffer,
): Promise<void> {
  if (isEmbedded) return insertRows(client, table, piece)
  const rows = client.query(copyFrom(`copy ${written(table)} (${columnList(table)}) from stdin`))
  const finished = once(rows, 'finish')
  rows.end(piece)
  await finished
}

/** Inserts the rows with statements, since the embedded database accepts no COPY FROM. */
async function insertRows(client: pg.ClientBase, table: KeptTable, piece: Buffer): Promise<void> {
  const lines = piece.toString('utf8').split('\n').slice(0, -1)
  const types = await columnTypes(client, table)
  const values = types.map((type, index) => `c${index}::${type}`)
  const names = types.map((_, index) => `c${index}`)
  const arrays = types.map((_, index) => `$${index + 1}::text[]`)
  const statement = `insert into ${written(table)} (${columnList(table)}) overriding system value
    select ${values.join(', ')} from unnest(${arrays.join(', ')}) as kept (${names.join(', ')})`
  for (let first = 0; first < lines.length; first += ROWS_AT_ONCE) {
    const rows = lines.slice(first, first + ROWS_AT_ONCE).map((line) => line.split('\t').map(read))
    await client.query(
      statement,
      types.map((_, index) => rows.map((row) => row[index])),
    )
  }
}

async function columnTypes(client: pg.ClientBase, table: KeptTable): Promise<string[]> {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type
     from unnest($2::text[]) with ordinality kept (name, place)
     join pg_attribute on attrelid = $1::regclass and attname = kept.name order by place`,
    [written(table), table.columns],
  )
  return rows.map(({ type }) => type)
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function read(field: string): string | null {
  if (field === '\\N') return null
  return field.includes('\\')
    ? field.replace(/\\(.)/gs, (_, after) => ESCAPED[after] ?? after)
    : field
}

export function countRows(piece: Buffer): number {
  let rows = 0
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) rows += 1
  return rows
}
