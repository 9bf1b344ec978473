import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { bandText, isBetweenRates } from '@bhitti/contract/rules/tax/price-band'
import { rateForPieces, rateOn, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { readLockedOrder } from '../../modules/orders/orders.service.ts'
import {
  listDocumentsOfOrder,
  type TaxDocumentRow,
} from '../../modules/tax-documents/tax-documents.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { partiesOf } from './paper-parties.ts'
import { classChanges, undecided } from './tax-class-changes.rules.ts'
import { readClassChoices } from './tax-class-choices.queries.ts'
import {
  currentClasses,
  ratedLines,
  readOwnClasses,
  refuseAny,
  type TaxedLine,
} from './taxed-lines.ts'

type Obstacle = InvoiceOutlook['obstacles'][number]

const NOTHING: InvoiceOutlook = {
  isDue: false,
  obstacles: [],
  classChanges: [],
  eWayBillAbove: null,
  betweenRates: [],
}

/** Returns what invoicing an order today would produce; issues nothing. @throws ShopError order.not_found */
export async function readInvoiceOutlook(
  context: Context,
  orderId: string,
): Promise<InvoiceOutlook> {
  const { tax, details } = context.liveSettings.current()
  return inTransaction(context.db, async (tx) => {
    const order = await readLockedOrder(tx, orderId)
    const papers = await listDocumentsOfOrder(tx, orderId)
    const isInvoiced = papers.some(({ kind }) => kind === 'invoice')
    const eWayBillAbove = eWayBillOf(order, tax)
    if (tax.registration === 'unknown' || order.status === 'Cancelled') return NOTHING
    if (isInvoiced) return { ...NOTHING, eWayBillAbove }
    const parties = await attempt(async () => partiesOf(order, '', { details, tax }))
    const goods = await readGoods(tx, { order, papers, tax })
    return {
      isDue: true,
      eWayBillAbove,
      ...goods,
      obstacles: [...parties.obstacles, ...goods.obstacles],
    }
  })
}

/** Returns how the goods would be taxed today, and what prevents it. */
async function readGoods(
  tx: Transaction,
  { order, papers, tax }: { order: Order; papers: readonly TaxDocumentRow[]; tax: TaxSettings },
): Promise<Pick<InvoiceOutlook, 'obstacles' | 'classChanges' | 'betweenRates'>> {
  const current = currentClasses(order, await readOwnClasses(tx, order), tax)
  const chosen = await readClassChoices(tx, order)
  const changes = classChanges(order, papers, { current, chosen })
  const day = dayInIndia(new Date())
  const decided = await attempt(async () => refuseAny('tax.class_changed', undecided(changes)))
  const lines = await attempt(async () =>
    ratedLines(order, new Map([...current, ...chosen]), tax, day),
  )
  return {
    obstacles: [...decided.obstacles, ...lines.obstacles],
    classChanges: changes.map((change) => ({
      lineId: change.line.id,
      productName: change.line.productName,
      paid: taxedAs(change.line, change.paid, { tax, day }),
      current: taxedAs(change.line, change.current, { tax, day }),
      chosen: change.chosen,
    })),
    betweenRates: (lines.made ?? []).flatMap(betweenRates),
  }
}

/** Returns the rate of a line under a tax class on a day in India. */
function taxedAs(
  line: OrderLine,
  taxClass: TaxClass,
  { tax, day }: { tax: TaxSettings; day: string },
): InvoiceOutlook['classChanges'][number]['paid'] {
  const isRated = rateOn(tax.rates, taxClass, day) !== undefined
  const classes = new Map([[line.id, taxClass]])
  const [taxed] = isRated ? ratedLines({ items: [line] }, classes, tax, day) : []
  return { taxClass, rate: taxed ? rateForPieces(taxed.taxRate, priceOf(taxed)) : null }
}

/** A consignment is worth its price with tax. Source: Rule 138 of the CGST Rules. */
function eWayBillOf(
  { status, totalAmount, refundedAmount }: Order,
  { registration, eWayBillAbove }: TaxSettings,
): number | null {
  const isOver = status === 'Delivered' || status === 'Cancelled'
  if (registration !== 'registered' || isOver) return null
  return totalAmount - refundedAmount > eWayBillAbove ? eWayBillAbove : null
}

/** Returns the result of `make`, or the obstacle if it throws one. */
async function attempt<T>(make: () => Promise<T>): Promise<{ made?: T; obstacles: Obstacle[] }> {
  try {
    return { made: await make(), obstacles: [] }
  } catch (error) {
    const obstacle = error instanceof ShopError ? obstacleOf(error) : null
    if (obstacle === null) throw error
    return { obstacles: [obstacle] }
  }
}

function obstacleOf({ code, facts }: ShopError): Obstacle | null {
  switch (code) {
    case 'tax.state_missing':
    case 'tax.class_missing':
    case 'tax.class_changed':
    case 'tax.rate_missing':
      // Safe: these errors list the goods in this form, or nothing.
      return {
        code,
        message: ERROR_CODES[code].message,
        items: (facts.items as Obstacle['items'] | undefined) ?? [],
      }
    default:
      return null
  }
}

function betweenRates(line: TaxedLine): InvoiceOutlook['betweenRates'] {
  const prices = bandText(line.taxRate)
  if (prices === null || !isBetweenRates(line.taxRate, priceOf(line))) return []
  return [{ lineId: line.lineId, productName: line.description, prices }]
}

function priceOf({ pieces, listPaise, discountPaise }: TaxedLine) {
  return { grossPaise: listPaise - discountPaise, pieces }
}
