/** Rows of an invoice: the lines of an order with tax, and the delivery in proportion. */

import {
  addParts,
  type BasisPoints,
  grossOf,
  type Supply,
  shareOut,
  type TaxParts,
  taxParts,
} from './tax-amounts.ts'
import type { TaxClass } from './tax-classes.ts'
import { rateText, type TaxRow, type UnitCode } from './tax-document.ts'

/** A line after its discount and earlier refunds. Paise. */
export type SoldLine = {
  lineId: string
  description: string
  details: string
  taxClass?: TaxClass
  hsn: string
  quantityHundredths: number
  unit: UnitCode
  listPaise: number
  discountPaise: number
  grossPaise: number
  rate: BasisPoints
}

/**
 * Returns goods and delivery rows. Delivery is taxed like the delivered goods (section 8 of the CGST Act). `carried`:
 * all goods of the delivery, if the paper covers only some.
 */
export function invoiceRows(
  lines: readonly SoldLine[],
  shippingPaise: number,
  supply: Supply,
  carried: readonly SoldLine[] = lines,
): TaxRow[] {
  const goods = lines.map<TaxRow>((line) => ({
    ...line,
    ...taxParts(line.grossPaise, line.rate, supply),
    kind: 'goods',
  }))
  return [...goods, ...shippingRows(carried, shippingPaise, supply)]
}

function shippingRows(lines: readonly SoldLine[], shippingPaise: number, supply: Supply): TaxRow[] {
  if (shippingPaise === 0) return []
  const isFree = lines.every(({ grossPaise }) => grossPaise === 0)
  const weights = lines.map(({ grossPaise, listPaise }) => (isFree ? listPaise : grossPaise))
  const shares = shareOut(shippingPaise, weights)
  const alike = new Map<string, { hsn: string; rate: BasisPoints; grossPaise: number }>()
  for (const [place, { hsn, rate }] of lines.entries()) {
    // Rates have no meaning if no tax is charged.
    const key = supply === 'untaxed' ? hsn : `${hsn} ${rate}`
    const known = alike.get(key)
    const grossPaise = (known?.grossPaise ?? 0) + (shares[place] ?? 0)
    alike.set(key, { hsn, rate: known?.rate ?? rate, grossPaise })
  }
  const rows = [...alike.values()].filter(({ grossPaise }) => grossPaise > 0)
  return rows.map(({ hsn, rate, grossPaise }) => ({
    kind: 'shipping',
    lineId: null,
    description:
      rows.length > 1 && supply !== 'untaxed'
        ? `Delivery of goods at ${rateText(rate)}`
        : 'Delivery',
    details: '',
    hsn,
    quantityHundredths: 0,
    unit: 'OTH',
    listPaise: grossPaise,
    discountPaise: 0,
    grossPaise,
    rate,
    ...taxParts(grossPaise, rate, supply),
  }))
}

export function totalsOf(
  rows: readonly TaxRow[],
): TaxParts & { grossPaise: number; discountPaise: number } {
  const parts = addParts(rows)
  return {
    ...parts,
    grossPaise: grossOf(parts),
    discountPaise: rows.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
  }
}

export type HsnSummaryRow = TaxParts & {
  hsn: string
  rate: BasisPoints
  unit: UnitCode
  quantityHundredths: number
}

/** Sums rows by HSN and rate; delivery joins the goods that it is taxed like. */
export function hsnSummary(
  rows: readonly Pick<TaxRow, 'kind' | keyof HsnSummaryRow>[],
): HsnSummaryRow[] {
  const summary = new Map<string, HsnSummaryRow>()
  // Goods first, so that delivery finds their unit.
  const ordered = rows.toSorted(
    (a, b) => Number(a.kind === 'shipping') - Number(b.kind === 'shipping'),
  )
  for (const row of ordered) {
    const key =
      row.kind === 'goods'
        ? keyOf(row)
        : ([...summary.values()]
            .map(keyOf)
            .find((key) => key.startsWith(`${row.hsn} ${row.rate} `)) ?? keyOf(row))
    const known = summary.get(key)
    summary.set(key, {
      hsn: row.hsn,
      rate: row.rate,
      unit: known?.unit ?? row.unit,
      quantityHundredths: (known?.quantityHundredths ?? 0) + row.quantityHundredths,
      ...addParts(known ? [known, row] : [row]),
    })
  }
  return [...summary.values()]
}

function keyOf({ hsn, rate, unit }: Pick<HsnSummaryRow, 'hsn' | 'rate' | 'unit'>): string {
  return `${hsn} ${rate} ${unit}`
}
