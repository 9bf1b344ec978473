import { endpoint } from './endpoint.ts'
import type * as shapes from './tax-books.schemas.ts'

/** Adding up a month reads all its papers, and a file all its rows. */
const ADDING = { perMinute: 60 }
const FILES = { perMinute: 20 }

export const readTaxDesk = endpoint<typeof shapes.readTaxDesk>('GET', '/api/admin/tax', 'admin')
export const listWaitingOrders = endpoint<typeof shapes.listWaitingOrders>(
  'GET',
  '/api/admin/tax/waiting-orders',
  'admin',
)
export const issuePapers = endpoint<typeof shapes.issuePapers>(
  'POST',
  '/api/admin/tax/waiting-orders/:id/papers',
  'admin',
  { perMinute: 60 },
)
export const listWaitingInvoices = endpoint<typeof shapes.listWaitingInvoices>(
  'GET',
  '/api/admin/tax/waiting-invoices',
  'admin',
)
export const readBooks = endpoint<typeof shapes.readBooks>(
  'GET',
  '/api/admin/tax/books/:month',
  'admin',
  ADDING,
)
export const listBookOrders = endpoint<typeof shapes.listBookOrders>(
  'GET',
  '/api/admin/tax/books/:month/orders',
  'admin',
  ADDING,
)
export const downloadDayBook = endpoint<typeof shapes.downloadDayBook>(
  'GET',
  '/api/admin/tax/books/:month/day-book',
  'admin',
  FILES,
)
export const readReturn = endpoint<typeof shapes.readReturn>(
  'GET',
  '/api/admin/tax/returns/:month',
  'admin',
  ADDING,
)
export const listReturnPapers = endpoint<typeof shapes.listReturnPapers>(
  'GET',
  '/api/admin/tax/returns/:month/papers',
  'admin',
  ADDING,
)
export const downloadReturn = endpoint<typeof shapes.downloadReturn>(
  'GET',
  '/api/admin/tax/returns/:month/files/:file',
  'admin',
  FILES,
)
