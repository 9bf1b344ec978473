import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordMove } from './print-moves.ts'
import type { PrintOfLine } from './print-reading.ts'
import { isMade, newCode } from './prints.rules.ts'
import { getPrint, lockPrint } from './prints.service.ts'
import { prints } from './prints.table.ts'

type PrintAgain = { strips: number[] | null; reason: string; price: number | null }

/**
 * Orders some or all strips of a line to be printed once more, with the same placement and plan.
 * @throws ShopError print.not_found, print.not_begun, print.not_planned, print.no_such_strip
 */
export async function printAgain(
  context: ActorContext,
  id: string,
  again: PrintAgain,
): Promise<PrintDetails> {
  const made = await inTransaction(context.db, async (tx) =>
    insertAgain(tx, context, await lockPrint(tx, id), again),
  )
  return getPrint(context, made)
}

/**
 * Orders a whole line to be printed once more, free of charge. The caller's transaction has locked the order.
 * @returns the id of the new print
 * @throws ShopError print.not_found if the line has no prints, print.not_begun, print.not_planned
 */
export async function printLineAgain(
  tx: Transaction,
  context: ActorContext,
  { orderId, orderLineId, reason }: { orderId: string; orderLineId: string; reason: string },
): Promise<string> {
  const [first] = await tx
    .select({ id: prints.id })
    .from(prints)
    .where(
      and(
        eq(prints.orderId, orderId),
        eq(prints.orderLineId, orderLineId),
        eq(prints.isAgain, false),
      ),
    )
  if (!first) throw new ShopError('print.not_found')
  return insertAgain(tx, context, await lockPrint(tx, first.id), {
    ...{ strips: null, price: null },
    reason,
  })
}

async function insertAgain(
  tx: Transaction,
  context: ActorContext,
  { print, line }: PrintOfLine,
  again: PrintAgain,
): Promise<string> {
  if (!isMade(print)) throw new ShopError('print.not_begun')
  const plan = line.print?.plan
  if (!plan) throw new ShopError('print.not_planned')
  const numbers = new Set(print.strips ?? plan.strips.map(({ number }) => number))
  const unknown = again.strips?.some((strip) => !numbers.has(strip)) ?? false
  if (unknown) throw new ShopError('print.no_such_strip')
  const [row] = await tx
    .insert(prints)
    .values({
      code: newCode(),
      orderId: print.orderId,
      orderLineId: print.orderLineId,
      isAgain: true,
      strips: again.strips ?? print.strips,
      reason: again.reason,
      pricePaise: again.price === null ? null : toPaise(again.price),
      orderedBy: context.actor.id,
      stage: 'toPrint',
      batchBefore: print.batch,
      files: print.files === 'none' ? 'none' : 'waiting',
    })
    .returning({ id: prints.id, files: prints.files })
  if (!row) throw new Error('the print was not returned')
  await recordMove(tx, {
    ...{ printId: row.id, from: null, to: 'toPrint', actorId: context.actor.id },
    note: again.reason,
  })
  if (row.files === 'waiting') await context.jobs.add(tx, 'print-files', row.id)
  return row.id
}
