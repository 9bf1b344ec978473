import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { asc, eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { findPaidOrderOf } from '../orders/lines-of-order.queries.ts'
import { readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { readProof } from './print-downloads.service.ts'
import { recordMove } from './print-moves.ts'
import { isWithheld, type PrintOfLine, readPrints } from './print-reading.ts'
import { awaitsDecision, canAskForProof } from './prints.rules.ts'
import { findPrint, lockPrint } from './prints.service.ts'
import { printMoves, prints } from './prints.table.ts'

/**
 * Returns the prints of one of the caller's orders.
 * @throws ShopError order.not_found, the same for a missing and a foreign order
 */
export async function listOwnPrints(context: ActorContext, orderId: string): Promise<OwnPrint[]> {
  const { db, actor } = context
  const order = isUuid(orderId) && (await findPaidOrderOf(db, { orderId, accountId: actor.id }))
  if (!order) throw new ShopError('order.not_found')
  const found = await readPrints(
    db,
    eq(readablePrintedLines.orderId, order.id),
    asc(readablePrintedLines.position),
    asc(prints.createdAt),
  )
  const moves = await movesOf(
    db,
    found.map(({ print }) => print.id),
  )
  return found.map((each) => toOwnPrint(context, each, moves))
}

type Move = Pick<typeof printMoves.$inferSelect, 'printId' | 'from' | 'to' | 'at'>

async function movesOf(db: Queryable, ids: readonly string[]): Promise<Move[]> {
  if (ids.length === 0) return []
  const { printId, from, to, at } = printMoves
  return db
    .select({ printId, from, to, at })
    .from(printMoves)
    .where(inArray(printId, [...ids]))
    .orderBy(asc(at), asc(printMoves.id))
}

function toOwnPrint(context: Settings, found: PrintOfLine, moves: readonly Move[]): OwnPrint {
  const { print, line } = found
  const { stage, isAgain, strips, proof, proofNote } = print
  return {
    _id: print.id,
    ...{ lineId: line.id, stage, isAgain, strips, proof, proofNote },
    canAskForProof: canStillAsk(context, found),
    proofMadeAt: proofMadeAt(print),
    moves: moves
      .filter((move) => move.printId === print.id && move.from !== move.to)
      .map(({ to, at }) => ({ stage: to, at: at.toISOString() })),
  }
}

type Settings = Pick<Context, 'liveSettings'>

function canStillAsk({ liveSettings }: Settings, { print, line }: PrintOfLine): boolean {
  const hasRecipe = line.customisation?.placement !== undefined && line.print?.plan != null
  const { orderStatus } = line
  return canAskForProof(
    { ...print, hasRecipe, orderStatus },
    liveSettings.current().printing.proofs,
  )
}

/** Returns when the proof was made, or null if the customer may not see one: its files are missing or withheld. */
function proofMadeAt(print: PrintOfLine['print']): string | null {
  const isSeen = print.files === 'ready' && !isWithheld(print) && print.proof !== 'none'
  return isSeen ? (print.madeAt?.toISOString() ?? null) : null
}

/** @throws ShopError print.not_found, the same for a missing and a foreign print */
export async function findOwnPrint(context: ActorContext, id: string): Promise<PrintOfLine> {
  const found = await findPrint(context.db, id)
  if (found.line.accountId !== context.actor.id) throw new ShopError('print.not_found')
  return found
}

/** Returns the proof that the caller decides about. @throws ShopError print.not_found, print.no_proof */
export async function readOwnProof(context: ActorContext, id: string): Promise<FileAnswer> {
  const found = await findOwnPrint(context, id)
  if (proofMadeAt(found.print) === null) throw new ShopError('print.no_proof')
  return readProof(context, found)
}

/** @throws ShopError print.not_found, print.too_late_for_proof */
export async function askForProof(context: ActorContext, id: string): Promise<OwnPrint> {
  await findOwnPrint(context, id)
  await inTransaction(context.db, async (tx) => {
    const found = await lockPrint(tx, id)
    if (!canStillAsk(context, found)) throw new ShopError('print.too_late_for_proof')
    const { print } = found
    const isMade = print.files === 'ready' || print.files === 'waiting'
    await tx
      .update(prints)
      .set({
        ...{ stage: 'toProof', proof: 'waiting', stageSince: new Date() },
        version: print.version + 1,
        ...(isMade ? {} : { files: 'waiting' as const, failure: null, endings: 0, workedAt: null }),
      })
      .where(eq(prints.id, id))
    await recordMove(tx, {
      ...{ printId: id, from: print.stage, to: 'toProof', actorId: null },
      note: 'The customer asked for a proof',
    })
    if (!isMade) await context.jobs.add(tx, 'print-files', id)
  })
  return readOwn(context, id)
}

type ProofDecision = { approves: boolean; note: string; proofMadeAt: string }

/**
 * Approves a proof, or asks for changes.
 * @throws ShopError print.not_found, print.no_proof, print.proof_changed, print.no_proof_wanted
 */
export async function decideProof(
  context: ActorContext,
  id: string,
  { approves, note, proofMadeAt: seen }: ProofDecision,
): Promise<OwnPrint> {
  await findOwnPrint(context, id)
  await inTransaction(context.db, async (tx) => {
    const { print, line } = await lockPrint(tx, id)
    const { orderStatus } = line
    if (!awaitsDecision({ ...print, orderStatus })) throw new ShopError('print.no_proof_wanted')
    // The customer must have seen the newest proof.
    const madeAt = proofMadeAt(print)
    if (madeAt === null) throw new ShopError('print.no_proof')
    if (madeAt !== seen) throw new ShopError('print.proof_changed')
    const to = approves ? 'toPrint' : 'toProof'
    await tx
      .update(prints)
      .set({
        ...{ stage: to, proof: approves ? 'approved' : 'changesWanted' },
        ...(approves ? { stageSince: new Date() } : {}),
        proofNote: note === '' ? null : note,
        version: print.version + 1,
      })
      .where(eq(prints.id, id))
    // The customer's note is stored only in the print, from which it can be erased.
    await recordMove(tx, {
      ...{ printId: id, from: 'toProof', to, actorId: null },
      note: approves ? 'The customer approved the proof' : 'The customer asked for changes',
    })
  })
  return readOwn(context, id)
}

async function readOwn(context: ActorContext, id: string): Promise<OwnPrint> {
  const found = await findOwnPrint(context, id)
  return toOwnPrint(context, found, await movesOf(context.db, [id]))
}
