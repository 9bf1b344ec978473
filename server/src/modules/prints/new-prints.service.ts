import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { attempt, mayBeTried } from '../../platform/queue/failed-work.ts'
import { findSource, isSample } from '../artworks/print-source.service.ts'
import { linesToPrint, readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { recordMove } from './print-moves.ts'
import { firstStage, newCode } from './prints.rules.ts'
import { prints } from './prints.table.ts'

const AT_ONCE = 50

/**
 * Creates the prints of paid lines that have none. Safe to repeat, also in several processes.
 * @returns how many lines were tried
 */
export async function makeNewPrints(context: Context): Promise<number> {
  const { db, log } = context
  const known = db
    .select({ one: sql`1` })
    .from(prints)
    .where(and(eq(prints.orderLineId, linesToPrint.id), eq(prints.isAgain, false)))
  const waiting = await db
    .select({ id: linesToPrint.id })
    .from(linesToPrint)
    .where(and(notExists(known), mayBeTried(db, 'new-print', linesToPrint.id)))
    .orderBy(asc(linesToPrint.paidAt))
    .limit(AT_ONCE)
  for (const { id } of waiting) {
    await attempt(db, log, { kind: 'new-print', rowId: id, work: () => makePrint(context, id) })
  }
  return waiting.length
}

async function makePrint(context: Context, lineId: string): Promise<void> {
  const { db, jobs, liveSettings } = context
  const [line] = await db
    .select()
    .from(readablePrintedLines)
    .where(eq(readablePrintedLines.id, lineId))
  if (!line) return
  const artworkId = line.customisation?.placement?.artworkId
  const source = artworkId === undefined ? undefined : await findSource(db, artworkId)
  // Masters of the sample take minutes to draw, so a demo prepares no files until somebody asks.
  const isMade = source !== undefined && !isSample(source) && line.print?.plan != null
  const { stage, proof } = firstStage(
    source === undefined ? 'never' : liveSettings.current().printing.proofs,
  )
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(prints)
      .values({
        ...{ code: newCode(), orderId: line.orderId, orderLineId: lineId, stage, proof },
        files: isMade ? 'waiting' : 'none',
      })
      .onConflictDoNothing({
        target: prints.orderLineId,
        where: sql`not ${prints.isAgain}`,
      })
      .returning({ id: prints.id })
    if (!row) return
    await recordMove(tx, { printId: row.id, from: null, to: stage, actorId: null, note: null })
    if (isMade) await jobs.add(tx, 'print-files', row.id)
  })
}
