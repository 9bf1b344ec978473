/** What the owner sets about tax; an accountant should confirm it. */
import type { StateCode } from '../texts/indian-states.ts'
import { stateOfGstin } from './gstin.ts'
import type { ClassChoice, TaxRate } from './tax-classes.ts'

/** Whether the shop is registered for GST; `unknown` until the owner has said it, and then no papers are made. */
export const REGISTRATIONS = ['unknown', 'registered', 'unregistered'] as const
export type Registration = (typeof REGISTRATIONS)[number]

export const REGISTRATION_NAMES: Record<Registration, string> = {
  unknown: 'Not said yet',
  registered: 'Registered for GST',
  unregistered: 'Not registered for GST',
}

/** When an order is invoiced: as it leaves, or as soon as it is paid. */
export const INVOICE_TIMES = ['dispatch', 'payment'] as const
export type InvoiceTime = (typeof INVOICE_TIMES)[number]

export const INVOICE_TIME_NAMES: Record<InvoiceTime, string> = {
  dispatch: 'When the order is dispatched',
  payment: 'As soon as it is paid',
}

export type TaxSettings = ClassChoice & {
  registration: Registration
  /** Empty unless registered. */
  gstin: string
  /** The State of a seller without registration; null for the one in the GSTIN. */
  state: StateCode | null
  invoiceAt: InvoiceTime
  rates: TaxRate[]
  /** Whether turnover is above the threshold from which invoices to businesses need an IRN. */
  eInvoices: boolean
  /** Rupees of a consignment above which an e-way bill is needed. */
  eWayBillAbove: number
  /** From which value, rupees, invoices to other States and unregistered buyers are listed one by one, and since when. */
  largeInvoices: { from: string; above: number }[]
  /** Day in India from which papers are made: the first on which the registration was told. */
  papersFrom: string | null
}

export const DEFAULT_TAX: TaxSettings = {
  registration: 'unknown',
  gstin: '',
  state: null,
  invoiceAt: 'dispatch',
  rates: [],
  byType: {},
  byMaterial: [],
  unmadeCurtains: null,
  eInvoices: false,
  eWayBillAbove: 50_000,
  // Notification 12/2024 – Central Tax lowered it.
  largeInvoices: [
    { from: '2017-07-01', above: 250_000 },
    { from: '2024-08-01', above: 100_000 },
  ],
  papersFrom: null,
}

/** The seller's State; null where it is not known. */
export function sellerState({
  registration,
  gstin,
  state,
}: Pick<TaxSettings, 'registration' | 'gstin' | 'state'>): StateCode | null {
  return registration === 'registered' ? stateOfGstin(gstin) : state
}
