import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { isOnItsWay } from '@bhitti/contract/rules/orders/order-states'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { type PrintRow, printChecks, prints } from './prints.table.ts'

export type PrintOfLine = Awaited<ReturnType<typeof readPrints>>[number]

/** Selects matching prints with their lines, as a statement that can be limited further. */
export function readPrints(db: Queryable, which: SQL | undefined, ...order: SQL[]) {
  return db
    .select({
      print: prints,
      /** Number of scanned strip labels; each set counts. */
      checked: sql<number>`(select count(*) from ${printChecks}
        where ${printChecks.printId} = ${prints.id})`.mapWith(Number),
      line: {
        id: readablePrintedLines.id,
        orderId: readablePrintedLines.orderId,
        accountId: readablePrintedLines.accountId,
        productId: readablePrintedLines.productId,
        orderNumber: readablePrintedLines.orderNumber,
        orderStatus: readablePrintedLines.orderStatus,
        paymentStatus: readablePrintedLines.paymentStatus,
        paidAt: readablePrintedLines.paidAt,
        promisedTo: readablePrintedLines.promisedTo,
        position: readablePrintedLines.position,
        productName: readablePrintedLines.productName,
        image: readablePrintedLines.image,
        quantity: readablePrintedLines.quantity,
        productType: readablePrintedLines.productType,
        selectedMaterial: readablePrintedLines.selectedMaterial,
        heightHundredths: readablePrintedLines.heightHundredths,
        widthHundredths: readablePrintedLines.widthHundredths,
        customisation: readablePrintedLines.customisation,
        print: readablePrintedLines.print,
      },
    })
    .from(prints)
    .innerJoin(readablePrintedLines, eq(readablePrintedLines.id, prints.orderLineId))
    .where(which)
    .orderBy(...order)
}

/** True if files differ from earlier ones and nobody has released them. */
export function isWithheld({
  files,
  stripsThatDiffer,
  releasedBy,
}: Pick<PrintRow, 'files' | 'stripsThatDiffer' | 'releasedBy'>): boolean {
  return files === 'ready' && (stripsThatDiffer?.length ?? 0) > 0 && releasedBy === null
}

/** Returns the number of strips, counted for each set. */
export function stripsToCheck({ print, line }: Pick<PrintOfLine, 'print' | 'line'>): number {
  const plan = line.print?.plan
  return plan ? (print.strips ?? plan.strips).length * plan.sets : 0
}

/** Returns the last promised day. Null for reprints after the order was sent. */
function dueDay({ print, line }: PrintOfLine): string | null {
  return print.isAgain && isOnItsWay(line.orderStatus) ? null : line.promisedTo
}

export function toCard(found: PrintOfLine): PrintCard {
  const { print, line, checked } = found
  const inches = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  const { stage, batch, batchBefore, proof, files, filesProgress, isAgain, strips, version } = print
  if (line.paidAt === null) throw new Error(`${print.id} is of an order that nobody has paid`)
  return {
    _id: print.id,
    ...{ code: print.code, version, stage, strips, isAgain, batch, batchBefore, proof, files },
    since: print.stageSince.toISOString(),
    isClosed: print.closedAt !== null,
    dueOn: dueDay(found),
    stripsUnchecked: Math.max(0, stripsToCheck(found) - checked),
    orderId: line.orderId,
    orderNumber: orderNumber(line.orderNumber),
    orderStatus: line.orderStatus,
    isRefunded: line.paymentStatus === 'refunded',
    paidAt: line.paidAt.toISOString(),
    lineId: line.id,
    lineNumber: line.position + 1,
    productName: line.productName,
    image: line.image,
    isPlaced: isWallPicture(line.image),
    material: line.selectedMaterial,
    quantity: line.quantity,
    height: inches(line.heightHundredths),
    width: inches(line.widthHundredths),
    filesProgress,
    hasArtwork: line.customisation?.placement !== undefined,
    pixelsDiffer: isWithheld(print),
  }
}
