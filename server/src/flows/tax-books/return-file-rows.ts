/** GSTR-1 for the government's offline tool, in its columns, order and words. The tool computes the tax. */
import type { TaxReturn } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import type { RateSum } from '@bhitti/contract/rules/tax/gstr1'
import type { ReturnFile } from '@bhitti/contract/rules/tax/return-files'
import { grossOf } from '@bhitti/contract/rules/tax/tax-amounts'
import type { UnitCode } from '@bhitti/contract/rules/tax/tax-document'
import { INDIAN_STATES, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import type { CsvCell } from '../../platform/csv/csv.ts'
import type { ReadPaper } from './return-papers.ts'

const RATE_VALUE = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount']

export const RETURN_COLUMNS: Record<ReturnFile, readonly string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    ...RATE_VALUE,
    'E-Commerce GSTIN',
  ],
  b2cs: ['Type', 'Place Of Supply', ...RATE_VALUE, 'E-Commerce GSTIN'],
  exemp: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    ...RATE_VALUE,
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    ...RATE_VALUE,
  ],
  'hsn-b2b': hsnColumns(),
  'hsn-b2c': hsnColumns(),
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

function hsnColumns(): readonly string[] {
  return [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ]
}

export const PAPER_ROWS = {
  b2b: ({ buyerGstin, buyer, ...paper }: ReadPaper, rate: RateSum) => [
    buyerGstin ?? '',
    buyer,
    ...named(paper),
    'N',
    '',
    'Regular B2B',
    '',
    ...rateAndValue(rate),
  ],
  b2cl: (paper: ReadPaper, rate: RateSum) => [...named(paper), '', ...rateAndValue(rate), ''],
  cdnr: ({ buyerGstin, buyer, ...paper }: ReadPaper, rate: RateSum) => [
    buyerGstin ?? '',
    buyer,
    paper.number,
    toolDate(paper.day),
    'C',
    toolState(paper.placeOfSupply),
    'N',
    'Regular B2B',
    toRupees(paper.grossPaise),
    '',
    ...rateAndValue(rate),
  ],
  cdnur: (paper: ReadPaper, rate: RateSum) => [
    'B2CL',
    paper.number,
    toolDate(paper.day),
    'C',
    toolState(paper.placeOfSupply),
    toRupees(paper.grossPaise),
    '',
    ...rateAndValue(rate),
  ],
} satisfies Partial<Record<ReturnFile, (paper: ReadPaper, rate: RateSum) => CsvCell[]>>
export type PaperFile = keyof typeof PAPER_ROWS

export function isPaperFile(file: ReturnFile): file is PaperFile {
  return Object.hasOwn(PAPER_ROWS, file)
}

export const SUM_ROWS: Record<Exclude<ReturnFile, PaperFile>, (sums: TaxReturn) => CsvCell[][]> = {
  b2cs: ({ states }) =>
    states.map(({ placeOfSupply, ...sum }) => [
      'OE',
      toolState(placeOfSupply),
      '',
      ...rateAndValue(sum),
      '',
    ]),
  exemp: ({ nil }) =>
    nil.map(({ supply, isRegistered, taxablePaise }) => [
      `${supply === 'inter' ? 'Inter' : 'Intra'}-State supplies to ${isRegistered ? 'registered' : 'unregistered'} persons`,
      toRupees(taxablePaise),
      0,
      0,
    ]),
  'hsn-b2b': ({ hsn }) => hsnRows(hsn.b2b),
  'hsn-b2c': ({ hsn }) => hsnRows(hsn.b2c),
  docs: ({ documents }) =>
    documents.map(({ nature, first, last, issued, cancelled }) => [
      nature,
      first,
      last,
      issued,
      cancelled,
    ]),
}

const UNIT_NAMES: Record<UnitCode, string> = {
  NOS: 'NOS-NUMBERS',
  SQF: 'SQF-SQUARE FEET',
  MTR: 'MTR-METERS',
  ROL: 'ROL-ROLLS',
  OTH: 'OTH-OTHERS',
}

function hsnRows(rows: TaxReturn['hsn']['b2b']): CsvCell[][] {
  return rows.map(({ hsn, unit, quantityHundredths, rate, ...parts }) => [
    hsn,
    '',
    UNIT_NAMES[unit],
    quantityHundredths / 100,
    toRupees(grossOf(parts)),
    rate / 100,
    toRupees(parts.taxablePaise),
    toRupees(parts.igstPaise),
    toRupees(parts.cgstPaise),
    toRupees(parts.sgstPaise),
    0,
  ])
}

function named({
  number,
  day,
  grossPaise,
  placeOfSupply,
}: Pick<ReadPaper, 'number' | 'day' | 'grossPaise' | 'placeOfSupply'>): CsvCell[] {
  return [number, toolDate(day), toRupees(grossPaise), toolState(placeOfSupply)]
}

function rateAndValue({ rate, taxablePaise }: Pick<RateSum, 'rate' | 'taxablePaise'>): CsvCell[] {
  return [rate / 100, toRupees(taxablePaise), 0]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats 2026-11-24 as 24-Nov-2026. */
function toolDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}

/** Formats a State as 36-Telangana, with "&" for "and". */
function toolState(code: StateCode): string {
  return `${code}-${INDIAN_STATES[code].replaceAll(' and ', ' & ')}`
}
