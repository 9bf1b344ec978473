import { PAYMENT_METHOD_NAMES } from '../orders/order-states.ts'
import { formatPaiseInFull } from '../prices/money.ts'
import { formatDate } from '../texts/dates.ts'
import { INDIAN_STATES, stateWithCode } from '../texts/indian-states.ts'
import { stateTaxName } from './place-of-supply.ts'
import type { TaxParts } from './tax-amounts.ts'
import { halfRateText, rateText, type TaxDocument } from './tax-document.ts'

export type NamedText = { label: string; text: string }

export function dayText(day: string): string {
  return formatDate(`${day}T12:00:00+05:30`)
}

const REFERS_TO: Partial<Record<TaxDocument['kind'], string>> = {
  refundVoucher: 'Receipt voucher',
  creditNote: 'Invoice corrected',
  commercialCredit: 'Invoice credited',
  deliveryNote: 'Invoice',
}

export function paperFacts(document: TaxDocument): NamedText[] {
  const { number, day, orderNumber, orderedAt, placeOfSupply, supply, payment, refersTo } = document
  const { kind, reason } = document
  const isCredit = kind === 'creditNote' || kind === 'commercialCredit'
  return [
    { label: 'Number', text: number },
    { label: 'Date', text: dayText(day) },
    ...(refersTo
      ? [
          {
            label: REFERS_TO[kind] ?? 'Belongs to',
            text: `${refersTo.number} of ${dayText(refersTo.day)}`,
          },
        ]
      : []),
    { label: 'Order', text: `${orderNumber} of ${formatDate(orderedAt)}` },
    { label: 'Place of supply', text: stateWithCode(placeOfSupply) },
    ...(supply === 'untaxed' ? [] : [{ label: 'Tax payable on reverse charge', text: 'No' }]),
    ...(payment && !isCredit && kind !== 'deliveryNote'
      ? [
          {
            label: 'Paid',
            text: `${PAYMENT_METHOD_NAMES[payment.method]}, ${formatDate(payment.paidAt)}, ${payment.reference}`,
          },
        ]
      : []),
    ...(reason === null ? [] : [{ label: 'Reason', text: reason }]),
  ]
}

export function taxColumns({
  supply,
  placeOfSupply,
}: Pick<TaxDocument, 'supply' | 'placeOfSupply'>): {
  name: string
  rateOf: (rate: number) => string
  paiseOf: (parts: TaxParts) => number
}[] {
  if (supply === 'untaxed') return []
  if (supply === 'inter') {
    return [{ name: 'IGST', rateOf: rateText, paiseOf: ({ igstPaise }) => igstPaise }]
  }
  return [
    { name: 'CGST', rateOf: halfRateText, paiseOf: ({ cgstPaise }) => cgstPaise },
    {
      name: stateTaxName(placeOfSupply),
      rateOf: halfRateText,
      paiseOf: ({ sgstPaise }) => sgstPaise,
    },
  ]
}

/** Source: Rule 46(q). */
export const SIGNED_BELOW =
  'Signature or digital signature of the supplier or an authorised representative'

export function registrationFacts({
  irn,
  acknowledgement,
  acknowledgedOn,
}: {
  irn: string
  acknowledgement: string
  /** 2026-11-24 */
  acknowledgedOn: string
}): NamedText[] {
  return [
    { label: 'IRN', text: irn },
    { label: 'Acknowledgement', text: `${acknowledgement} of ${dayText(acknowledgedOn)}` },
  ]
}

const TOTALS: Record<TaxDocument['kind'], string> = {
  invoice: 'Invoice total',
  receiptVoucher: 'Advance received',
  refundVoucher: 'Advance refunded',
  creditNote: 'Total credited',
  commercialCredit: 'Total credited',
  deliveryNote: 'Total',
}

export function paperTotals(document: TaxDocument): NamedText[] {
  const { kind, totals } = document
  const { discountPaise, taxablePaise, grossPaise } = totals
  const taxes = taxColumns(document)
  return [
    ...(discountPaise > 0 && kind === 'invoice'
      ? [{ label: 'Discount given above', text: formatPaiseInFull(discountPaise) }]
      : []),
    ...(taxes.length > 0
      ? [{ label: 'Taxable value', text: formatPaiseInFull(taxablePaise) }]
      : []),
    ...taxes.map(({ name, paiseOf }) => ({
      label: name,
      text: formatPaiseInFull(paiseOf(totals)),
    })),
    { label: TOTALS[kind], text: formatPaiseInFull(grossPaise) },
  ]
}

/** Returns the required or helpful note at the foot; null for none. */
export function paperNote({ kind, supply, seller }: TaxDocument): string | null {
  if (kind === 'receiptVoucher' && supply !== 'untaxed') {
    return 'Tax on an advance for goods is payable with the invoice that follows (Notification 66/2017 – Central Tax).'
  }
  if (kind === 'commercialCredit') {
    return 'This credit carries no tax, as the time to correct that of the invoice has passed (section 34(2) of the CGST Act).'
  }
  if (kind === 'deliveryNote') return 'The goods were invoiced with the first parcel of this order.'
  if (kind === 'invoice' && seller.gstin === null) {
    return 'The supplier is not registered for GST and charges no tax.'
  }
  return null
}

export function partyLines(party: {
  name: string
  address: string
  state: TaxDocument['placeOfSupply']
  gstin?: string | null
}): string[] {
  return [
    party.name,
    ...(party.address === '' ? [] : [party.address]),
    `State: ${INDIAN_STATES[party.state]}, code ${party.state}`,
    ...(party.gstin ? [`GSTIN: ${party.gstin}`] : []),
  ]
}
