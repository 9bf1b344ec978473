import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import type { FrozenPrint } from '@bhitti/contract/rules/print/frozen-print'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { readable } from '../../../platform/database/readable.ts'
import { orderLines, orders } from '../orders.table.ts'

/** Lines printed to size, of orders in any status. */
export const readablePrintedLines = readable
  .select({
    id: orderLines.id,
    orderId: orderLines.orderId,
    accountId: orders.accountId,
    productId: orderLines.productId,
    orderNumber: orders.number,
    orderStatus: orders.status,
    paymentStatus: orders.paymentStatus,
    paidAt: orders.paidAt,
    promisedTo: orders.promisedTo,
    position: orderLines.position,
    productName: orderLines.productName,
    image: orderLines.image,
    quantity: orderLines.quantity,
    productType: orderLines.productType,
    selectedMaterial: orderLines.selectedMaterial,
    heightHundredths: orderLines.heightHundredths,
    widthHundredths: orderLines.widthHundredths,
    customisation: orderLines.customisation,
    print: orderLines.print,
  })
  .from(orderLines)
  .innerJoin(orders, eq(orders.id, orderLines.orderId))
  .where(isNotNull(orderLines.print))
  .as('printed_lines')

/** Only lines of paid orders that have not been sent. */
export const linesToPrint = readable
  .select({ id: orderLines.id, orderId: orderLines.orderId, paidAt: orders.paidAt })
  .from(orders)
  .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
  .where(
    and(
      isNotNull(orders.paidAt),
      inArray(orders.status, ['Pending', 'Processing']),
      isNotNull(orderLines.print),
    ),
  )
  .as('lines_to_print')

export async function lockOrdersOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .for('update')
}

/** Adds a strip plan that could not be made at checkout. */
export async function keepPrint(
  tx: Transaction,
  lineId: string,
  print: FrozenPrint,
): Promise<void> {
  await tx.update(orderLines).set({ print }).where(eq(orderLines.id, lineId))
}

/** Adds a placement that was missing at the sale. */
export async function keepCustomisation(
  tx: Transaction,
  lineId: string,
  customisation: Customisation,
): Promise<void> {
  await tx.update(orderLines).set({ customisation }).where(eq(orderLines.id, lineId))
}

export async function isCancelled(db: Queryable, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.status === 'Cancelled'
}
