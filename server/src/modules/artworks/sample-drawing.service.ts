/**
 * Sample masters, which the shop draws once somebody wants more than the preview. A queued sample has progress below
 * 100 and no hash; see docs/decisions/0056.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { WorkStopped } from '../../platform/processes/work-process.ts'
import { HANDLED_ELSEWHERE } from '../../platform/queue/failed-work.ts'
import {
  beginHeartbeat,
  SILENT_SECONDS,
  type WorkHeartbeat,
} from '../../platform/queue/work-heartbeat.ts'
import { PUBLIC_FOLDER, PYRAMID_FILE } from '../../platform/renderer/artwork-files.ts'
import type { RenderProcess } from '../../platform/renderer/render-process.ts'
import { bytesToPrepare, finestPublic } from './artworks.rules.ts'
import { type ArtworkRow, artworks } from './artworks.table.ts'

/** Most samples queued at once; all of them are drawn within minutes. */
const MOST_ASKED = 12
const TELL_EVERY_MS = 1000
/** A drawing that fails twice would fail again. */
const MOST_ENDINGS = 2
/** Share of the progress, in percent, that drawing takes; the rest is making tiles. */
const AFTER_DRAWING = 50
const RESUMED_AT_ONCE = 20

/** Whether a version's tiles exist or will exist soon, and their URL prefix. */
export type VersionTiles = { base: string; areThere: boolean; areComing: boolean }

/**
 * Queues a sample's master if it has none. Ignores uploaded versions, and cloth, whose preview is fine enough for a
 * window.
 */
export async function findTiles(
  context: Context,
  row: ArtworkRow,
  type: ProductType,
  most = MOST_ASKED,
): Promise<VersionTiles> {
  const { masters, sampleProcess } = context
  if (row.sampleOf === null) {
    return { base: row.previewBase ?? '', areThere: true, areComing: false }
  }
  const base = `${masters.publicPrefix}/${row.id}`
  const areThere = row.masterSha256 !== null && (await masters.isWhole(row.masterKey, row.id))
  const isDrawn = sampleProcess !== null && !isCloth(type)
  const areComing = !areThere && isDrawn && (await ask(context, row, most))
  return { base, areThere, areComing }
}

async function ask(context: Context, row: ArtworkRow, most: number): Promise<boolean> {
  const { db, jobs, masters } = context
  if (isWaiting(row)) return true
  if (row.endings >= MOST_ENDINGS || (await masters.freeBytes()) < bytesToDraw(row)) return false
  if (row.masterSha256 !== null) {
    // Its files are lost, but its row is complete and stays unchanged.
    await jobs.add(db, 'sample-master', row.id)
    return true
  }
  return inTransaction(db, async (tx) => {
    // Serialises requests, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample masters'))`)
    if ((await tx.$count(artworks, isAskedFor)) >= most) return false
    const asked = await tx
      .update(artworks)
      .set({ progress: 0, workedAt: null })
      .where(
        and(eq(artworks.id, row.id), isNull(artworks.masterSha256), eq(artworks.progress, 100)),
      )
      .returning({ id: artworks.id })
    if (asked.length > 0) await jobs.add(tx, 'sample-master', row.id)
    return true
  })
}

export function isWaiting(row: ArtworkRow): boolean {
  return row.sampleOf !== null && row.masterSha256 === null && row.progress < 100
}

const isAskedFor = and(
  isNotNull(artworks.sampleOf),
  isNull(artworks.masterSha256),
  lt(artworks.progress, 100),
)

function pixelsOf({ pixelsWide, pixelsHigh }: ArtworkRow) {
  if (pixelsWide === null || pixelsHigh === null) throw new Error('a sample has its pixels')
  return { pixelsWide, pixelsHigh }
}

function bytesToDraw(row: ArtworkRow): number {
  const { pixelsWide, pixelsHigh } = pixelsOf(row)
  return pixelsWide * pixelsHigh * 3 + bytesToPrepare(pixelsWide, pixelsHigh, 8)
}

/** Draws a queued sample, or one whose files are lost. Does nothing if another process is already drawing it. */
export async function drawSampleArtwork(context: Context, id: string): Promise<unknown> {
  const { sampleProcess } = context
  if (sampleProcess === null) return undefined
  const row = (await claim(context.db, id)) ?? (await findLost(context, id))
  if (!row) return HANDLED_ELSEWHERE
  const work = followWork(context, row)
  try {
    await draw(context, row, sampleProcess, work)
    await tellShoppers(context.db, row)
    return undefined
  } catch (error) {
    return await afterFailure(context, row, error)
  } finally {
    work.stop()
  }
}

async function claim(db: Queryable, id: string): Promise<ArtworkRow | undefined> {
  const isSilent = or(isNull(artworks.workedAt), lt(artworks.workedAt, secondsAgo(SILENT_SECONDS)))
  const [row] = await db
    .update(artworks)
    .set({ workedAt: sql`now()`, progress: 0 })
    .where(and(eq(artworks.id, id), isAskedFor, isSilent))
    .returning()
  return row
}

const secondsAgo = (seconds: number): SQL => sql`now() - make_interval(secs => ${seconds})`

/** Finds a drawn sample whose files are lost, for example after a restore without masters. */
async function findLost({ db, masters }: Context, id: string): Promise<ArtworkRow | undefined> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), isNotNull(artworks.sampleOf), isNotNull(artworks.masterSha256)))
  return row && !(await masters.isWhole(row.masterKey, row.id)) ? row : undefined
}

/** Records progress as a heartbeat, and stops if another process has finished the drawing. */
function followWork({ db, log }: Context, row: ArtworkRow): WorkHeartbeat {
  return beginHeartbeat(log, TELL_EVERY_MS, async (progress) => {
    if (row.masterSha256 !== null) return true
    const told = await db
      .update(artworks)
      .set({ workedAt: sql`now()`, progress })
      .where(and(eq(artworks.id, row.id), isNull(artworks.masterSha256)))
      .returning({ id: artworks.id })
    return told.length > 0
  })
}

async function draw(
  { db, masters }: Context,
  row: ArtworkRow,
  sampleProcess: RenderProcess,
  { signal, tell, stop }: WorkHeartbeat,
): Promise<void> {
  const folder = await masters.newWorkFolder()
  const file = join(folder, 'master')
  const { widthUm, heightUm, sampleOf } = row
  const size = { widthUm, heightUm, ...pixelsOf(row) }
  try {
    await sampleProcess.drawSampleMaster(
      { slug: sampleOf ?? '', ...size, file, folder },
      { signal, onProgress: (percent) => tell((percent * AFTER_DRAWING) / 100) },
    )
    const header = await sampleProcess.inspect(file, { signal })
    const { colourSpace, transparent, bitDepth, type, sha256, bytes, profileName } = header
    const { tiles, colour } = await sampleProcess.renderArtwork(
      { file, folder, colourSpace, transparent, ...pixelsOf(row), finest: finestPublic(size) },
      {
        signal,
        onProgress: (percent) => tell(AFTER_DRAWING + (percent * (100 - AFTER_DRAWING)) / 100),
      },
    )
    await masters.keepMaster(file, row.masterKey)
    await masters.keepPyramid(join(folder, PYRAMID_FILE), row.masterKey)
    await masters.publish(join(folder, PUBLIC_FOLDER), row.id)
    stop()
    // Keeps the catalogue's preview, which does not depend on this disk.
    await db
      .update(artworks)
      .set({
        ...{ progress: 100, workedAt: null, fileBytes: bytes, masterType: type },
        ...{ masterSha256: sha256, bitDepth, colourSpace, profileName, transparent, colour },
        ...{ tilesWidth: tiles.width, tilesHeight: tiles.height, tilesLevels: tiles.levels },
      })
      .where(and(eq(artworks.id, row.id), isNull(artworks.masterSha256)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tellShoppers(db: Queryable, { productId }: ArtworkRow): Promise<void> {
  await db.execute(sql`select pg_notify('catalogue_changes', ${productId})`)
}

/** Handles a failure: leaves stopped work to another process, or rethrows for the queue to retry once. */
async function afterFailure(context: Context, row: ArtworkRow, error: unknown): Promise<unknown> {
  const { db, masters, log } = context
  const isUndrawn = and(eq(artworks.id, row.id), isNull(artworks.masterSha256))
  if (error instanceof WorkStopped) {
    await db.update(artworks).set({ workedAt: null }).where(isUndrawn)
    return HANDLED_ELSEWHERE
  }
  log.warn({ err: error, artworkId: row.id }, 'a sample could not be drawn')
  if (row.masterSha256 !== null) return tellShoppers(db, row)
  const isFull = (await masters.freeBytes()) < bytesToDraw(row)
  const endings = isFull ? row.endings : row.endings + 1
  // Gives up: the product keeps its preview. After a full disk, a later request tries again.
  const isOver = isFull || endings >= MOST_ENDINGS
  await db
    .update(artworks)
    .set({ endings, workedAt: null, progress: isOver ? 100 : 0 })
    .where(isUndrawn)
  if (!isOver) throw error
  return tellShoppers(db, row)
}

export async function resumeSampleDrawing({ db, jobs, sampleProcess }: Context): Promise<void> {
  if (sampleProcess === null) return
  const isLeft = or(isNull(artworks.workedAt), lt(artworks.workedAt, secondsAgo(SILENT_SECONDS)))
  const left = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(isAskedFor, isLeft))
    .limit(RESUMED_AT_ONCE)
  for (const { id } of left) await jobs.add(db, 'sample-master', id)
}
