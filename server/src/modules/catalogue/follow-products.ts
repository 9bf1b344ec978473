/** Keeps something in memory that is made of the products on sale, and true whenever it is asked for. */
import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import { createRequestQueue } from '../../platform/http/limits/request-queue.ts'
import { productChanges } from './product-changes.table.ts'
import { products } from './products.table.ts'

/** What is kept of the products. */
export type View<Row> = {
  put: (row: Row) => void
  remove: (id: string) => void
  /** Whether it takes much more room than one that is made again. */
  isWasteful: () => boolean
}

export type Followed<Row, Made> = {
  create: () => Made & View<Row>
  /** Reads products by their ids in ascending order. */
  read: (which: SQL | undefined, limit: number) => Promise<Row[]>
}

/** Rows of one reading, so that other requests get their turn. */
const BATCH = 100
/** When more have changed than this, everything is read again. */
const MOST_CHANGES = 5000

/**
 * Returns what brings the view up to date and hands it out; nothing that was committed before the
 * call is missing. The first call reads all products.
 */
export function followProducts<Row extends { id: string }, Made>(
  db: Database,
  { create, read }: Followed<Row, Made>,
): () => Promise<Made> {
  let kept: Kept | undefined
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Made> | undefined
  /** `snapshot` is what was visible when it was read, as PostgreSQL writes it. */
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
      // What changes meanwhile is learned afterwards, although some of it was read here already.
      const batch = await read(and(isLive, after), BATCH)
      for (const row of batch) reading.view.put(row)
      after = gt(products.id, batch.at(-1)?.id ?? '')
      isOver = batch.length < BATCH
    }
    return (await learnChanges(reading)) ? reading : readAll()
  }

  /** Returns whether it could: false when there is too much to learn. */
  async function learnChanges(learning: Kept): Promise<boolean> {
    const changed = await db
      .select({ id: productChanges.productId, snapshot: CURRENT_SNAPSHOT })
      .from(productChanges)
      .where(isNewSince(learning.snapshot))
      .limit(MOST_CHANGES + 1)
    const [first] = changed
    // While nothing changes the old snapshot stays as good as a new one.
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

  const turns = createRequestQueue()

  return async () => {
    // One that is under way may have looked too early for anyone who asks now.
    next ??= last.then(run, run)
    const made = await next
    // Hundreds may have waited for the first reading.
    await new Promise<void>((resolve) => turns.take(resolve))
    return made
  }
}

const isLive = isNull(products.archivedAt)
const CURRENT_SNAPSHOT = sql<string>`pg_current_snapshot()::text`

/**
 * Changes of transactions that have committed since, however the order of commits differs from that
 * of their numbers. A dump that was restored elsewhere has numbers that its new server has yet to
 * reach: those are not news.
 */
function isNewSince(snapshot: string): SQL {
  const { changedIn } = productChanges
  const then = sql`${snapshot}::pg_snapshot`
  return sql`${changedIn} >= pg_snapshot_xmin(${then})
    and not pg_visible_in_snapshot(${changedIn}, ${then})
    and pg_visible_in_snapshot(${changedIn}, pg_current_snapshot())`
}
