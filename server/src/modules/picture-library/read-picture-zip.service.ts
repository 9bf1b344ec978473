/**
 * Reads a zip of pictures into the library. Each file is recorded once it is done, so that after a crash another
 * process resumes behind the last one.
 */
import { rm } from 'node:fs/promises'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import type { PictureOutcome } from '@bhitti/contract/calls/products/picture-library.schemas'
import {
  fileNameOf,
  isHousekeeping,
  looksLikePicture,
} from '@bhitti/contract/rules/products/picture-names'
import {
  LIBRARY_PICTURE_MAX_BYTES,
  ZIP_MAX_FILES,
  ZIP_UNPACKED_MAX_BYTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { isFullDisk } from '../../platform/errors/full-disk.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { HANDLED_ELSEWHERE } from '../../platform/queue/failed-work.ts'
import { isOutage } from '../../platform/queue/outages.ts'
import { beginHeartbeat, SILENT_SECONDS } from '../../platform/queue/work-heartbeat.ts'
import {
  ContradictoryZip,
  openZip,
  UnreadableZip,
  type ZipEntry,
  type ZipEntryProblem,
} from '../../platform/zip/read-zip.ts'
import { boundedFile } from '../uploads/bounded-file.ts'
import { takeIntoLibrary } from './picture-library.service.ts'
import { pictureZipFiles, pictureZips } from './picture-library.table.ts'
import type { ZipRow } from './picture-zips.service.ts'

const TELL_EVERY_MS = 5000
const SHOWN_NAME = 200
/** With less free space, a failed store counts as a full disk. */
const NEARLY_FULL_BYTES = 256 * 1024 ** 2

class ZipEnds extends Error {
  readonly status: 'refused' | 'stopped'
  readonly problem: ErrorCode

  constructor(status: 'refused' | 'stopped', problem: ErrorCode) {
    super(`the zip is ${status}: ${problem}`)
    this.status = status
    this.problem = problem
  }
}

/** Reads the rest of a zip. Does nothing if another process reads it or it was cancelled. */
export async function readPictureZip(context: Context, id: string): Promise<unknown> {
  const { db, masters } = context
  const row = await claim(context, id)
  if (!row) return HANDLED_ELSEWHERE
  const beat = beginHeartbeat(context.log, TELL_EVERY_MS, () => sendHeartbeat(context, id))
  const folder = await masters.newWorkFolder()
  try {
    await readFiles(context, row, await masters.openMaster(row.fileKey, folder), beat.signal)
    if (beat.signal.aborted) return undefined
    await end(context, row, { status: 'finished', problem: null, finishedAt: new Date() })
    return await removeFile(context, row)
  } catch (error) {
    if (error instanceof ZipEnds) {
      const { status, problem } = error
      await end(context, row, { status, problem })
      return status === 'refused' ? await removeFile(context, row) : undefined
    }
    await db.update(pictureZips).set({ workedAt: null }).where(isUnderWork(id))
    throw error
  } finally {
    beat.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that cannot be removed only takes up space. */
async function removeFile({ masters, log }: Context, { fileKey }: ZipRow): Promise<void> {
  await masters.remove(fileKey).catch((error: unknown) => {
    log.warn({ err: error }, 'a zip that is over could not be removed')
  })
}

const isUnderWork = (id: string) =>
  and(eq(pictureZips.id, id), eq(pictureZips.status, 'reading'), isNull(pictureZips.cancelledAt))

async function claim({ db }: Context, id: string): Promise<ZipRow | undefined> {
  const isSilent = or(
    isNull(pictureZips.workedAt),
    lt(pictureZips.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const [row] = await db
    .update(pictureZips)
    .set({ workedAt: sql`now()` })
    .where(and(isUnderWork(id), isSilent))
    .returning()
  return row
}

async function sendHeartbeat({ db }: Context, id: string): Promise<boolean> {
  const told = await db
    .update(pictureZips)
    .set({ workedAt: sql`now()` })
    .where(isUnderWork(id))
    .returning({ id: pictureZips.id })
  return told.length > 0
}

async function end(
  { db }: Context,
  { id }: ZipRow,
  as: Pick<ZipRow, 'status' | 'problem'> & { finishedAt?: Date },
): Promise<void> {
  await db
    .update(pictureZips)
    .set({ ...as, workedAt: null })
    .where(isUnderWork(id))
}

async function readFiles(
  context: Context,
  row: ZipRow,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context
  const zip = await openZip(file).catch(refuse)
  try {
    if (zip.count > ZIP_MAX_FILES) throw new ZipEnds('refused', 'library.too_many_files')
    if (row.files === null) {
      await db.update(pictureZips).set({ files: zip.count }).where(eq(pictureZips.id, row.id))
    }
    const done = await placesDone(context, row.id)
    let { unpackedBytes } = row
    let skipped = 0
    for await (const entry of zip.entries()) {
      if (signal.aborted) return
      if (entry.isFolder || isHousekeeping(entry.path)) {
        skipped += 1
        continue
      }
      if (done.has(entry.place)) continue
      const { bytes, ...taken } = await takeEntry(context, row, entry, unpackedBytes)
      await tickOff(context, row, entry, taken)
      if (bytes === 0) continue
      unpackedBytes += bytes
      await db.update(pictureZips).set({ unpackedBytes }).where(eq(pictureZips.id, row.id))
    }
    // The number of folders is known only now.
    await db
      .update(pictureZips)
      .set({ files: zip.count - skipped })
      .where(eq(pictureZips.id, row.id))
  } catch (error) {
    return refuse(error)
  } finally {
    zip.close()
  }
}

function refuse(error: unknown): never {
  if (error instanceof ContradictoryZip) throw new ZipEnds('refused', 'library.contradictory_zip')
  if (error instanceof UnreadableZip) throw new ZipEnds('refused', 'library.not_a_zip')
  throw error
}

async function placesDone({ db }: Context, zipId: string): Promise<ReadonlySet<number>> {
  const done = await db
    .select({ place: pictureZipFiles.place })
    .from(pictureZipFiles)
    .where(eq(pictureZipFiles.zipId, zipId))
  return new Set(done.map(({ place }) => place))
}

type Taken = { outcome: PictureOutcome; problem: ErrorCode | null; bytes: number }

/**
 * Adds a file to the library, or returns why it was refused. A file that cannot be stored does not stop the others.
 * @throws ZipEnds if the disk is full or the zip unpacks to too much; Error for an outage
 */
async function takeEntry(
  context: Context,
  row: ZipRow,
  entry: ZipEntry,
  unpackedBytes: number,
): Promise<Taken> {
  const judged = problemOf(entry)
  if (judged !== null) return { outcome: 'refused', problem: judged, bytes: 0 }
  if (unpackedBytes + entry.bytes > ZIP_UNPACKED_MAX_BYTES) {
    throw new ZipEnds('refused', 'library.unpacks_too_large')
  }
  try {
    const keeper = { ...context, actor: { id: row.createdBy } }
    const { outcome } = await takeIntoLibrary(keeper, entry.path, async () =>
      boundedFile(await entry.open().catch(damaged), LIBRARY_PICTURE_MAX_BYTES, damaged),
    )
    return { outcome, problem: null, bytes: entry.bytes }
  } catch (error) {
    if (isOutage(error) && !(error instanceof ShopError)) throw error
    if (!(error instanceof ShopError)) {
      context.log.error({ err: error, zipId: row.id, place: entry.place }, 'a file was not stored')
      return { outcome: 'refused', problem: 'library.not_storable', bytes: entry.bytes }
    }
    if (error.code === 'upload.not_stored') {
      const isFull = (await context.masters.freeBytes()) < NEARLY_FULL_BYTES || isFullDisk(error)
      throw isFull ? new ZipEnds('stopped', 'upload.no_space') : error
    }
    // The picture queue is full, so the job is retried later.
    if (error.code === 'server.unavailable') throw error
    return { outcome: 'refused', problem: error.code, bytes: entry.bytes }
  }
}

function damaged(cause: unknown): never {
  throw new ShopError('library.damaged', { cause })
}

const ENTRY_PROBLEMS: Record<ZipEntryProblem, ErrorCode> = {
  outside_path: 'library.outside_path',
  encrypted: 'library.encrypted',
  damaged: 'library.damaged',
}

function problemOf({ path, problem, bytes }: ZipEntry): ErrorCode | null {
  if (problem !== null) return ENTRY_PROBLEMS[problem]
  if (/\.(?:zip|rar|7z)$/i.test(path)) return 'library.nested_zip'
  if (!looksLikePicture(path)) return 'upload.not_an_image'
  return bytes > LIBRARY_PICTURE_MAX_BYTES ? 'library.picture_too_large' : null
}

async function tickOff(
  context: Context,
  { id: zipId }: ZipRow,
  { place, path }: ZipEntry,
  { outcome, problem }: Omit<Taken, 'bytes'>,
): Promise<void> {
  const { db, reached } = context
  await reached('zip.picture_stored')
  const name = printable(fileNameOf(path) || path)
  await db
    .insert(pictureZipFiles)
    .values({ zipId, place, name, outcome, problem })
    .onConflictDoNothing()
  await reached('zip.picture_ticked_off')
}

/** Replaces control characters and shortens a name, so that it can be stored and shown. */
function printable(name: string): string {
  const line = Array.from(name.slice(0, 2 * SHOWN_NAME), (character) =>
    character < ' ' || character === '\u007f' ? ' ' : character,
  )
  return line.slice(0, SHOWN_NAME).join('').toWellFormed()
}
