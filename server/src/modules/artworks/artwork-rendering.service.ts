import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { floorDpiOf } from '@bhitti/contract/rules/print/artwork-types'
import {
  ARTWORK_REFUSALS,
  type ArtworkRefusal,
  KEPT_REFUSALS,
  masterRefusal,
} from '@bhitti/contract/rules/print/masters'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import {
  WorkProcessEnded,
  WorkRefused,
  WorkStopped,
} from '../../platform/processes/work-process.ts'
import { HANDLED_ELSEWHERE } from '../../platform/queue/failed-work.ts'
import {
  beginHeartbeat,
  SILENT_SECONDS,
  type WorkHeartbeat,
} from '../../platform/queue/work-heartbeat.ts'
import {
  PUBLIC_FOLDER,
  PYRAMID_FILE,
  type RenderedArtwork,
} from '../../platform/renderer/artwork-files.ts'
import type { InspectedMaster } from '../../platform/renderer/inspect-master.ts'
import { readProductType } from '../catalogue/products.queries.ts'
import { bytesToPrepare, finestPublic } from './artworks.rules.ts'
import { putReadyOnSale } from './artworks.service.ts'
import { type ArtworkRow, artworks } from './artworks.table.ts'

/** Share of the progress, in percent, that inspecting the file takes. */
const AFTER_LOOKING = 10
const TELL_EVERY_MS = 2000
/** A process can end once for another reason than this master. */
const MOST_ENDINGS = 2
const NEARLY_FULL_BYTES = 100_000_000

/** Does nothing for a version that needs no preparation or that another process prepares. */
export async function renderArtworkVersion(context: Context, id: string): Promise<unknown> {
  const row = await claim(context, id)
  if (!row) return HANDLED_ELSEWHERE
  const work = followWork(context, id)
  const folder = await context.masters.newWorkFolder()
  try {
    await prepare(context, row, folder, work)
    return undefined
  } catch (error) {
    return await afterFailure(context, row, error)
  } finally {
    work.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function claim({ db }: Context, id: string): Promise<ArtworkRow | undefined> {
  const isSilent = or(
    isNull(artworks.workedAt),
    lt(artworks.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const [row] = await db
    .update(artworks)
    .set({ workedAt: sql`now()`, progress: 0 })
    .where(
      and(
        eq(artworks.id, id),
        eq(artworks.status, 'rendering'),
        isNull(artworks.withdrawnAt),
        isSilent,
      ),
    )
    .returning()
  return row
}

/** Records progress as a heartbeat, and stops the work if the version is withdrawn. */
function followWork({ db, log }: Context, id: string): WorkHeartbeat {
  return beginHeartbeat(log, TELL_EVERY_MS, async (progress) => {
    const told = await db
      .update(artworks)
      .set({ workedAt: sql`now()`, progress })
      .where(
        and(eq(artworks.id, id), eq(artworks.status, 'rendering'), isNull(artworks.withdrawnAt)),
      )
      .returning({ id: artworks.id })
    return told.length > 0
  })
}

async function prepare(
  context: Context,
  row: ArtworkRow,
  folder: string,
  { signal, tell }: WorkHeartbeat,
): Promise<void> {
  const { db, masters, renderProcess } = context
  const file = await masters.openMaster(row.masterKey, folder)
  const header = await renderProcess.inspect(file, {
    signal,
    onProgress: (percent) => tell((percent * AFTER_LOOKING) / 100),
  })
  await db.update(artworks).set(factsOf(header)).where(isUnderWork(row))
  const refusal =
    masterRefusal(row, header, await floorDpiFor(context, row)) ??
    (await refusalOfDisk(context, header))
  if (refusal) throw new WorkRefused(refusal)

  const { pixelsWide, pixelsHigh, colourSpace, transparent } = header
  const finest = finestPublic({ ...row, pixelsWide, pixelsHigh })
  const rendered = await renderProcess.renderArtwork(
    { file, folder, colourSpace, transparent, pixelsWide, pixelsHigh, finest },
    {
      signal,
      onProgress: (percent) => tell(AFTER_LOOKING + (percent * (100 - AFTER_LOOKING)) / 100),
    },
  )
  await masters.keepPyramid(join(folder, PYRAMID_FILE), row.masterKey)
  await masters.publish(join(folder, PUBLIC_FOLDER), row.id)
  const ready = await db
    .update(artworks)
    .set({
      ...picturesOf(rendered, `${masters.publicPrefix}/${row.id}`),
      status: 'ready',
      progress: 100,
      readyAt: sql`now()`,
    })
    .where(isUnderWork(row))
    .returning({ id: artworks.id })
  if (ready.length > 0) return putReadyOnSale(context, row.id)
  // The version was withdrawn during the work.
  await masters.remove(row.masterKey)
  await masters.unpublish(row.id)
}

async function floorDpiFor({ db, liveSettings }: Context, row: ArtworkRow): Promise<number> {
  const type = await readProductType(db, row.productId)
  if (type === undefined) throw new Error(`${row.id} is of no product`)
  return floorDpiOf(type, liveSettings.current().selling.floorDpi)
}

const isUnderWork = ({ id }: ArtworkRow) =>
  and(eq(artworks.id, id), eq(artworks.status, 'rendering'), isNull(artworks.withdrawnAt))

async function refusalOfDisk(
  { masters }: Context,
  { pixelsWide, pixelsHigh, bitDepth }: InspectedMaster,
): Promise<ArtworkRefusal | null> {
  const needed = bytesToPrepare(pixelsWide, pixelsHigh, bitDepth)
  return (await masters.freeBytes()) < needed ? 'no_space' : null
}

function factsOf(header: InspectedMaster) {
  const { type, sha256, bytes, pixelsWide, pixelsHigh, bitDepth, colourSpace } = header
  return {
    masterType: type,
    masterSha256: sha256,
    fileBytes: bytes,
    ...{ pixelsWide, pixelsHigh, bitDepth, colourSpace },
    profileName: header.profileName,
    transparent: header.transparent,
  }
}

function picturesOf({ preview, levels, tiles, colour }: RenderedArtwork, previewBase: string) {
  return {
    previewBase,
    previewWidth: preview.width,
    previewHeight: preview.height,
    previewLevels: levels,
    tilesWidth: tiles.width,
    tilesHeight: tiles.height,
    tilesLevels: tiles.levels,
    colour,
  }
}

async function afterFailure(context: Context, row: ArtworkRow, error: unknown): Promise<unknown> {
  const { db, masters, log } = context
  if (error instanceof WorkRefused && isRefusal(error.code)) {
    return refuse(context, row, error.code)
  }
  if (error instanceof WorkProcessEnded) {
    const [after] = await db
      .update(artworks)
      .set({ endings: sql`${artworks.endings} + 1`, workedAt: null })
      .where(isUnderWork(row))
      .returning({ endings: artworks.endings })
    if (after && after.endings >= MOST_ENDINGS) return refuse(context, row, 'too_heavy')
    throw error
  }
  await db.update(artworks).set({ workedAt: null }).where(isUnderWork(row))
  if (error instanceof WorkStopped) {
    log.info({ artworkId: row.id }, 'the preparation of an artwork was given up for now')
    return HANDLED_ELSEWHERE
  }
  if ((await masters.freeBytes()) < NEARLY_FULL_BYTES) return refuse(context, row, 'no_space')
  throw error
}

/** Refuses the version and deletes its file, unless the refusal allows another try. */
async function refuse(
  { db, masters, log }: Context,
  row: ArtworkRow,
  refusal: ArtworkRefusal,
): Promise<void> {
  const refused = await db
    .update(artworks)
    .set({ status: 'refused', refusal, workedAt: null })
    .where(isUnderWork(row))
    .returning({ id: artworks.id })
  if (refused.length === 0 || KEPT_REFUSALS.includes(refusal)) return
  await masters.remove(row.masterKey).catch((error: unknown) => {
    log.warn({ err: error }, 'a refused master could not be removed')
  })
}

function isRefusal(code: string): code is ArtworkRefusal {
  return ARTWORK_REFUSALS.some((refusal) => refusal === code)
}
