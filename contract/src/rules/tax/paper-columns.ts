import { formatPaiseInFull } from '../prices/money.ts'
import type { HsnSummaryRow } from './invoice-rows.ts'
import { quantityText, rateText, type TaxDocument, type TaxRow } from './tax-document.ts'
import { taxColumns } from './tax-document-words.ts'

export type PaperColumn<Row> = {
  name: string
  text: (row: Row) => string
  /** Second line of a cell: the tax rate. */
  below?: (row: Row) => string
}

export function goodsColumns(document: TaxDocument): PaperColumn<TaxRow>[] {
  const quantity: PaperColumn<TaxRow> = { name: 'Quantity', text: shownQuantity }
  if (document.kind === 'deliveryNote') return [quantity]
  const taxes = taxColumns(document)
  const isReduced = document.rows.some(({ discountPaise }) => discountPaise > 0)
  return [
    quantity,
    ...(isReduced
      ? [
          {
            name: 'Price',
            text: ({ listPaise }: TaxRow) => formatPaiseInFull(listPaise),
          },
          {
            name: 'Discount',
            text: ({ discountPaise }: TaxRow) =>
              discountPaise === 0 ? '–' : formatPaiseInFull(discountPaise),
          },
        ]
      : []),
    // Without tax it equals the total.
    ...(taxes.length > 0
      ? [
          {
            name: 'Taxable value',
            text: ({ taxablePaise }: TaxRow) => formatPaiseInFull(taxablePaise),
          },
        ]
      : []),
    ...taxes.map<PaperColumn<TaxRow>>(({ name, rateOf, paiseOf }) => ({
      name,
      text: (row) => formatPaiseInFull(paiseOf(row)),
      below: ({ rate }) => rateOf(rate),
    })),
    { name: 'Total', text: ({ grossPaise }) => formatPaiseInFull(grossPaise) },
  ]
}

/** Returns the HSN summary's columns; none for papers without tax or money. */
export function hsnColumns(document: TaxDocument): PaperColumn<HsnSummaryRow>[] {
  const taxes = taxColumns(document)
  if (taxes.length === 0 || document.kind === 'deliveryNote') return []
  return [
    { name: 'HSN', text: ({ hsn }) => hsn },
    { name: 'Rate', text: ({ rate }) => rateText(rate) },
    { name: 'Quantity', text: shownQuantity },
    { name: 'Taxable value', text: ({ taxablePaise }) => formatPaiseInFull(taxablePaise) },
    ...taxes.map<PaperColumn<HsnSummaryRow>>(({ name, paiseOf }) => ({
      name,
      text: (row) => formatPaiseInFull(paiseOf(row)),
    })),
  ]
}

/** Returns an empty text for delivery, which has no quantity. */
function shownQuantity(row: Pick<TaxRow, 'quantityHundredths' | 'unit'>): string {
  return row.quantityHundredths === 0 ? '' : quantityText(row)
}
