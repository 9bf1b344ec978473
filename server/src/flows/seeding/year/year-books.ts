/**
 * Books of the demo's year. Orders are checked out, paid, moved, cancelled and refunded by the rules of the open shop,
 * and each step writes the rows that it writes there.
 */

import { DELIVERY_SETTLED } from '@bhitti/contract/rules/delivery/open-delivery'
import type { OrderStatus, PaymentMethod } from '@bhitti/contract/rules/orders/order-states'
import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import {
  type StockUnit,
  unitsAsTyped,
  unitsBack,
  unitsTyped,
} from '@bhitti/contract/rules/products/stock-units'
import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { v7 } from 'uuid'
import { royaltyLeft, royaltyOf } from '../../../modules/artists/royalty.rules.ts'
import type {
  SeededPayout,
  SeededRoyalty,
} from '../../../modules/artists/seeded-artists.queries.ts'
import type { ProductRow } from '../../../modules/catalogue/products.queries.ts'
import {
  type SeededNotification,
  sentNotification,
} from '../../../modules/notifications/seeded-notifications.queries.ts'
import type {
  OrderFacts,
  OrderTemplate,
} from '../../../modules/orders/order-notifications.rules.ts'
import { toOrder } from '../../../modules/orders/orders.rules.ts'
import type {
  SeededOrder,
  SeededOrderLine,
  SeededStep,
} from '../../../modules/orders/seeded-orders.queries.ts'
import { refundedStatus } from '../../../modules/payments/payments.rules.ts'
import type { RefundReason } from '../../../modules/payments/refund-reasons.ts'
import type {
  SeededPayment,
  SeededRefund,
  SeededRefundLine,
} from '../../../modules/payments/seeded-payments.queries.ts'
import type {
  SeededPromotion,
  SeededUse,
} from '../../../modules/promotions/seeded-promotions.queries.ts'
import { demandByProduct } from '../../../modules/reservations/demand.rules.ts'
import { dayOf } from '../../../modules/sales/india-days.rules.ts'
import type { SeededParcel } from '../../../modules/shipments/seeded-shipments.queries.ts'
import type { SeededMovement } from '../../../modules/stock/seeded-stock.queries.ts'
import { openDocumentDesk } from '../../../modules/tax-documents/seeded-tax-documents.queries.ts'
import type { TaxDocumentRow } from '../../../modules/tax-documents/tax-documents.queries.ts'
import { checkoutFingerprint, type FrozenCheckout } from '../../checkout/checkout.rules.ts'
import { deliveryNoteOf, inParcel } from '../../tax-papers/delivery-notes.rules.ts'
import { isMailed } from '../../tax-papers/mailed-papers.ts'
import { issueAllDue } from '../../tax-papers/paper-desk.ts'
import { type Chance, chanceOf } from './chance.ts'
import { arrive, goOutForDelivery as goOut, type PlannedParcel, sentParcel } from './parcels.ts'

export type Buyer = { id: string; name: string; email: string; phone: string }

export type BookedOrder = {
  row: SeededOrder
  buyer: Buyer
  lines: SeededOrderLine[]
  history: SeededStep[]
  notifications: SeededNotification[]
  payment: SeededPayment | null
  refunds: SeededRefund[]
  refundLines: SeededRefundLine[]
  papers: TaxDocumentRow[]
  parcels: SeededParcel[]
  use: SeededUse | null
}

/** Parts of a refund; empty for all that is left. */
type Giveback = {
  reason: RefundReason
  note: string
  actorId: string | null
  parts: { line: SeededOrderLine | null; amountPaise: number; pieces: number }[]
}

export type YearBooks = ReturnType<typeof openYearBooks>

type Opening = {
  chance: Chance
  products: readonly ProductRow[]
  commissions: ReadonlyMap<string, number>
  promotions: readonly SeededPromotion[]
  tax: TaxSettings
  largestOrderPaise: number
  mostPieces: number
  firstNumber: number
}

const TOLD_OF: Partial<Record<OrderStatus, OrderTemplate>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
}

/** Quantities of a stock delivery, in pieces or metres of cloth. */
const DELIVERIES = [30, 40, 60, 80] as const

export function openYearBooks(opening: Opening) {
  const { chance, tax } = opening
  const products = new Map(opening.products.map((product) => [product.id, product]))
  const promotions = new Map(opening.promotions.map((one) => [one.id, { ...one }]))
  const stock = new Map<string, number>()
  const movements: SeededMovement[] = []
  const orders: BookedOrder[] = []
  const royalties: (SeededRoyalty & { at: Date; artistId: string })[] = []
  const documents = openDocumentDesk()
  let nextNumber = opening.firstNumber

  /** Returns an id that sorts by this moment (UUID v7). */
  function idAt(at: Date): string {
    return v7({ msecs: at.getTime(), random: chance.bytes(16) })
  }

  const parcelChance = chanceOf('bhitti parcels')

  /** Does the same with random numbers of its own, so that parcels change no other id. */
  function parcelIdAt(at: Date): string {
    return v7({ msecs: at.getTime(), random: parcelChance.bytes(16) })
  }

  const paperMailChance = chanceOf('bhitti mails of tax papers')

  function unitOf(productId: string): StockUnit {
    return products.get(productId)?.stockUnit ?? null
  }

  function move(
    productId: string,
    quantity: number,
    at: Date,
    rest: Pick<SeededMovement, 'kind'> & Partial<SeededMovement>,
  ): void {
    stock.set(productId, (stock.get(productId) ?? 0) + quantity)
    movements.push({
      ...{ orderId: null, refundId: null, lotId: null, sale: 0, actorId: null, reason: null },
      shipmentId: null,
      ...{ stockUnit: unitOf(productId), ...rest },
      id: idAt(at),
      productId,
      quantity,
      createdAt: at,
    })
  }

  for (const { id, stockQuantity, createdAt } of opening.products) {
    stock.set(id, 0)
    if (stockQuantity > 0) move(id, stockQuantity, createdAt, { kind: 'received' })
  }

  function providerId(prefix: 'order' | 'pay' | 'rfnd'): string {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    return `${prefix}_${Array.from({ length: 14 }, () => chance.pick([...alphabet])).join('')}`
  }

  function checkOut(buyer: Buyer, checkout: FrozenCheckout, at: Date): BookedOrder {
    const id = idAt(at)
    const { details, sums, promised } = checkout
    const row: SeededOrder = {
      id,
      number: nextNumber,
      accountId: buyer.id,
      providerOrderId: providerId('order'),
      fingerprint: checkoutFingerprint(checkout),
      status: 'Pending',
      paymentStatus: 'created',
      paymentMethod: 'unknown',
      ...sums,
      ...details,
      largestOrderPaise: opening.largestOrderPaise,
      mostPieces: opening.mostPieces,
      attempt: 1,
      quotedPincode: checkout.quotedPincode,
      ...DELIVERY_SETTLED,
      addressToConfirm: false,
      unreadDetails: null,
      promisedFrom: promised?.from ?? null,
      promisedTo: promised?.to ?? null,
      policies: checkout.policies,
      version: 1,
      createdAt: at,
      updatedAt: at,
      paidAt: null,
      checkedAt: null,
    }
    nextNumber += 1
    const lines = checkout.lines.map((line) => ({
      ...line,
      id: idAt(at),
      orderId: id,
      returnedQuantity: 0,
      cancelledQuantity: 0,
    }))
    const use = checkout.promotion && {
      orderId: id,
      promotionId: checkout.promotion.id,
      accountId: buyer.id,
      terms: checkout.promotion.terms,
      heldUntil: null,
      usedAt: null,
      returnedAt: null,
      createdAt: at,
    }
    const order: BookedOrder = {
      ...{ row, buyer, lines, use },
      ...{ history: [], notifications: [], payment: null, refunds: [], refundLines: [] },
      ...{ papers: [], parcels: [] },
    }
    orders.push(order)
    return order
  }

  function hasUseLeft(promotionId: string, accountId: string): boolean {
    const promotion = promotions.get(promotionId)
    if (!promotion) return false
    const { totalLimit, perCustomerLimit, usedCount } = promotion
    if (totalLimit !== null && usedCount >= totalLimit) return false
    if (perCustomerLimit === null) return true
    const own = orders.filter(({ use }) => use?.promotionId === promotionId)
    return own.filter(({ use }) => use?.accountId === accountId).length < perCustomerLimit
  }

  async function pay(order: BookedOrder, method: PaymentMethod, at: Date): Promise<void> {
    const { row, lines, use } = order
    for (const [productId, units] of demandByProduct(lines)) {
      // Restocks one hour before the sale, so that stock is never negative.
      while ((stock.get(productId) ?? 0) < units) {
        receive(productId, new Date(at.getTime() - 3_600_000))
      }
      move(productId, -units, at, { kind: 'sold', orderId: row.id })
    }
    order.payment = {
      id: idAt(at),
      orderId: row.id,
      providerPaymentId: providerId('pay'),
      method,
      amountPaise: row.totalPaise,
      paysOrder: true,
      returnReason: null,
      refundedPaise: 0,
      createdAt: at,
    }
    Object.assign(row, { paymentStatus: 'paid', paymentMethod: method, paidAt: at, updatedAt: at })
    step(order, null, 'Pending', at, null)
    tell(order, 'order-paid', at)
    if (use) {
      use.usedAt = at
      const promotion = promotions.get(use.promotionId)
      if (promotion) promotion.usedCount += 1
    }
    for (const line of lines) bookRoyalty(line, at)
    await issuePapers(order, at)
  }

  function receive(productId: string, at: Date): void {
    const units = unitsTyped(chance.pick(DELIVERIES), unitOf(productId))
    move(productId, units, at, { kind: 'received', actorId: null })
  }

  /** Returns the stock in pieces or metres of cloth. */
  function leftOf(productId: string): number {
    return unitsAsTyped(stock.get(productId) ?? 0, unitOf(productId))
  }

  function step(
    { row, history }: BookedOrder,
    from: OrderStatus | null,
    to: OrderStatus,
    at: Date,
    by: { actorId: string | null; reason?: string } | null,
  ): void {
    history.push({
      id: idAt(at),
      orderId: row.id,
      from,
      to,
      actorId: by?.actorId ?? null,
      reason: by?.reason ?? null,
      at,
    })
  }

  /** Adds a notification that counts as sent. */
  function tell(
    { row, notifications }: BookedOrder,
    template: OrderTemplate,
    at: Date,
    {
      eventId = row.id,
      facts = {},
      id = idAt(at),
    }: { eventId?: string; facts?: OrderFacts; id?: string } = {},
  ): void {
    const about = { accountId: row.accountId, aboutId: row.id }
    notifications.push(sentNotification({ id, template, ...about, eventId, facts }, at))
  }

  async function moveTo(
    order: BookedOrder,
    to: OrderStatus,
    at: Date,
    by: { actorId: string | null; reason?: string },
  ): Promise<void> {
    step(order, order.row.status, to, at, by)
    Object.assign(order.row, { status: to, version: order.row.version + 1, updatedAt: at })
    const template = TOLD_OF[to]
    if (template) tell(order, template, at)
    if (to !== 'Cancelled') await issuePapers(order, at)
  }

  /** Sends a parcel; one after the first gets a delivery note and a mail. */
  function send(order: BookedOrder, plan: PlannedParcel, at: Date, actorId: string): SeededParcel {
    const place = order.parcels.length + 1
    const parcel = sentParcel(plan, { orderId: order.row.id, place, at, actorId, idAt: parcelIdAt })
    order.parcels.push(parcel)
    const invoice = order.papers.find(({ kind }) => kind === 'invoice')
    if (place === 1 || !invoice) return parcel
    const rows = parcel.lines.flatMap(({ orderLineId, quantity }) => {
      const invoiced = invoice.content.rows.find(({ lineId }) => lineId === orderLineId)
      const line = order.lines.find(({ id }) => id === orderLineId)
      return invoiced && line ? [inParcel(invoiced, { quantity }, line.quantity)] : []
    })
    order.papers.push(
      documents.issue(
        deliveryNoteOf(invoice, {
          ...{ rows, issuedAt: at, isRehearsal: false, reason: null },
          idempotencyKey: parcel.row.id,
        }),
      ),
    )
    const facts = { shipmentId: parcel.row.id }
    tell(order, 'parcel-shipped', at, { eventId: parcel.row.id, facts })
    return parcel
  }

  /** Adds the couriers' report of the last morning; the shop's own van reports nothing. */
  function goOutForDelivery({ parcels }: BookedOrder, at: Date): void {
    for (const parcel of parcels) {
      if (parcel.row.courier !== 'ownVan') goOut(parcel, at, parcelIdAt)
    }
  }

  function arriveAll({ parcels }: BookedOrder, at: Date, actorId: string): void {
    for (const parcel of parcels) arrive(parcel, { at, actorId, idAt: parcelIdAt })
  }

  async function cancel(
    order: BookedOrder,
    at: Date,
    by: { actorId: string; reason?: string },
  ): Promise<void> {
    await moveTo(order, 'Cancelled', at, by)
    if (order.use) {
      order.use.returnedAt = at
      const promotion = promotions.get(order.use.promotionId)
      if (promotion) promotion.usedCount -= 1
    }
    const giveback = { reason: 'cancelled', note: '', actorId: by.actorId, parts: [] } as const
    const refund = giveBack(order, { ...giveback, parts: [] }, at)
    for (const line of order.lines) {
      line.returnedQuantity = line.quantity
      line.cancelledQuantity = line.quantity
    }
    for (const [productId, units] of demandByProduct(order.lines)) {
      move(productId, units, at, {
        ...{ kind: 'returned', orderId: order.row.id, refundId: refund.id },
        actorId: by.actorId,
      })
    }
    await issuePapers(order, at)
  }

  async function refund(order: BookedOrder, giveback: Giveback, at: Date): Promise<void> {
    const { id } = giveBack(order, giveback, at)
    for (const { line, pieces } of giveback.parts) {
      if (!line || pieces === 0) continue
      const kept = line.quantity - line.returnedQuantity
      const units = unitsBack(line, { kept, back: pieces }, line.stockUnit)
      line.returnedQuantity += pieces
      const from = { orderId: order.row.id, refundId: id, actorId: giveback.actorId }
      move(line.productId, units, at, { kind: 'returned', ...from })
    }
    await issuePapers(order, at)
  }

  function giveBack(order: BookedOrder, giveback: Giveback, at: Date): SeededRefund {
    const { row, payment } = order
    if (!payment) throw new Error('an order that nobody has paid is given nothing back')
    const named = giveback.parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const amountPaise = named > 0 ? named : payment.amountPaise - payment.refundedPaise
    const made: SeededRefund = {
      id: idAt(at),
      paymentId: payment.id,
      amountPaise,
      reason: giveback.reason,
      note: giveback.note,
      status: 'processed',
      providerRefundId: providerId('rfnd'),
      actorId: giveback.actorId,
      idempotencyKey: null,
      createdAt: at,
      acceptedAt: new Date(at.getTime() + 900),
      processedAt: new Date(at.getTime() + 1400),
      failedAt: null,
      retriedAt: null,
      repeatedAs: null,
    }
    order.refunds.push(made)
    for (const { line, amountPaise: paise } of giveback.parts) {
      order.refundLines.push({
        id: idAt(at),
        refundId: made.id,
        kind: line ? 'line' : 'shipping',
        orderLineId: line?.id ?? null,
        amountPaise: paise,
      })
    }
    payment.refundedPaise += amountPaise
    row.paymentStatus = refundedStatus(payment.amountPaise, payment.refundedPaise)
    takeBackRoyalties(order, made, at)
    const facts = { refundPaise: amountPaise, refundId: made.id }
    tell(order, 'order-refunded', at, { eventId: made.id, facts })
    return made
  }

  function bookRoyalty(line: SeededOrderLine, at: Date): void {
    const artistId = products.get(line.productId)?.artistId ?? null
    const rateBasisPoints = artistId === null ? undefined : opening.commissions.get(artistId)
    if (artistId === null || rateBasisPoints === undefined) return
    royalties.push({
      ...{ id: idAt(at), artistId, orderLineId: line.id, kind: 'earned', at },
      ...{ taxBasisPoints: WALLPAPER_GST_BASIS_POINTS, rateBasisPoints },
      month: dayOf(at).slice(0, 7),
      ...royaltyOf(line.totalPaise - line.discountPaise, rateBasisPoints),
    })
  }

  function takeBackRoyalties(order: BookedOrder, made: SeededRefund, at: Date): void {
    const { payment, refunds, refundLines, lines } = order
    if (!payment) return
    const unnamedPaise = refunds
      .filter(({ id }) => !refundLines.some(({ refundId }) => refundId === id))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    for (const line of lines) {
      const booked = royalties.filter(({ orderLineId }) => orderLineId === line.id)
      const [earned] = booked
      if (!earned) continue
      const named = refundLines.filter(({ orderLineId }) => orderLineId === line.id)
      const left = royaltyLeft(
        earned,
        { ...payment, unnamedPaise },
        {
          paidPaise: line.totalPaise - line.discountPaise,
          refundedPaise: named.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        },
      )
      const basePaise = left.basePaise - booked.reduce((sum, one) => sum + one.basePaise, 0)
      const amountPaise = left.amountPaise - booked.reduce((sum, one) => sum + one.amountPaise, 0)
      if (basePaise === 0 && amountPaise === 0) continue
      royalties.push({
        ...earned,
        ...{ id: idAt(at), kind: 'reversed', refundId: made.id, at, basePaise, amountPaise },
        month: dayOf(at).slice(0, 7),
      })
    }
  }

  async function issuePapers(order: BookedOrder, at: Date): Promise<void> {
    const { row, payment, lines, history, refunds, refundLines, papers, buyer } = order
    if (!payment) return
    const known = papers.length
    const shown = toOrder(row, {
      // Tax papers name lines and money, not parcels.
      ...{ lines, history, payment, parcels: [] },
      refunds: refunds.map((made) => ({
        ...made,
        lines: refundLines
          .filter(({ refundId }) => refundId === made.id)
          .map((line) => ({
            ...line,
            productName: lines.find(({ id }) => id === line.orderLineId)?.productName ?? null,
          })),
      })),
    })
    await issueAllDue(
      { tax, row, order: shown, payment, papers, timesOpenedAgain: 0 },
      {
        begin: async () => at,
        details: SAMPLE_DETAILS,
        isRehearsal: false,
        customerName: async () => buyer.name,
        ownClasses: async () =>
          new Map(lines.map(({ productId: id }) => [id, products.get(id)?.taxClass ?? null])),
        chosenClasses: async () => new Map(),
        keptPieces: async () =>
          lines.map(({ id, quantity, returnedQuantity }) => ({
            lineId: id,
            quantity: quantity - returnedQuantity,
          })),
        issue: async (document) => documents.issue(document),
        onWaiting(why) {
          throw why
        },
      },
    )
    const paperIds = papers
      .slice(known)
      .filter(isMailed)
      .map(({ id }) => id)
    const [eventId] = paperIds
    if (eventId === undefined) return
    // Random numbers of their own, so that these mails change nothing else of the year.
    const id = v7({ msecs: at.getTime(), random: paperMailChance.bytes(16) })
    tell(order, 'tax-papers-issued', at, { id, eventId, facts: { paperIds } })
  }

  /** Pays artists the royalties of each month on the fifth of the next one. */
  function payArtists(
    actorId: string,
    now: Date,
  ): { payouts: SeededPayout[]; entries: SeededRoyalty[] } {
    const payouts: SeededPayout[] = []
    const months = [...new Set(royalties.map(({ month }) => month))].sort()
    for (const month of months) {
      const paidAt = fifthAfter(month)
      if (paidAt > now) break
      const open = royalties.filter((one) => one.month <= month && !one.payoutId)
      for (const [artistId, entries] of Map.groupBy(open, (one) => one.artistId)) {
        const amountPaise = entries.reduce((sum, one) => sum + one.amountPaise, 0)
        if (amountPaise <= 0) continue
        const id = idAt(paidAt)
        const reference = `NEFT ${month.replace('-', '')}${String(payouts.length + 1).padStart(4, '0')}`
        payouts.push({ id, artistId, month, amountPaise, reference, actorId, paidAt })
        for (const entry of entries) entry.payoutId = id
      }
    }
    return { payouts, entries: royalties }
  }

  return {
    ...{ idAt, providerId, orders, movements, documents, stock, leftOf, promotions },
    ...{ hasUseLeft, checkOut, pay, moveTo, cancel, refund, receive, payArtists },
    ...{ send, goOutForDelivery, arriveAll },
  }
}

/** Returns noon in India on the fifth of the next month. */
function fifthAfter(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 5, 6, 30))
}
