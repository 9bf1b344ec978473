import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import type { Role } from '@bhitti/contract/rules/shop/roles'
import { OTHER_ORDERS_SHOWN } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../../platform/context/context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { code128 } from '../../../platform/pdf/scanned-codes.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { readDeclarations } from '../../catalogue/declared-products.queries.ts'
import { readableProducts } from '../../catalogue/products.queries.ts'
import { readableLots, readLotCodes } from '../../lots/lots.queries.ts'
import { listNotificationsAbout } from '../../notifications/notifications.queries.ts'
import {
  listPaymentsOfOrder,
  readablePayments,
  readableRefunds,
} from '../../payments/payments.queries.ts'
import { readLotsLeft } from '../../reservations/reservations.statements.ts'
import { readableMovements, readLotsOfOrder } from '../../stock/stock.queries.ts'
import { toRefundLine } from '../orders.rules.ts'
import { orderHistory, orderLines, orders } from '../orders.table.ts'
import { readRefundLines } from '../returns/refund-lines.service.ts'
import { readOffers } from '../returns/refund-offers.queries.ts'
import { paidForLine, refundedFor } from '../returns/refunded-lines.rules.ts'
import { readWithCustomers } from './admin-orders.service.ts'
import { readNotes } from './order-work.service.ts'

/** @throws ShopError order.not_found */
export async function getAnyOrder({ db }: Context, id: string): Promise<AdminOrderDetails> {
  const [order] = isUuid(id) ? await readWithCustomers(db, eq(orders.id, id), 1) : []
  if (!order) throw new ShopError('order.not_found')
  const returned = await returnedPieces(db, id)
  const lots = await lotsOf(db, id, order.userId)
  const declared = await readDeclarations(
    db,
    order.items.map(({ productId }) => productId),
  )
  return {
    ...order,
    items: order.items.map((line) => {
      const paidAmount = paidForLine(line)
      return {
        ...line,
        returnedQuantity: returned.get(line.id) ?? 0,
        dyeLots: lots
          .filter(({ productId }) => productId === line.productId)
          .flatMap(({ taken }) => taken.flatMap(({ code }) => code ?? [])),
        declarations: (declared.get(line.productId) ?? []).map(({ term, text }) => ({
          label: term,
          text,
        })),
        paidAmount,
        refundedAmount: refundedFor(order, line.id, paidAmount),
      }
    }),
    history: await history(db, id),
    payments: await paymentsOf(db, id),
    refunds: await refundsOf(db, id),
    shippingRefundedAmount: refundedFor(order, null, order.shippingAmount),
    mails: await mails(db, id),
    stockMovements: await movements(db, id),
    notes: await readNotes(db, id),
    lots,
    otherOrders: await otherOrders(db, { id, accountId: order.userId }),
    barcode: await code128(order.orderNumber),
  }
}

async function returnedPieces(db: Queryable, orderId: string): Promise<Map<string, number>> {
  const lines = await db
    .select({ id: orderLines.id, returned: orderLines.returnedQuantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return new Map(lines.map(({ id, returned }) => [id, returned]))
}

const actor = { actorName: readableAccounts.name, actorRole: readableAccounts.role }

function who({ actorName, actorRole }: { actorName: string | null; actorRole: Role | null }) {
  return actorName === null || actorRole === null ? null : { name: actorName, role: actorRole }
}

async function history(db: Queryable, orderId: string): Promise<AdminOrderDetails['history']> {
  const rows = await db
    .select({ ...getTableColumns(orderHistory), ...actor })
    .from(orderHistory)
    .leftJoin(readableAccounts, eq(readableAccounts.id, orderHistory.actorId))
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  return rows.map((row) => ({
    from: row.from,
    status: row.to,
    at: row.at.toISOString(),
    by: who(row),
    reason: row.reason,
  }))
}

async function paymentsOf(db: Queryable, orderId: string): Promise<AdminOrderDetails['payments']> {
  const rows = await listPaymentsOfOrder(db, orderId)
  return rows.map((payment) => ({
    id: payment.id,
    paymentId: payment.providerPaymentId,
    method: payment.method,
    amount: toRupees(payment.amountPaise),
    refundedAmount: toRupees(payment.refundedPaise),
    paysOrder: payment.paysOrder,
    at: payment.createdAt.toISOString(),
  }))
}

async function refundsOf(db: Queryable, orderId: string): Promise<AdminOrderDetails['refunds']> {
  const rows = await db
    .select({
      id: readableRefunds.id,
      amountPaise: readableRefunds.amountPaise,
      status: readableRefunds.status,
      createdAt: readableRefunds.createdAt,
      reason: readableRefunds.reason,
      note: readableRefunds.note,
      providerId: readablePayments.providerPaymentId,
      ...actor,
    })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, readableRefunds.actorId))
    .where(eq(readablePayments.orderId, orderId))
    .orderBy(asc(readableRefunds.createdAt), asc(readableRefunds.id))
  const ids = rows.map(({ id }) => id)
  const lines = await readRefundLines(db, ids)
  const offers = await readOffers(db, ids)
  return rows.map((refund) => ({
    id: refund.id,
    amount: toRupees(refund.amountPaise),
    status: refund.status,
    at: refund.createdAt.toISOString(),
    reason: refund.reason,
    note: refund.note,
    by: who(refund),
    paymentId: refund.providerId,
    lines: lines.filter(({ refundId }) => refundId === refund.id).map(toRefundLine),
    canBeRetried: offers.has(refund.id),
    offeredAmount: toRupees(offers.get(refund.id)?.offer.amountPaise ?? 0),
  }))
}

async function mails(db: Queryable, orderId: string): Promise<AdminOrderDetails['mails']> {
  const told = await listNotificationsAbout(db, [orderId])
  return told.map(({ id, template, createdAt, sentAt, isGivenUp }) => ({
    ...{ id, template, isGivenUp },
    at: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

async function movements(
  db: Queryable,
  orderId: string,
): Promise<AdminOrderDetails['stockMovements']> {
  const rows = await db
    .select({
      id: readableMovements.id,
      quantity: readableMovements.quantity,
      stockUnit: readableMovements.stockUnit,
      reason: readableMovements.reason,
      lot: readableLots.code,
      createdAt: readableMovements.createdAt,
      productName: readableProducts.productName,
      ...actor,
    })
    .from(readableMovements)
    .innerJoin(readableProducts, eq(readableProducts.id, readableMovements.productId))
    .leftJoin(readableLots, eq(readableLots.id, readableMovements.lotId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, readableMovements.actorId))
    .where(eq(readableMovements.orderId, orderId))
    .orderBy(asc(readableMovements.createdAt), asc(readableMovements.id))
  return rows.map((row) => ({
    id: row.id,
    productName: row.productName,
    quantity: row.quantity,
    stockUnit: row.stockUnit,
    lot: row.lot,
    reason: row.reason,
    at: row.createdAt.toISOString(),
    by: who(row),
  }))
}

/** Returns the dye lots taken for the order, and the lots it could use instead, for products in lots. */
async function lotsOf(
  db: Queryable,
  orderId: string,
  accountId: string,
): Promise<AdminOrderDetails['lots']> {
  const taken = await readLotsOfOrder(db, orderId)
  if (taken.length === 0) return []
  const products = await db
    .select({
      id: readableProducts.id,
      productName: readableProducts.productName,
      stockUnit: readableProducts.stockUnit,
      onHand: readableProducts.stockQuantity,
      lotted: readableProducts.lottedQuantity,
    })
    .from(readableProducts)
    .where(inArray(readableProducts.id, [...new Set(taken.map(({ productId }) => productId))]))
  const inLots = products.filter(
    ({ id, lotted }) =>
      lotted > 0 || taken.some(({ productId, lotId }) => productId === id && lotId !== null),
  )
  if (inLots.length === 0) return []
  const left = await readLotsLeft(db, accountId, inLots)
  const codes = await readLotCodes(
    db,
    inLots.map(({ id }) => id),
  )
  return inLots.map(({ id: productId, productName, stockUnit }) => ({
    productId,
    productName,
    stockUnit,
    taken: taken
      .filter((lot) => lot.productId === productId)
      .map(({ lotId, code, units }) => ({ _id: lotId, code, units })),
    others: (left.get(productId) ?? [])
      .filter((lot) => lot.left > 0)
      .map((lot) => ({
        _id: lot.lotId,
        code: lot.lotId === null ? null : (codes.get(lot.lotId) ?? null),
        left: lot.left,
      })),
  }))
}

async function otherOrders(
  db: Queryable,
  { id, accountId }: { id: string; accountId: string },
): Promise<AdminOrderDetails['otherOrders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNotNull(orders.paidAt), ne(orders.id, id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(OTHER_ORDERS_SHOWN)
  return rows.map((order) => ({
    _id: order.id,
    orderNumber: orderNumber(order.number),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    totalAmount: toRupees(order.totalPaise),
  }))
}
