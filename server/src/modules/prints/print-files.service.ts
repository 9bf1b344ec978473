import { rm } from 'node:fs/promises'
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { shownCode } from '@bhitti/contract/rules/print/label-code'
import { PRINT_FAILURES, type PrintFailure } from '@bhitti/contract/rules/print/print-files'
import { sizeStepHundredths } from '@bhitti/contract/rules/products/size-rules'
import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import {
  WorkProcessEnded,
  WorkRefused,
  WorkStopped,
} from '../../platform/processes/work-process.ts'
import { HANDLED_ELSEWHERE } from '../../platform/queue/failed-work.ts'
import type { JobState } from '../../platform/queue/job-queue.ts'
import {
  beginHeartbeat,
  SILENT_SECONDS,
  type WorkHeartbeat,
} from '../../platform/queue/work-heartbeat.ts'
import type { PrintedFile, PrintToRender } from '../../platform/renderer/print/print-to-render.ts'
import {
  askForSample,
  findSource,
  isSample,
  openPrintSource,
} from '../artworks/print-source.service.ts'
import { recordTriedAgain } from '../changes/changes.service.ts'
import { isCancelled, linesToPrint } from '../orders/production/printed-lines.queries.ts'
import type { PrintOfLine, readPrints } from './print-reading.ts'
import { bringProfile } from './printer-profiles.service.ts'
import { differingStrips } from './prints.rules.ts'
import { findPrint, getPrint, lockPrint } from './prints.service.ts'
import { type PrintRow, prints } from './prints.table.ts'
import { notifyProofReady } from './proof-notification.ts'

const TELL_EVERY_MS = 2000
/** Ended render processes after which files count as too heavy. A single end may have had another cause. */
const MOST_ENDINGS = 2
/** Share of the progress, in percent, for reading the master. */
const AFTER_LOOKING = 10
/** With less free space, a failed write counts as a full disk. */
const NEARLY_FULL_BYTES = 100_000_000

/**
 * Requests the files of a print. Existing files are replaced once the new ones are complete.
 * @throws ShopError print.not_found, print.not_planned, print.no_artwork, print.order_cancelled
 */
export async function makePrintFiles(context: ActorContext, id: string): Promise<PrintDetails> {
  await inTransaction(context.db, async (tx) => {
    const { print, line } = await lockPrint(tx, id)
    if (line.orderStatus === 'Cancelled') throw new ShopError('print.order_cancelled')
    if (!line.print?.plan) throw new ShopError('print.not_planned')
    if (line.customisation?.placement === undefined) throw new ShopError('print.no_artwork')
    if (print.files === 'waiting') return
    if (print.files === 'failed') await recordTriedAgain(tx, context, 'print-files', id)
    await waitForFiles(tx, eq(prints.id, id))
    await context.jobs.addAnew(tx, 'print-files', id)
  })
  return getPrint(context, id)
}

async function waitForFiles(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(prints)
    .set({ files: 'waiting', failure: null, filesProgress: 0, endings: 0, workedAt: null })
    .where(which)
}

export const printFilesState: JobState = {
  async giveUp(tx, id) {
    await tx
      .update(prints)
      .set({ files: 'failed', failure: 'unexpected', workedAt: null })
      .where(isWaiting(id))
  },
  takeUp: (tx, id) => waitForFiles(tx, and(eq(prints.id, id), eq(prints.files, 'failed'))),
}

/** Makes the files of a waiting print, unless another process makes them. */
export async function renderPrintFiles(context: Context, id: string): Promise<unknown> {
  if (!(await claim(context, id))) return HANDLED_ELSEWHERE
  const work = followWork(context, id)
  const folder = await context.masters.newWorkFolder()
  try {
    await render(context, await findPrint(context.db, id), folder, work)
    return undefined
  } catch (error) {
    return await afterFailure(context, id, error, work)
  } finally {
    work.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const isWaiting = (id: string) => and(eq(prints.id, id), eq(prints.files, 'waiting'))

async function claim({ db }: Context, id: string): Promise<boolean> {
  const isSilent = or(
    isNull(prints.workedAt),
    lt(prints.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const claimed = await db
    .update(prints)
    .set({ workedAt: sql`now()`, filesProgress: 0 })
    .where(and(isWaiting(id), isSilent))
    .returning({ id: prints.id })
  return claimed.length > 0
}

type Work = WorkHeartbeat & { isCancelled: () => boolean }

/** Sends heartbeats with the progress. Stops the work if the order was cancelled. */
function followWork({ db, log }: Context, id: string): Work {
  let wasCancelled = false
  const heartbeat = beginHeartbeat(log, TELL_EVERY_MS, async (filesProgress) => {
    const [told] = await db
      .update(prints)
      .set({ workedAt: sql`now()`, filesProgress })
      .where(isWaiting(id))
      .returning({ orderId: prints.orderId })
    wasCancelled = told !== undefined && (await isCancelled(db, told.orderId))
    return told !== undefined && !wasCancelled
  })
  return { ...heartbeat, isCancelled: () => wasCancelled }
}

async function render(
  context: Context,
  found: PrintOfLine,
  folder: string,
  { signal, tell }: Work,
): Promise<void> {
  const { renderProcess, masters, printFiles } = context
  if (found.line.orderStatus === 'Cancelled') throw new WorkRefused('cancelled')
  const placed = found.line.customisation?.placement
  const source = placed && (await findSource(context.db, placed.artworkId))
  if (!source) throw new WorkRefused('master_missing')
  if (isSample(source)) {
    const { areThere, areComing } = await askForSample(context, source)
    if (!areThere && areComing) throw new SampleIsComing()
    if (!areThere) throw new Error(`the sample ${source.id} cannot be drawn`)
  }
  const drawn = (await findSource(context.db, source.id)) ?? source
  const { pyramid, colourSpace, artwork } = await openPrintSource(context, drawn, folder, {
    signal,
    onProgress: (percent) => tell((percent * AFTER_LOOKING) / 100),
  })
  const output = await masters.newWorkFolder()
  try {
    const recipe = await recipeOf(context, found, folder)
    const { files, rendererVersion } = await renderProcess.renderPrint(
      { ...recipe, folder: output, pyramid, colourSpace, artwork },
      {
        signal,
        onProgress: (percent) => tell(AFTER_LOOKING + (percent * (100 - AFTER_LOOKING)) / 100),
      },
    )
    const key = masters.newKey().replaceAll(/\W/g, '')
    await printFiles.keep(output, key)
    await keepFiles(context, found.print, { key, files, rendererVersion })
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

/** The master of a sample is still being drawn. A sweep tries again until it is ready. */
class SampleIsComing extends Error {}

async function recipeOf(
  context: Context,
  { print, line }: PrintOfLine,
  folder: string,
): Promise<Omit<PrintToRender, 'folder' | 'pyramid' | 'colourSpace' | 'artwork'>> {
  const { wall, placement } = line.customisation ?? {}
  const plan = line.print?.plan
  const medium = line.print?.medium
  if (!wall || !placement || !plan || !medium) throw new Error(`${print.id} has no recipe`)
  return {
    // The plan adds the rounding to the product's step at the right and below.
    wall: { ...wall, stepHundredths: sizeStepHundredths(null) },
    placement,
    plan,
    strips: print.strips ?? plan.strips.map(({ number }) => number),
    dpi: line.print?.dpi ?? 0,
    feedPpm: medium.feedPpm,
    format: line.print?.format ?? 'pdf',
    label: {
      orderNumber: orderNumber(line.orderNumber),
      design: line.productName,
      material: line.selectedMaterial ?? '',
      batch: print.batch ?? '',
      code: shownCode(print.code),
      sets: plan.sets,
    },
    createdAt: print.createdAt.toISOString(),
    printerProfile: await bringProfile(context, medium.material, folder),
  }
}

type MadeFiles = { key: string; files: PrintedFile[]; rendererVersion: string }

/** Replaces old files by new ones, unless the print no longer waits for them. */
async function keepFiles(
  { db, jobs, printFiles }: Context,
  print: PrintRow,
  { key, files, rendererVersion }: MadeFiles,
): Promise<void> {
  const oldKey = await inTransaction(db, async (tx) => {
    const [now] = await tx.select().from(prints).where(isWaiting(print.id)).for('update')
    if (!now) return key
    const before = await madeBefore(tx, now)
    await tx
      .update(prints)
      .set({
        ...{ files: 'ready', filesProgress: 100, workedAt: null, failure: null, endings: 0 },
        ...{ filesKey: key, fileList: files, rendererVersion, madeAt: sql`now()` },
        ...{ stripsThatDiffer: differingStrips(files, before), releasedBy: null },
        version: now.version + 1,
      })
      .where(eq(prints.id, print.id))
    await notifyProofReady(tx, { jobs }, await findPrint(tx, print.id))
    return now.filesKey
  })
  if (oldKey !== null) await printFiles.remove(oldKey)
}

/** Returns the first files that were ever made of each strip of the line. */
async function madeBefore(
  tx: Parameters<typeof readPrints>[0],
  print: PrintRow,
): Promise<PrintedFile[]> {
  const earlier = await tx
    .select({ fileList: prints.fileList })
    .from(prints)
    .where(and(eq(prints.orderLineId, print.orderLineId), ne(prints.id, print.id)))
    .orderBy(asc(prints.createdAt))
  const lists = [...earlier.map(({ fileList }) => fileList), print.fileList]
  const first = new Map<number, PrintedFile>()
  for (const file of lists.flatMap((list) => list ?? [])) {
    if (!first.has(file.strip)) first.set(file.strip, file)
  }
  return [...first.values()]
}

/**
 * A refusal, a full disk or repeated crashes fail the files. Interrupted work is left to the next process, and the job
 * queue retries the rest.
 */
async function afterFailure(
  context: Context,
  id: string,
  error: unknown,
  work: Work,
): Promise<unknown> {
  const { db, masters, log } = context
  if (work.isCancelled()) return fail(context, id, 'cancelled')
  if (error instanceof WorkRefused && isFailure(error.code)) return fail(context, id, error.code)
  if (error instanceof WorkRefused) return fail(context, id, 'master_unreadable')
  if (error instanceof WorkProcessEnded) {
    const [after] = await db
      .update(prints)
      .set({ endings: sql`${prints.endings} + 1`, workedAt: null })
      .where(isWaiting(id))
      .returning({ endings: prints.endings })
    if (after && after.endings >= MOST_ENDINGS) return fail(context, id, 'too_heavy')
    throw error
  }
  await db.update(prints).set({ workedAt: null }).where(isWaiting(id))
  if (error instanceof SampleIsComing) return HANDLED_ELSEWHERE
  if (error instanceof WorkStopped) {
    log.info({ printId: id }, 'the files of a print were given up for now')
    return HANDLED_ELSEWHERE
  }
  if ((await masters.freeBytes()) < NEARLY_FULL_BYTES || isFull(error)) {
    return fail(context, id, 'no_space')
  }
  throw error
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|no space/i.test(error.message)

async function fail({ db, log }: Context, id: string, failure: PrintFailure): Promise<void> {
  log.warn({ printId: id, failure }, 'the files of a print could not be made')
  await db.update(prints).set({ files: 'failed', failure, workedAt: null }).where(isWaiting(id))
}

function isFailure(code: string): code is PrintFailure {
  return PRINT_FAILURES.some((failure) => failure === code)
}

const AT_ONCE = 20

/** Adds jobs for files whose process has ended, whose job was lost, or whose sample may be drawn by now. */
export async function resumePrintFiles({ db, jobs }: Context): Promise<void> {
  const isLeft = or(
    isNull(prints.workedAt),
    lt(prints.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const left = await db
    .select({ id: prints.id })
    .from(prints)
    .where(and(eq(prints.files, 'waiting'), isLeft))
    .orderBy(asc(prints.createdAt))
    .limit(AT_ONCE)
  for (const { id } of left) await jobs.add(db, 'print-files', id)
}

/**
 * Removes files after the owner's number of days, unless a customer still has to look at their proof. Their hashes
 * stay for comparisons with new ones.
 */
export async function removeExpiredFiles({ db, liveSettings, printFiles }: Context): Promise<void> {
  const { keepDays } = liveSettings.current().printing
  const toBeMade = db.select({ id: linesToPrint.id }).from(linesToPrint)
  const isLookedAt = and(
    eq(prints.stage, 'toProof'),
    eq(prints.proof, 'waiting'),
    inArray(prints.orderLineId, toBeMade),
  )
  const old = await db
    .select({ id: prints.id, key: prints.filesKey })
    .from(prints)
    .where(
      and(
        eq(prints.files, 'ready'),
        sql`not ${isLookedAt}`,
        lt(prints.madeAt, sql`now() - make_interval(days => ${keepDays}::int)`),
      ),
    )
    .limit(AT_ONCE)
  for (const { id, key } of old) {
    const removed = await db
      .update(prints)
      .set({ files: 'expired', filesKey: null })
      .where(and(eq(prints.id, id), eq(prints.files, 'ready')))
      .returning({ id: prints.id })
    if (removed.length > 0 && key !== null) await printFiles.remove(key)
  }
}
