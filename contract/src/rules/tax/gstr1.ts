/**
 * Table of GSTR-1 for each paper. Source: Form GSTR-1 and its instructions, with the threshold of Notification 12/2024
 * – Central Tax; an accountant should confirm the result.
 */

import { toPaise } from '../prices/money.ts'
import type { StateCode } from '../texts/indian-states.ts'
import { addParts, type BasisPoints, grossOf, type Supply, type TaxParts } from './tax-amounts.ts'
import type { TaxRow } from './tax-document.ts'
import type { TaxSettings } from './tax-settings.ts'

export type ReturnRow = Pick<
  TaxRow,
  | 'kind'
  | 'hsn'
  | 'rate'
  | 'unit'
  | 'quantityHundredths'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
>

/** An invoice, or a credit note under section 34 with its invoice. */
export type ReturnPaper = {
  kind: 'invoice' | 'creditNote'
  day: string
  buyerGstin: string | null
  placeOfSupply: StateCode
  supply: Exclude<Supply, 'untaxed'>
  grossPaise: number
  rows: readonly ReturnRow[]
  /** The corrected invoice; null for an invoice. */
  corrects: { day: string; grossPaise: number } | null
}

/**
 * 4A: registered buyers. 5: large invoices to unregistered buyers in other States. 7: the rest. 8: without tax. 9B:
 * single credit notes.
 */
export const RETURN_TABLES = ['4A', '5', '7', '8', '9B'] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]

/** Tables that list single papers; the others hold sums. */
export const LISTED_TABLES = ['4A', '5', '9B'] as const satisfies readonly ReturnTable[]
export type ListedTable = (typeof LISTED_TABLES)[number]

type Thresholds = TaxSettings['largeInvoices']

/** Returns the paise above which an invoice of this day is listed singly; infinite before the first threshold. */
function largeAbove(thresholds: Thresholds, day: string): number {
  const [latest] = thresholds
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return latest ? toPaise(latest.above) : Number.POSITIVE_INFINITY
}

/** True if an invoice to an unregistered buyer in another State is listed singly. Its value with tax decides. */
function isLarge(
  { supply, invoice }: { supply: Supply; invoice: { day: string; grossPaise: number } },
  thresholds: Thresholds,
): boolean {
  return supply === 'inter' && invoice.grossPaise > largeAbove(thresholds, invoice.day)
}

/** Returns the table of a paper's rows at one rate. A credit note follows its invoice. */
export function tableOf(
  paper: Omit<ReturnPaper, 'rows'>,
  rate: BasisPoints,
  thresholds: Thresholds,
): ReturnTable {
  if (rate === 0) return '8'
  const { kind, buyerGstin, supply, day, grossPaise, corrects } = paper
  const isByItself =
    buyerGstin !== null || isLarge({ supply, invoice: corrects ?? { day, grossPaise } }, thresholds)
  if (!isByItself) return '7'
  if (kind === 'creditNote') return '9B'
  return buyerGstin === null ? '5' : '4A'
}

export type RateSum = TaxParts & { rate: BasisPoints }

export function ratesOf(rows: readonly Pick<ReturnRow, 'rate' | keyof TaxParts>[]): RateSum[] {
  const byRate = Map.groupBy(rows, ({ rate }) => rate)
  return [...byRate]
    .map(([rate, same]) => ({ rate, ...addParts(same) }))
    .toSorted((a, b) => a.rate - b.rate)
}

/**
 * Returns the portal's tax minus the charged tax. The portal calculates rate × taxable value, rounded half up to the
 * paisa. Prices include tax, so the shop rounds line by line.
 */
export function roundingOf({ rate, ...parts }: RateSum, supply: Supply): number {
  const { taxablePaise } = parts
  const charged = grossOf(parts) - taxablePaise
  const worked =
    supply === 'intra' ? 2 * shareOf(taxablePaise, rate / 2) : shareOf(taxablePaise, rate)
  return worked - charged
}

function shareOf(paise: number, rate: number): number {
  const exact = (Math.abs(paise) * rate) / 100_00
  const rounded = Math.floor(exact + 0.5)
  // Avoids −0, which is unequal to 0 in strict comparisons.
  return paise < 0 && rounded !== 0 ? -rounded : rounded
}
