import { endpoint } from '../endpoint.ts'
import type * as shapes from './tax-books.schemas.ts'

/** Strict limits: adding up a month reads all its papers, and a file reads all its rows. */
const ADDING = { perMinute: 60 }
const FILES = { perMinute: 20 }

export const readTaxDesk = endpoint<typeof shapes.readTaxDesk>('GET', '/api/admin/tax', 'tax.see')
export const listWaitingOrders = endpoint<typeof shapes.listWaitingOrders>(
  'GET',
  '/api/admin/tax/waiting-orders',
  'tax.see',
)
export const issuePapers = endpoint<typeof shapes.issuePapers>(
  'POST',
  '/api/admin/tax/waiting-orders/:id/papers',
  'tax.work',
  { perMinute: 60 },
)
export const listWaitingInvoices = endpoint<typeof shapes.listWaitingInvoices>(
  'GET',
  '/api/admin/tax/waiting-invoices',
  'tax.see',
)
export const readBooks = endpoint<typeof shapes.readBooks>(
  'GET',
  '/api/admin/tax/books/:month',
  'tax.see',
  ADDING,
)
export const listBookOrders = endpoint<typeof shapes.listBookOrders>(
  'GET',
  '/api/admin/tax/books/:month/orders',
  'tax.see',
  ADDING,
)
export const downloadDayBook = endpoint<typeof shapes.downloadDayBook>(
  'GET',
  '/api/admin/tax/books/:month/day-book',
  'tax.see',
  FILES,
)
export const readReturn = endpoint<typeof shapes.readReturn>(
  'GET',
  '/api/admin/tax/returns/:month',
  'tax.see',
  ADDING,
)
export const listReturnPapers = endpoint<typeof shapes.listReturnPapers>(
  'GET',
  '/api/admin/tax/returns/:month/papers',
  'tax.see',
  ADDING,
)
export const downloadReturn = endpoint<typeof shapes.downloadReturn>(
  'GET',
  '/api/admin/tax/returns/:month/files/:file',
  'tax.see',
  FILES,
)
