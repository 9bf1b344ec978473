/**
 * Which table of the return GSTR-1 a paper belongs to. Source: Form GSTR-1 and its instructions, with the threshold of
 * Notification 12/2024 – Central Tax; an accountant should confirm what comes out.
 */

import { toPaise } from '../prices/money.ts'
import type { StateCode } from '../texts/indian-states.ts'
import { addParts, type BasisPoints, grossOf, type Supply, type TaxParts } from './tax-amounts.ts'
import type { TaxRow } from './tax-document.ts'
import type { TaxSettings } from './tax-settings.ts'

/** Of a row what a return adds up. */
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

/** An invoice, or a credit note under section 34 with the invoice that it corrects. */
export type ReturnPaper = {
  kind: 'invoice' | 'creditNote'
  day: string
  buyerGstin: string | null
  placeOfSupply: StateCode
  supply: Exclude<Supply, 'untaxed'>
  grossPaise: number
  rows: readonly ReturnRow[]
  /** The invoice that is corrected; null for an invoice. */
  corrects: { day: string; grossPaise: number } | null
}

/** 4A: registered buyers. 5: large ones to others in other States. 7: the rest. 8: without tax. 9B: notes one by one. */
export const RETURN_TABLES = ['4A', '5', '7', '8', '9B'] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]

/** Those that list paper by paper; the others only add up. */
export const LISTED_TABLES = ['4A', '5', '9B'] as const satisfies readonly ReturnTable[]
export type ListedTable = (typeof LISTED_TABLES)[number]

type Thresholds = TaxSettings['largeInvoices']

/** Paise above which an invoice of this day is listed by itself; none is where no threshold had begun. */
function largeAbove(thresholds: Thresholds, day: string): number {
  const [latest] = thresholds
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return latest ? toPaise(latest.above) : Number.POSITIVE_INFINITY
}

/** Whether an invoice to an unregistered buyer in another State is listed by itself: its value with tax decides. */
function isLarge(
  { supply, invoice }: { supply: Supply; invoice: { day: string; grossPaise: number } },
  thresholds: Thresholds,
): boolean {
  return supply === 'inter' && invoice.grossPaise > largeAbove(thresholds, invoice.day)
}

/** The table of what a paper says at one rate. A credit note goes where its invoice was. */
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

/** The rows of a paper by rate, the lowest first. */
export function ratesOf(rows: readonly Pick<ReturnRow, 'rate' | keyof TaxParts>[]): RateSum[] {
  const byRate = Map.groupBy(rows, ({ rate }) => rate)
  return [...byRate]
    .map(([rate, same]) => ({ rate, ...addParts(same) }))
    .toSorted((a, b) => a.rate - b.rate)
}

/**
 * By how much the tax that the portal works out, rate × taxable value half up to the paisa, differs from what the
 * papers charge. Prices include tax, so that each line was rounded by itself.
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
  // Never −0, which is another thing than 0 to those who compare.
  return paise < 0 && rounded !== 0 ? -rounded : rounded
}
