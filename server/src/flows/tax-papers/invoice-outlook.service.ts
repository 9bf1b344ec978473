/** What staff should know before an order leaves: what its invoice lacks, and what goes with the goods. */
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { Order } from '@bhitti/contract/calls/orders.schemas'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax-documents.schemas'
import { dayInIndia } from '@bhitti/contract/rules/dates'
import { bandText, isBetweenRates } from '@bhitti/contract/rules/tax/price-band'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { readHeldOrder } from '../../modules/orders/orders.service.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { partiesOf } from './paper-parties.ts'
import { type TaxedLine, taxedLines } from './taxed-lines.ts'

type Obstacle = InvoiceOutlook['obstacles'][number]

const NOTHING: InvoiceOutlook = {
  isDue: false,
  obstacles: [],
  eWayBillAbove: null,
  betweenRates: [],
}

/**
 * What would come of invoicing an order today; nothing is issued or held.
 * @throws ShopError order.not_found
 */
export async function readInvoiceOutlook(
  context: Context,
  orderId: string,
): Promise<InvoiceOutlook> {
  const { tax, details } = context.liveSettings.current()
  return inTransaction(context.db, async (tx) => {
    const order = await readHeldOrder(tx, orderId)
    const papers = await listDocumentsOfOrder(tx, orderId)
    const isInvoiced = papers.some(({ kind }) => kind === 'invoice')
    const eWayBillAbove = eWayBillOf(order, tax)
    if (tax.registration === 'unknown' || order.status === 'Cancelled') return NOTHING
    if (isInvoiced) return { ...NOTHING, eWayBillAbove }
    const parties = await attempt(async () => partiesOf(order, '', { details, tax }))
    const lines = await attempt(() => taxedLines(tx, order, tax, dayInIndia(new Date())))
    return {
      isDue: true,
      obstacles: [...parties.obstacles, ...lines.obstacles],
      eWayBillAbove,
      betweenRates: (lines.made ?? []).flatMap(betweenRates),
    }
  })
}

/** A consignment is worth what is charged for it, with tax. Source: Rule 138 of the CGST Rules. */
function eWayBillOf(
  { status, totalAmount, refundedAmount }: Order,
  { registration, eWayBillAbove }: TaxSettings,
): number | null {
  const isOver = status === 'Delivered' || status === 'Cancelled'
  if (registration !== 'registered' || isOver) return null
  return totalAmount - refundedAmount > eWayBillAbove ? eWayBillAbove : null
}

/** What was made, or what was in the way of it. */
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
    case 'tax.rate_missing':
      // Safe: they name the goods in this form, or none.
      return {
        code,
        message: ERROR_CODES[code].message,
        items: (facts.items as Obstacle['items'] | undefined) ?? [],
      }
    default:
      return null
  }
}

function betweenRates({ lineId, description, pieces, taxRate, ...line }: TaxedLine) {
  const grossPaise = line.listPaise - line.discountPaise
  const prices = bandText(taxRate)
  if (prices === null || !isBetweenRates(taxRate, { grossPaise, pieces })) return []
  return [{ lineId, productName: description, prices }]
}
