import type {
  TaxDesk,
  WaitingInvoice,
  WaitingOrder,
} from '@bhitti/contract/calls/tax/tax-books.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { monthsWithBooks } from '@bhitti/contract/rules/tax/book-months'
import {
  INDIAN_STATES,
  type StateCode,
  statesOfPin,
} from '@bhitti/contract/rules/texts/indian-states'
import { eq } from 'drizzle-orm'
import { readableDeliveries, readableOrders } from '../../modules/orders/orders.queries.ts'
import {
  countUnregisteredInvoices,
  listUnregisteredInvoices,
} from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import {
  after,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockPaidOrder } from '../cancel-and-refund/paid-orders.ts'
import { noteDeliveryState } from '../delivery-state/delivery-state.service.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'
import { readableWaitingPapers } from '../tax-papers/waiting-papers.queries.ts'

export async function readTaxDesk({ db, liveSettings, rehearsal }: Context): Promise<TaxDesk> {
  const { registration, papersFrom, eInvoices } = liveSettings.current().tax
  return {
    ...{ registration, papersFrom, isRehearsal: rehearsal },
    months: papersFrom === null ? [] : monthsWithBooks(papersFrom, new Date()),
    waitingOrders: await db.$count(readableWaitingPapers),
    waitingInvoices: eInvoices ? await countUnregisteredInvoices(db) : 0,
  }
}

/** Returns a page, newest wait first. @throws ShopError request.invalid for an invalid cursor */
export async function listWaitingOrders(
  { db }: Context,
  { limit, cursor }: PageRequest,
): Promise<Page<WaitingOrder>> {
  const { firstTriedAt, orderId } = readableWaitingPapers
  const page = await readPage(
    { limit },
    (rows) =>
      db
        .select({
          cursor: cursorColumn(firstTriedAt, orderId),
          orderId,
          code: readableWaitingPapers.code,
          items: readableWaitingPapers.items,
          since: firstTriedAt,
          number: readableOrders.number,
          pincode: readableDeliveries.pincode,
        })
        .from(readableWaitingPapers)
        .innerJoin(readableOrders, eq(readableOrders.id, orderId))
        .innerJoin(readableDeliveries, eq(readableDeliveries.orderId, orderId))
        .where(after(firstTriedAt, orderId, cursor))
        .orderBy(...newestFirst(firstTriedAt, orderId))
        .limit(rows),
    () => db.$count(readableWaitingPapers),
  )
  return {
    ...page,
    data: page.data.map(({ cursor: _, number, since, pincode, ...waiting }) => ({
      ...waiting,
      pincode,
      states: waiting.code === 'tax.state_missing' ? possibleStates(pincode ?? '') : [],
      orderNumber: orderNumber(number),
      since: since.toISOString(),
    })),
  }
}

/** Returns the States of the PIN code; all of them if it is unknown. */
function possibleStates(pincode: string): StateCode[] {
  const states = statesOfPin(pincode)
  return states.length > 0 ? [...states] : (Object.keys(INDIAN_STATES) as StateCode[])
}

/**
 * Issues the due papers of an order, after writing the State that its address lacks.
 * @throws ShopError order.not_found, order.state_known, tax.no_address, tax.invoiced_already, tax.state_missing,
 * tax.seller_missing, tax.class_missing, tax.rate_missing
 */
export async function issuePapers(
  context: ActorContext,
  orderId: string,
  state: StateCode | undefined,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    if (state !== undefined) {
      await noteDeliveryState(tx, context, { order, state, onlyIfUnknown: true })
    }
    const waitsFor = await issueDuePapers(tx, context, orderId)
    if (waitsFor) throw waitsFor
  })
}

/** Returns a page of invoices that wait for the portal. @throws ShopError request.invalid for an invalid cursor */
export async function listWaitingInvoices(
  { db, liveSettings }: Context,
  page: PageRequest,
): Promise<Page<WaitingInvoice>> {
  if (!liveSettings.current().tax.eInvoices) return { data: [], nextCursor: null, total: 0 }
  return listUnregisteredInvoices(db, page)
}
