import type { PrintCard, PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { freezePrint } from '@bhitti/contract/rules/print/frozen-print'
import { parseLabelCode } from '@bhitti/contract/rules/print/label-code'
import { PRINT_FAILURE_WORDS } from '@bhitti/contract/rules/print/print-files'
import { hasBatch, PRINT_STAGES, type PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { and, asc, count, desc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { findSource, isSample } from '../artworks/print-source.service.ts'
import {
  keepPrint,
  lockOrdersOf,
  readablePrintedLines,
} from '../orders/production/printed-lines.queries.ts'
import { recordMove } from './print-moves.ts'
import { isWithheld, type PrintOfLine, readPrints, stripsToCheck, toCard } from './print-reading.ts'
import { moveProblem, type PrintMove } from './prints.rules.ts'
import { type PrintRow, printChecks, printMoves, prints } from './prints.table.ts'
import { notifyProofReady } from './proof-notification.ts'
import { findWallToPlace } from './wall-to-place.ts'

const SHOWN_PER_STAGE = 100

export type StageOfBoard = { stage: PrintStage; total: number; prints: PrintCard[] }

/** Lists the board by stage, 100 prints each: the oldest first, but the newest packed ones first. */
export async function listPrints(
  { db }: Context,
  { search }: { search?: string | undefined },
): Promise<{ stages: StageOfBoard[] }> {
  const isFound = search === undefined || search.trim() === '' ? undefined : matching(search)
  const which = and(isNull(prints.closedAt), isFound)
  const counted = await db
    .select({ stage: prints.stage, total: count() })
    .from(prints)
    .innerJoin(readablePrintedLines, eq(readablePrintedLines.id, prints.orderLineId))
    .where(which)
    .groupBy(prints.stage)
  const stages: StageOfBoard[] = []
  for (const stage of PRINT_STAGES) {
    const order = stage === 'packed' ? desc : asc
    const found = await readPrints(
      db,
      and(eq(prints.stage, stage), which),
      order(prints.stageSince),
      order(prints.id),
    ).limit(SHOWN_PER_STAGE)
    const total = counted.find((each) => each.stage === stage)?.total ?? 0
    stages.push({ stage, total, prints: found.map(toCard) })
  }
  return { stages }
}

export async function listPrintsOfOrder({ db }: Context, orderId: string): Promise<PrintCard[]> {
  const found = await readPrints(
    db,
    eq(prints.orderId, orderId),
    asc(readablePrintedLines.position),
    asc(prints.createdAt),
  )
  return found.map(toCard)
}

/** Matches a label code, an order number or a part of the product's name. */
function matching(search: string): SQL | undefined {
  const typed = search.trim()
  const code = parseLabelCode(typed)?.code
  const number = /^(?:BH)?(\d{6,15})$/i.exec(typed)?.[1]
  return or(
    code === undefined ? undefined : eq(prints.code, code),
    number === undefined ? undefined : eq(readablePrintedLines.orderNumber, Number(number)),
    ilike(readablePrintedLines.productName, `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`),
  )
}

/** @throws ShopError print.not_found */
export async function findPrint(db: Queryable, id: string): Promise<PrintOfLine> {
  const [found] = isUuid(id) ? await readPrints(db, eq(prints.id, id)) : []
  if (!found) throw new ShopError('print.not_found')
  return found
}

/** Returns a print with its history. @throws ShopError print.not_found */
export async function getPrint(context: Context, id: string): Promise<PrintDetails> {
  const { db, liveSettings } = context
  const found = await findPrint(db, id)
  const { print, line } = found
  if (line.print === null) throw new Error(`${id} is of a line that is not printed`)
  const artworkId = line.customisation?.placement?.artworkId
  const source = artworkId === undefined ? undefined : await findSource(db, artworkId)
  const { keepDays } = liveSettings.current().printing
  const expiresAt = print.madeAt && new Date(print.madeAt.getTime() + keepDays * 86_400_000)
  return {
    ...toCard(found),
    print: line.print,
    isSample: source !== undefined && isSample(source),
    toPlace: await findWallToPlace(context, line),
    failure: print.failure && {
      code: print.failure,
      message: PRINT_FAILURE_WORDS[print.failure],
    },
    rendererVersion: print.rendererVersion,
    madeAt: print.madeAt?.toISOString() ?? null,
    expiresAt: print.files === 'ready' ? (expiresAt?.toISOString() ?? null) : null,
    fileList:
      print.files === 'ready'
        ? (print.fileList ?? []).map(({ name, strip, bytes, pixelsWide, pixelsHigh }) => ({
            ...{ name, strip, bytes, pixelsWide, pixelsHigh },
            differs: print.stripsThatDiffer?.includes(strip) ?? false,
          }))
        : [],
    reason: print.reason,
    price: print.pricePaise === null ? null : toRupees(print.pricePaise),
    proofNote: print.proofNote,
    checkedStrips: await checkedStrips(db, id),
    moves: await movesOf(db, id),
    again: await otherPrints(db, print),
  }
}

async function checkedStrips(db: Queryable, id: string): Promise<PrintDetails['checkedStrips']> {
  const rows = await db
    .select({
      strip: printChecks.strip,
      times: count(),
      at: sql<Date>`max(${printChecks.at})`.mapWith(printChecks.at),
    })
    .from(printChecks)
    .where(eq(printChecks.printId, id))
    .groupBy(printChecks.strip)
    .orderBy(asc(printChecks.strip))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

async function movesOf(db: Queryable, id: string): Promise<PrintDetails['moves']> {
  const { from, to, at, note } = printMoves
  const rows = await db
    .select({ from, to, at, note, name: readableAccounts.name })
    .from(printMoves)
    .leftJoin(readableAccounts, eq(readableAccounts.id, printMoves.actorId))
    .where(eq(printMoves.printId, id))
    .orderBy(asc(at), asc(printMoves.id))
  return rows.map(({ name, ...move }) => ({
    ...move,
    at: move.at.toISOString(),
    by: name === null ? null : { name },
  }))
}

async function otherPrints(db: Queryable, print: PrintRow): Promise<PrintDetails['again']> {
  const rows = await db
    .select({ _id: prints.id, code: prints.code, strips: prints.strips })
    .from(prints)
    .where(and(eq(prints.orderLineId, print.orderLineId), ne(prints.id, print.id)))
    .orderBy(asc(prints.createdAt))
  return rows
}

/**
 * Locks a print and its order, so that nobody moves the one or cancels the other.
 * @throws ShopError print.not_found, print.changed
 */
export async function lockPrint(
  tx: Transaction,
  id: string,
  seenVersion?: number,
): Promise<PrintOfLine> {
  const { line } = await findPrint(tx, id)
  // Orders are locked first everywhere, to avoid deadlocks.
  await lockOrdersOf(tx, [line.orderId])
  await tx.select({ id: prints.id }).from(prints).where(eq(prints.id, id)).for('update')
  const found = await findPrint(tx, id)
  if (seenVersion !== undefined && seenVersion !== found.print.version) {
    throw new ShopError('print.changed')
  }
  return found
}

/**
 * Moves a print to a stage. From the press on it needs a batch.
 * @returns the print as it was before
 * @throws ShopError print.not_found, print.changed, and those that `moveProblem` returns
 */
export async function movePrint(
  tx: Transaction,
  context: ActorContext,
  id: string,
  { version, ...move }: PrintMove & { version: number },
): Promise<PrintOfLine> {
  const found = await lockPrint(tx, id, version)
  const { print, line } = found
  if (move.to === print.stage && move.batch === undefined) return found
  const { stage, proof, batch, batchBefore } = print
  const isPlanned = line.print?.plan != null
  const problem = moveProblem(
    {
      ...{ stage, proof, batch, batchBefore, isPlanned },
      isClosed: print.closedAt !== null,
      stripsUnchecked: Math.max(0, stripsToCheck(found) - found.checked),
      isWithheld: isWithheld(print),
      orderStatus: line.orderStatus,
    },
    move,
  )
  if (problem) throw new ShopError(problem)
  // Labels show the batch. Before printing, a changed batch needs new files.
  const isOnLabels = !hasBatch(stage) && !hasBatch(move.to)
  const makesLabels =
    isOnLabels && print.files === 'ready' && move.batch !== undefined && move.batch !== batch
  await tx
    .update(prints)
    .set({
      stage: move.to,
      version: print.version + 1,
      ...(move.to === stage ? {} : { stageSince: sql`now()` }),
      ...(move.batch === undefined ? {} : { batch: move.batch }),
      // The note says how it was approved.
      ...(stage === 'toProof' && move.to !== stage ? { proof: 'approved' as const } : {}),
      ...(makesLabels ? { files: 'waiting' as const, filesProgress: 0, endings: 0 } : {}),
    })
    .where(eq(prints.id, id))
  if (makesLabels) await context.jobs.add(tx, 'print-files', id)
  // After a reprint all strips are scanned again.
  if (move.to === 'printing') await tx.delete(printChecks).where(eq(printChecks.printId, id))
  const said = move.note === undefined || move.note === '' ? null : move.note
  const note = said ?? (move.to === stage ? `Batch ${move.batch}` : null)
  await recordMove(tx, { printId: id, from: stage, to: move.to, actorId: context.actor.id, note })
  return found
}

/**
 * Takes a print of a cancelled order off the board.
 * @throws ShopError print.not_found, print.changed, print.order_goes_on
 */
export async function takePrintOff(
  context: ActorContext,
  id: string,
  { version }: { version: number },
): Promise<PrintDetails> {
  await inTransaction(context.db, async (tx) => {
    const { print, line } = await lockPrint(tx, id, version)
    if (line.orderStatus !== 'Cancelled') throw new ShopError('print.order_goes_on')
    if (print.closedAt !== null) return
    await tx
      .update(prints)
      .set({ closedAt: sql`now()`, version: print.version + 1 })
      .where(eq(prints.id, id))
    await recordMove(tx, {
      ...{ printId: id, from: print.stage, to: print.stage, actorId: context.actor.id },
      note: 'Taken off the board, as the order is cancelled',
    })
  })
  return getPrint(context, id)
}

/**
 * Plans the strips by the current settings, if checkout could not, and requests the files.
 * @throws ShopError print.not_found, print.changed, print.is_planned, print.cannot_plan
 */
export async function planPrintAgain(
  context: ActorContext,
  id: string,
  { version }: { version: number },
): Promise<PrintDetails> {
  await inTransaction(context.db, async (tx) => {
    const { print, line } = await lockPrint(tx, id, version)
    if (line.print?.plan) throw new ShopError('print.is_planned')
    const inches = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
    const planned = freezePrint(
      {
        productType: line.productType,
        height: inches(line.heightHundredths),
        width: inches(line.widthHundredths),
        selectedMaterial: line.selectedMaterial,
        quantity: line.quantity,
      },
      context.liveSettings.current().printing,
    )
    if (!planned?.plan) throw new ShopError('print.cannot_plan')
    await keepPrint(tx, line.id, planned)
    const artworkId = line.customisation?.placement?.artworkId
    const source = artworkId === undefined ? undefined : await findSource(tx, artworkId)
    // Same condition as in new-prints.service.ts.
    const isMade = source !== undefined && !isSample(source)
    await tx
      .update(prints)
      .set({ version: print.version + 1, ...(isMade ? { files: 'waiting' as const } : {}) })
      .where(eq(prints.id, id))
    if (isMade) await context.jobs.add(tx, 'print-files', id)
  })
  return getPrint(context, id)
}

/**
 * Allows the use of files that differ from earlier ones.
 * @throws ShopError print.not_found, print.changed, print.files_missing
 */
export async function releasePrint(
  context: ActorContext,
  id: string,
  { version }: { version: number },
): Promise<PrintDetails> {
  await inTransaction(context.db, async (tx) => {
    const { print } = await lockPrint(tx, id, version)
    if (print.files !== 'ready') throw new ShopError('print.files_missing')
    if (!isWithheld(print)) return
    await tx
      .update(prints)
      .set({ releasedBy: context.actor.id, version: print.version + 1 })
      .where(eq(prints.id, id))
    await recordMove(tx, {
      ...{ printId: id, from: print.stage, to: print.stage, actorId: context.actor.id },
      note: 'Files that differ from those made before were released',
    })
    await notifyProofReady(tx, context, await findPrint(tx, id))
  })
  return getPrint(context, id)
}
