/** Tax settings of the owner; an accountant should confirm them. */
import type { StateCode } from '../texts/indian-states.ts'
import { stateOfGstin } from './gstin.ts'
import type { ClassChoice, TaxRate } from './tax-classes.ts'

/** `unknown` until the owner answers; no papers are made until then. */
export const REGISTRATIONS = ['unknown', 'registered', 'unregistered'] as const
export type Registration = (typeof REGISTRATIONS)[number]

export const REGISTRATION_NAMES: Record<Registration, string> = {
  unknown: 'Not said yet',
  registered: 'Registered for GST',
  unregistered: 'Not registered for GST',
}

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
  /** State of an unregistered seller; null if the GSTIN gives it. */
  state: StateCode | null
  invoiceAt: InvoiceTime
  rates: TaxRate[]
  /** True if turnover is above the threshold from which invoices to businesses need an IRN. */
  eInvoices: boolean
  /** Rupees of a consignment above which an e-way bill is needed. */
  eWayBillAbove: number
  /** Rupees above which invoices to unregistered buyers in other States are listed singly, by first day. */
  largeInvoices: { from: string; above: number }[]
  /** First day in India with papers: the day on which the registration was entered. */
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

export function sellerState({
  registration,
  gstin,
  state,
}: Pick<TaxSettings, 'registration' | 'gstin' | 'state'>): StateCode | null {
  return registration === 'registered' ? stateOfGstin(gstin) : state
}
