/**
 * A tax paper as it is kept: everything that stands on it, as data, so that it reads the same for ever. Money is paise.
 * What each kind has to say: Rules 46 (invoice), 49 (bill of supply), 50 and 51 (vouchers), 53 (credit note) and 55
 * (goods that follow an invoice) of the CGST Rules.
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

/** What stands on top; a seller without registration may not call anything a tax invoice. */
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

/** The letters that each series begins with; each counts by itself, each financial year from 1. */
const SERIES: Record<TaxDocumentKind, { taxed: string; untaxed: string }> = {
  invoice: { taxed: 'INV', untaxed: 'BOS' },
  receiptVoucher: { taxed: 'RV', untaxed: 'REC' },
  refundVoucher: { taxed: 'RFV', untaxed: 'RFR' },
  creditNote: { taxed: 'CN', untaxed: 'CRN' },
  commercialCredit: { taxed: 'CC', untaxed: 'CC' },
  deliveryNote: { taxed: 'DN', untaxed: 'DN' },
}

/**
 * The series of a paper. Papers of a rehearsal count apart, so that the first invoice of the shop that opens is
 * its number one.
 */
export function seriesOf(
  kind: TaxDocumentKind,
  { isRegistered, isRehearsal }: { isRegistered: boolean; isRehearsal: boolean },
): string {
  return `${isRehearsal ? 'T' : ''}${SERIES[kind][isRegistered ? 'taxed' : 'untaxed']}`
}

/** The longest number that Rule 46(b) allows. */
const DOCUMENT_NUMBER_MAX = 16

/** INV/26-27/0001. @throws Error where the number would be longer than the law allows */
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

/** What is charged for: goods of an order's line, or the delivery of goods that are taxed alike. */
export type TaxRow = TaxParts & {
  kind: 'goods' | 'shipping'
  /** The line of the order; null for delivery. */
  lineId: string | null
  description: string
  /** Size in both measures, and material. */
  details: string
  /** Of goods; papers of before December 2026 do not say it. */
  taxClass?: TaxClass
  hsn: string
  /** Hundredths of the unit. */
  quantityHundredths: number
  unit: UnitCode
  /** Before the discount. */
  listPaise: number
  discountPaise: number
  /** What is charged: taxable value and tax together. */
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

/** Another paper that this one names. */
export type NamedDocument = { number: string; day: string }

export type TaxDocument = {
  kind: TaxDocumentKind
  number: string
  /** ISO. */
  issuedAt: string
  /** By the calendar of India. */
  day: string
  isRehearsal: boolean
  /** Whether it is given out only once the portal has registered it, as the owner had set when it was issued. */
  waitsForIrn: boolean
  seller: Seller
  recipient: Recipient
  /** Where the goods go, if that is not the recipient's own address. */
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
  /** The invoice that a credit or a delivery note belongs to, or the receipt voucher of a refund voucher. */
  refersTo: NamedDocument | null
  /** Why it was issued, where that is not plain. */
  reason: string | null
}

const ONE_OF: Partial<Record<UnitCode, string>> = { NOS: 'piece', ROL: 'roll' }

/** 92.5 sq ft or 1 roll, as a paper writes a quantity. */
export function quantityText({
  quantityHundredths,
  unit,
}: Pick<TaxRow, 'quantityHundredths' | 'unit'>): string {
  const name = quantityHundredths === 100 ? (ONE_OF[unit] ?? UNITS[unit]) : UNITS[unit]
  return `${indianNumber(quantityHundredths / 100, 2)} ${name}`.trim()
}

/** 18 % */
export function rateText(rate: BasisPoints): string {
  return `${indianNumber(rate / 100, 2)} %`
}

/** The two halves of a rate within a State: 9 % of 18 %. */
export function halfRateText(rate: BasisPoints): string {
  return `${indianNumber(rate / 200, 3)} %`
}

/** For whom each copy of goods that are carried is. Source: Rule 48(1). */
export const COPIES = [
  'Original for recipient',
  'Duplicate for transporter',
  'Triplicate for supplier',
] as const
export type Copy = (typeof COPIES)[number]

/** For whom the first so many copies of a paper are; none of those that do not travel with goods. */
export function copiesOf(kind: TaxDocumentKind, count: number): readonly Copy[] {
  return kind === 'invoice' || kind === 'deliveryNote' ? COPIES.slice(0, count) : []
}
