import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { RunKind } from '@bhitti/contract/rules/orders/order-runs'
import { getAnyOrder } from '../../modules/orders/desk/order-details.service.ts'
import { drawPackingSlips } from '../../modules/orders/documents/order-documents.service.ts'
import {
  drawInvoices,
  findLastInvoice,
  type PrintableInvoice,
} from '../../modules/tax-documents/tax-documents.service.ts'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { drawLabels, labelsOf } from '../shipping/labels.service.ts'
import type { ShippingLabel } from '../shipping/shipping-label.ts'

export type Papers = {
  labels: ShippingLabel[]
  slips: AdminOrderDetails[]
  invoices: PrintableInvoice[]
}

/**
 * Adds the papers of an order.
 * @throws ShopError order.not_found, run.nothing_packed, run.not_invoiced, tax.no_address, tax.waits_for_registration
 */
export async function collectPapers(
  context: Context,
  { kind, orderId, papers }: { kind: RunKind; orderId: string; papers: Papers },
): Promise<void> {
  if (kind === 'labels') {
    const labels = await labelsOf(context, orderId)
    if (labels.length === 0) throw new ShopError('run.nothing_packed')
    papers.labels.push(...labels)
  }
  if (kind === 'packingSlips') papers.slips.push(await getAnyOrder(context, orderId))
  if (kind === 'invoices') {
    const invoice = await findLastInvoice(context, orderId)
    if (!invoice) throw new ShopError('run.not_invoiced')
    papers.invoices.push(invoice)
  }
}

export async function drawPapers(
  context: Context,
  kind: RunKind,
  { labels, slips, invoices }: Papers,
): Promise<Buffer | null> {
  if (kind === 'labels') return labels.length === 0 ? null : drawLabels(context, labels)
  if (kind === 'packingSlips') return slips.length === 0 ? null : drawPackingSlips(context, slips)
  return invoices.length === 0 ? null : drawInvoices(invoices)
}
