import { ERROR_CODES, type ErrorCode } from '@bhitti/contract/calls/error-codes'
import type {
  PictureZip,
  listZipProblems as problemsShape,
  zipForm,
} from '@bhitti/contract/calls/products/picture-library.schemas'
import { MASTER_PIECE_BYTES, OPEN_UPLOAD_DAYS } from '@bhitti/contract/rules/print/masters'
import { ADMIN_PAGE_SIZE, OPEN_ZIPS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { Upload } from '@tus/server'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobState } from '../../platform/queue/job-queue.ts'
import { SILENT_SECONDS } from '../../platform/queue/work-heartbeat.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { isProductId } from '../catalogue/products.rules.ts'
import { recordTriedAgain } from '../changes/changes.service.ts'
import { sentBytesOf } from '../uploads/piece-uploads.ts'
import { pictureZipFiles, pictureZips } from './picture-library.table.ts'

export type ZipRow = typeof pictureZips.$inferSelect

export const ZIP_UPLOADS_PATH = '/api/admin/library/zips/uploads'

const SPARE_BYTES = 1024 ** 3
const AT_ONCE = 20

const isOpen = and(
  inArray(pictureZips.status, ['uploading', 'reading', 'stopped']),
  isNull(pictureZips.cancelledAt),
)

/** Creates the upload of a zip. @throws ShopError library.too_many_zips, upload.no_space, upload.file_not_stored */
export async function beginPictureZip(
  context: ActorContext,
  { fileName, bytes }: z.output<typeof zipForm>,
): Promise<PictureZip> {
  const { db, masters, actor } = context
  // Space for the zip and about as much for its pictures.
  if ((await masters.freeBytes()) < bytes * 2 + SPARE_BYTES) throw new ShopError('upload.no_space')
  const fileKey = masters.newKey()
  const row = await inTransaction(db, async (tx) => {
    await assertFewOpen(tx, actor.id)
    const [added] = await tx
      .insert(pictureZips)
      .values({ fileName, bytes, fileKey, createdBy: actor.id })
      .returning()
    if (!added) throw new Error('an inserted row is returned')
    return added
  })
  try {
    await masters.uploads.create(new Upload({ id: fileKey, size: bytes, offset: 0 }))
  } catch (cause) {
    await db.delete(pictureZips).where(eq(pictureZips.id, row.id))
    throw new ShopError('upload.file_not_stored', { cause })
  }
  return getPictureZip(context, row.id)
}

async function assertFewOpen(tx: Transaction, accountId: string): Promise<void> {
  // Makes concurrent requests of one account wait for each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('open picture zips'), hashtext(${accountId}))`,
  )
  const open = await tx.$count(pictureZips, and(isOpen, eq(pictureZips.createdBy, accountId)))
  if (open >= OPEN_ZIPS_MAX) throw new ShopError('library.too_many_zips')
}

/** @throws ShopError library.zip_not_found */
export async function findZip(db: Queryable, id: string): Promise<ZipRow> {
  const [row] = await db.select().from(pictureZips).where(eq(pictureZips.id, id))
  if (!row) throw new ShopError('library.zip_not_found')
  return row
}

/** @throws ShopError library.zip_not_found */
export async function getPictureZip(context: Context, id: string): Promise<PictureZip> {
  const [zip] = await describe(context, eq(pictureZips.id, id), 1)
  if (!zip) throw new ShopError('library.zip_not_found')
  return zip
}

type Paging = { cursor?: string | undefined; limit?: number | undefined }
type Page<T> = { data: T[]; nextCursor: string | null; total: number }

/**
 * Lists zips that were not cancelled, the newest first.
 * @throws ShopError request.invalid for a cursor of another list
 */
export async function listPictureZips(
  context: Context,
  { cursor, limit = ADMIN_PAGE_SIZE }: Paging,
): Promise<Page<PictureZip>> {
  if (cursor !== undefined && !isProductId(cursor)) throw foreignCursor()
  const found = await describe(
    context,
    and(isNull(pictureZips.cancelledAt), cursor ? lt(pictureZips.id, cursor) : undefined),
    limit + 1,
  )
  const page = found.slice(0, limit)
  return {
    data: page,
    nextCursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
    total: await context.db.$count(pictureZips, isNull(pictureZips.cancelledAt)),
  }
}

function foreignCursor(): ShopError {
  return new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

async function describe(
  { db, masters }: Context,
  condition: SQL | undefined,
  limit: number,
): Promise<PictureZip[]> {
  const counted = (outcome: string) =>
    sql<number>`(select count(*)::int from ${pictureZipFiles}
      where ${pictureZipFiles.zipId} = ${pictureZips.id} and ${pictureZipFiles.outcome} = ${outcome})`
  const rows = await db
    .select({
      row: pictureZips,
      createdBy: readableAccounts.name,
      added: counted('added'),
      replaced: counted('replaced'),
      known: counted('known'),
      refused: counted('refused'),
    })
    .from(pictureZips)
    .innerJoin(readableAccounts, eq(readableAccounts.id, pictureZips.createdBy))
    .where(condition)
    .orderBy(desc(pictureZips.id))
    .limit(limit)
  return Promise.all(
    rows.map(async ({ row, createdBy, added, replaced, known, refused }) => {
      const isComing = row.status === 'uploading' && row.cancelledAt === null
      return {
        _id: row.id,
        fileName: row.fileName,
        bytes: row.bytes,
        status: row.status,
        problem: row.problem === null ? null : wordsOf(row.problem),
        upload: isComing
          ? { url: `${ZIP_UPLOADS_PATH}/${row.id}`, pieceBytes: MASTER_PIECE_BYTES }
          : null,
        sentBytes: isComing ? await sentBytesOf(masters, row.fileKey) : row.bytes,
        files: row.files,
        done: added + replaced + known + refused,
        ...{ added, replaced, known, refused, createdBy },
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      } satisfies PictureZip
    }),
  )
}

function wordsOf(code: string): string {
  // Safe: only error codes are stored there.
  return ERROR_CODES[code as ErrorCode].message
}

/**
 * Starts reading a zip that has arrived completely. Safe to repeat.
 * @throws ShopError library.zip_not_found, upload.over, upload.incomplete
 */
export async function finishZipUpload(context: Context, id: string): Promise<PictureZip> {
  const { db, masters, jobs } = context
  const row = await findZip(db, id)
  if (row.status === 'uploading') {
    if (row.cancelledAt !== null) throw new ShopError('upload.over')
    if ((await sentBytesOf(masters, row.fileKey)) !== row.bytes) {
      throw new ShopError('upload.incomplete')
    }
    await inTransaction(db, async (tx) => {
      const moved = await tx
        .update(pictureZips)
        .set({ status: 'reading' })
        .where(
          and(
            eq(pictureZips.id, id),
            eq(pictureZips.status, 'uploading'),
            isNull(pictureZips.cancelledAt),
          ),
        )
        .returning({ id: pictureZips.id })
      if (moved.length > 0) await jobs.add(tx, 'picture-zip', id)
    })
  }
  return getPictureZip(context, id)
}

/** Resumes a stopped zip. Safe to repeat. @throws ShopError library.zip_not_found, library.zip_not_stopped */
export async function resumePictureZip(context: ActorContext, id: string): Promise<PictureZip> {
  const { db, jobs } = context
  const { status, problem } = await findZip(db, id)
  if (status !== 'reading') {
    await inTransaction(db, async (tx) => {
      if (!(await readStopped(tx, id))) throw new ShopError('library.zip_not_stopped')
      if (problem === FAILED_OFTEN) await recordTriedAgain(tx, context, 'picture-zip', id)
      await jobs.addAnew(tx, 'picture-zip', id)
    })
  }
  return getPictureZip(context, id)
}

const FAILED_OFTEN = 'library.reading_failed' satisfies ErrorCode

async function readStopped(tx: Transaction, id: string): Promise<boolean> {
  const begun = await tx
    .update(pictureZips)
    .set({ status: 'reading', problem: null, workedAt: null })
    .where(
      and(
        eq(pictureZips.id, id),
        eq(pictureZips.status, 'stopped'),
        isNull(pictureZips.cancelledAt),
      ),
    )
    .returning({ id: pictureZips.id })
  return begun.length > 0
}

export const pictureZipState: JobState = {
  async giveUp(tx, id) {
    await tx
      .update(pictureZips)
      .set({ status: 'stopped', problem: FAILED_OFTEN, workedAt: null })
      .where(and(eq(pictureZips.id, id), eq(pictureZips.status, 'reading')))
  },
  async takeUp(tx, id) {
    await readStopped(tx, id)
  },
}

/**
 * Cancels an unfinished zip. Pictures that it has added stay. A finished zip is left as it is.
 * @throws ShopError library.zip_not_found
 */
export async function cancelPictureZip(context: Context, id: string): Promise<void> {
  const { db, masters } = context
  const { fileKey } = await findZip(db, id)
  const given = await giveUp(db, id)
  if (given) await masters.remove(fileKey)
}

async function giveUp(db: Queryable, id: string): Promise<boolean> {
  const given = await db
    .update(pictureZips)
    .set({ cancelledAt: sql`now()` })
    .where(and(eq(pictureZips.id, id), isOpen))
    .returning({ id: pictureZips.id })
  return given.length > 0
}

/**
 * Cancels zips that have waited for days, for their upload or for disk space, and removes their files.
 * Returns their number.
 */
export async function removeForgottenZips({ db, masters, log }: Context): Promise<number> {
  const isOld = lt(pictureZips.createdAt, sql`now() - make_interval(days => ${OPEN_UPLOAD_DAYS})`)
  const forgotten = await db
    .select({ id: pictureZips.id, fileKey: pictureZips.fileKey })
    .from(pictureZips)
    .where(and(isOpen, ne(pictureZips.status, 'reading'), isOld))
    .orderBy(asc(pictureZips.createdAt))
    .limit(AT_ONCE)
  let removed = 0
  for (const { id, fileKey } of forgotten) {
    try {
      await masters.remove(fileKey)
    } catch (error) {
      // An unavailable store must not stop the other sweeps.
      log.warn({ err: error }, 'forgotten zips could not be removed yet')
      return removed
    }
    await giveUp(db, id)
    removed += 1
  }
  return removed
}

/** Adds jobs for zips whose process has ended or whose job was lost. */
export async function resumeLeftZips({ db, jobs }: Context): Promise<void> {
  const since = sql`now() - make_interval(secs => ${SILENT_SECONDS})`
  const left = await db
    .select({ id: pictureZips.id })
    .from(pictureZips)
    .where(
      and(
        eq(pictureZips.status, 'reading'),
        isNull(pictureZips.cancelledAt),
        or(
          lt(pictureZips.workedAt, since),
          and(isNull(pictureZips.workedAt), lt(pictureZips.createdAt, since)),
        ),
      ),
    )
    .limit(AT_ONCE)
  for (const { id } of left) await jobs.add(db, 'picture-zip', id)
}

type Problem = z.output<typeof problemsShape.reply>['data'][number]

/**
 * Lists the refused files of a zip with their reasons.
 * @throws ShopError library.zip_not_found, request.invalid for a cursor of another list
 */
export async function listZipProblems(
  { db }: Pick<Context, 'db'>,
  id: string,
  { cursor, limit = ADMIN_PAGE_SIZE }: Paging,
): Promise<Page<Problem>> {
  if (cursor !== undefined && !/^\d{1,6}$/.test(cursor)) throw foreignCursor()
  await findZip(db, id)
  const refused = and(eq(pictureZipFiles.zipId, id), eq(pictureZipFiles.outcome, 'refused'))
  const found = await db
    .select()
    .from(pictureZipFiles)
    .where(and(refused, cursor ? gt(pictureZipFiles.place, Number(cursor)) : undefined))
    .orderBy(asc(pictureZipFiles.place))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return {
    data: page.map(({ place, name, problem }) => ({
      place,
      name,
      message: problem === null ? '' : wordsOf(problem),
    })),
    nextCursor: found.length > limit ? String(page.at(-1)?.place) : null,
    total: await db.$count(pictureZipFiles, refused),
  }
}
