import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { LineClasses, TaxedLine } from './taxed-lines.ts'

export type ClassChange = {
  line: OrderLine
  paid: TaxClass
  current: TaxClass
  /** Class that staff have chosen; null if none yet. */
  chosen: TaxClass | null
}

/** Returns the lines whose class was changed after payment; none for vouchers without classes. */
export function classChanges(
  { items }: Pick<Order, 'items'>,
  papers: readonly Pick<TaxDocumentRow, 'kind' | 'content'>[],
  classes: { current: LineClasses; chosen: LineClasses },
): ClassChange[] {
  const receipt = papers.find(({ kind }) => kind === 'receiptVoucher')
  return items.flatMap((line) => {
    const paid = receipt?.content.rows.find(({ lineId }) => lineId === line.id)?.taxClass
    const current = classes.current.get(line.id)
    if (paid === undefined || current === undefined || current === paid) return []
    return [{ line, paid, current, chosen: classes.chosen.get(line.id) ?? null }]
  })
}

export function undecided(changes: readonly ClassChange[]): OrderLine[] {
  return changes.filter(({ chosen }) => chosen === null).map(({ line }) => line)
}

/** Returns lines at the rates at which a receipt voucher took their price. Source: Rule 51 of the CGST Rules. */
export function atReceivedRates(
  lines: readonly TaxedLine[],
  received: readonly TaxRow[],
): TaxedLine[] {
  return lines.map((line) => {
    const row = received.find(({ lineId }) => lineId === line.lineId)
    if (!row) return line
    const { taxClass = line.taxRate.taxClass, hsn, rate } = row
    const taxRate = { ...line.taxRate, taxClass, hsn, percent: rate / 100, threshold: null }
    return { ...line, taxClass, hsn, taxRate }
  })
}
