import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import { createRequestQueue } from '../../platform/http/limits/request-queue.ts'
import { productChanges } from './product-changes.table.ts'
import { products } from './products.table.ts'

export type View<Row> = {
  put: (row: Row) => void
  remove: (id: string) => void
  /** True if it takes much more memory than a rebuilt one. */
  isWasteful: () => boolean
}

export type Followed<Row, Made> = {
  create: () => Made & View<Row>
  /** Reads products ordered by id. */
  read: (which: SQL | undefined, limit: number) => Promise<Row[]>
}

/** Rows per query, so that other requests get their turn. */
const BATCH = 100
/** Above this number of changes, everything is read again. */
const MOST_CHANGES = 5000

/**
 * Returns a function that updates and returns an in-memory view of the products on sale. The view contains every change
 * committed before the call. The first call reads all products.
 */
export function followProducts<Row extends { id: string }, Made>(
  db: Database,
  { create, read }: Followed<Row, Made>,
): () => Promise<Made> {
  let kept: Kept | undefined
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Made> | undefined
  type Kept = { view: Made & View<Row>; snapshot: string }

  async function catchUp(): Promise<Made> {
    if (!kept || kept.view.isWasteful() || !(await learnChanges(kept))) kept = await readAll()
    return kept.view
  }

  async function readAll(): Promise<Kept> {
    const { rows } = await db.execute<{ snapshot: string }>(
      sql`select ${CURRENT_SNAPSHOT} as snapshot`,
    )
    const reading = { view: create(), snapshot: rows[0]?.snapshot ?? '' }
    let after: SQL | undefined
    for (let isOver = false; !isOver; ) {
      // Concurrent changes are learned afterwards, even if a batch already contains them.
      const batch = await read(and(isLive, after), BATCH)
      for (const row of batch) reading.view.put(row)
      after = gt(products.id, batch.at(-1)?.id ?? '')
      isOver = batch.length < BATCH
    }
    return (await learnChanges(reading)) ? reading : readAll()
  }

  /** Returns false if there are too many changes. */
  async function learnChanges(learning: Kept): Promise<boolean> {
    const changed = await db
      .select({ id: productChanges.productId, snapshot: CURRENT_SNAPSHOT })
      .from(productChanges)
      .where(isNewSince(learning.snapshot))
      .limit(MOST_CHANGES + 1)
    const [first] = changed
    if (!first) return true
    if (changed.length > MOST_CHANGES) return false
    const ids = changed.map(({ id }) => id)
    const rows = await read(and(isLive, inArray(products.id, ids)), ids.length)
    const live = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!live.has(id)) learning.view.remove(id)
    for (const row of rows) learning.view.put(row)
    learning.snapshot = first.snapshot
    return true
  }

  function run(): Promise<Made> {
    next = undefined
    const running = catchUp()
    last = running
    return running
  }

  const queue = createRequestQueue()

  return async () => {
    // A running update may have read too early for this caller, so callers share the next one.
    next ??= last.then(run, run)
    const made = await next
    // Hundreds of callers may have waited for the first reading.
    await new Promise<void>((resolve) => queue.take(resolve))
    return made
  }
}

const isLive = isNull(products.archivedAt)
const CURRENT_SNAPSHOT = sql<string>`pg_current_snapshot()::text`

/**
 * Selects changes committed since the snapshot, in whatever order. Transaction ids of the future come from a dump
 * restored on another server; they are ignored.
 */
function isNewSince(snapshot: string): SQL {
  const { changedIn } = productChanges
  const then = sql`${snapshot}::pg_snapshot`
  return sql`${changedIn} >= pg_snapshot_xmin(${then})
    and not pg_visible_in_snapshot(${changedIn}, ${then})
    and pg_visible_in_snapshot(${changedIn}, pg_current_snapshot())`
}
