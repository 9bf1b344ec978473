/**
 * A tax paper as stored: all its content as data, so that it never changes. Money is paise. Required content: Rules 46
 * (invoice), 49 (bill of supply), 50 and 51 (vouchers), 53 (credit note) and 55 (goods that follow an invoice) of the
 * CGST Rules.
 */

import type { PaymentMethod } from '../orders/order-states.ts'
import { indianNumber } from '../prices/indian-numbers.ts'
import type { StateCode } from '../texts/indian-states.ts'
import type { BasisPoints, Supply, TaxParts } from './tax-amounts.ts'
import type { TaxClass } from './tax-classes.ts'

export const TAX_DOCUMENT_KINDS = [
  'invoice',
  'receiptVoucher',
  'refundVoucher',
  'creditNote',
  'commercialCredit',
  'deliveryNote',
] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** An unregistered seller must not call a paper a tax invoice. */
const NAMES: Record<TaxDocumentKind, { taxed: string; untaxed: string }> = {
  invoice: { taxed: 'Tax invoice', untaxed: 'Bill of supply' },
  receiptVoucher: { taxed: 'Receipt voucher', untaxed: 'Receipt' },
  refundVoucher: { taxed: 'Refund voucher', untaxed: 'Refund receipt' },
  creditNote: { taxed: 'Credit note', untaxed: 'Credit note' },
  commercialCredit: { taxed: 'Commercial credit note', untaxed: 'Commercial credit note' },
  deliveryNote: { taxed: 'Delivery note', untaxed: 'Delivery note' },
}

export function taxDocumentName({
  kind,
  seller,
}: {
  kind: TaxDocumentKind
  seller: { gstin: string | null }
}): string {
  return NAMES[kind][seller.gstin === null ? 'untaxed' : 'taxed']
}

/** Series prefixes; each series counts from 1 in each financial year. */
const SERIES: Record<TaxDocumentKind, { taxed: string; untaxed: string }> = {
  invoice: { taxed: 'INV', untaxed: 'BOS' },
  receiptVoucher: { taxed: 'RV', untaxed: 'REC' },
  refundVoucher: { taxed: 'RFV', untaxed: 'RFR' },
  creditNote: { taxed: 'CN', untaxed: 'CRN' },
  commercialCredit: { taxed: 'CC', untaxed: 'CC' },
  deliveryNote: { taxed: 'DN', untaxed: 'DN' },
}

/** Returns the series of a paper. Rehearsals have their own, so that the opened shop's first invoice is number 1. */
export function seriesOf(
  kind: TaxDocumentKind,
  { isRegistered, isRehearsal }: { isRegistered: boolean; isRehearsal: boolean },
): string {
  return `${isRehearsal ? 'T' : ''}${SERIES[kind][isRegistered ? 'taxed' : 'untaxed']}`
}

/** Limit of Rule 46(b). */
const DOCUMENT_NUMBER_MAX = 16

/** Returns a number such as INV/26-27/0001. @throws Error if it is longer than the law allows */
export function documentNumber(series: string, financialYear: string, number: number): string {
  const written = `${series}/${financialYear}/${String(number).padStart(4, '0')}`
  if (written.length > DOCUMENT_NUMBER_MAX)
    throw new Error(`${written} is too long for a tax paper`)
  return written
}

/** Units as returns name them (UQC). */
export const UNITS = {
  NOS: 'pieces',
  SQF: 'sq ft',
  MTR: 'm',
  ROL: 'rolls',
  OTH: '',
} as const
export type UnitCode = keyof typeof UNITS

/** Goods of an order line, or delivery of goods that are taxed alike. */
export type TaxRow = TaxParts & {
  kind: 'goods' | 'shipping'
  /** Order line; null for delivery. */
  lineId: string | null
  description: string
  /** Size in both measures, and material. */
  details: string
  /** Of goods; missing on papers before December 2026. */
  taxClass?: TaxClass
  hsn: string
  /** Hundredths of the unit. */
  quantityHundredths: number
  unit: UnitCode
  /** Before the discount. */
  listPaise: number
  discountPaise: number
  /** Charged amount: taxable value plus tax. */
  grossPaise: number
  rate: BasisPoints
}

export type Seller = {
  legalName: string
  tradeName: string
  address: string
  state: StateCode
  gstin: string | null
  email: string
  phone: string
}

export type Recipient = {
  name: string
  address: string
  state: StateCode
  gstin: string | null
}

export type NamedDocument = { number: string; day: string }

export type TaxDocument = {
  kind: TaxDocumentKind
  number: string
  /** ISO. */
  issuedAt: string
  /** Day in India. */
  day: string
  isRehearsal: boolean
  /** True if the paper must not be given out before the portal has registered it. */
  waitsForIrn: boolean
  seller: Seller
  recipient: Recipient
  /** Destination, if it is not the recipient's address. */
  deliverTo: Omit<Recipient, 'gstin'> | null
  orderNumber: string
  /** ISO. */
  orderedAt: string
  placeOfSupply: StateCode
  supply: Supply
  rows: TaxRow[]
  totals: TaxParts & { grossPaise: number; discountPaise: number }
  inWords: string
  payment: { method: PaymentMethod; paidAt: string; reference: string } | null
  /** Invoice of a credit or delivery note, or receipt voucher of a refund voucher. */
  refersTo: NamedDocument | null
  reason: string | null
}

const ONE_OF: Partial<Record<UnitCode, string>> = { NOS: 'piece', ROL: 'roll' }

/** Formats as "92.5 sq ft" or "1 roll". */
export function quantityText({
  quantityHundredths,
  unit,
}: Pick<TaxRow, 'quantityHundredths' | 'unit'>): string {
  const name = quantityHundredths === 100 ? (ONE_OF[unit] ?? UNITS[unit]) : UNITS[unit]
  return `${indianNumber(quantityHundredths / 100, 2)} ${name}`.trim()
}

/** Formats as "18 %". */
export function rateText(rate: BasisPoints): string {
  return `${indianNumber(rate / 100, 2)} %`
}

/** Formats half of a rate, as charged within a State: 9 % of 18 %. */
export function halfRateText(rate: BasisPoints): string {
  return `${indianNumber(rate / 200, 3)} %`
}

/** Copies for goods in transit. Source: Rule 48(1). */
export const COPIES = [
  'Original for recipient',
  'Duplicate for transporter',
  'Triplicate for supplier',
] as const
export type Copy = (typeof COPIES)[number]

/** Returns the first `count` copies; none for papers that do not travel with goods. */
export function copiesOf(kind: TaxDocumentKind, count: number): readonly Copy[] {
  return kind === 'invoice' || kind === 'deliveryNote' ? COPIES.slice(0, count) : []
}
