import { endpoint } from '../endpoint.ts'
import type * as shapes from './tax-documents.schemas.ts'

export const listTaxDocuments = endpoint<typeof shapes.listTaxDocuments>(
  'GET',
  '/api/shop/order/:id/tax-documents',
  'customer',
  { whileClosed: true },
)
export const getTaxDocument = endpoint<typeof shapes.getTaxDocument>(
  'GET',
  '/api/shop/tax-documents/:id',
  'customer',
  { whileClosed: true },
)
export const getTaxDocumentFile = endpoint<typeof shapes.getTaxDocumentFile>(
  'GET',
  '/api/shop/tax-documents/:id/document.pdf',
  'customer',
  { perMinute: 30, whileClosed: true },
)
export const listAnyTaxDocuments = endpoint<typeof shapes.listAnyTaxDocuments>(
  'GET',
  '/api/admin/orders/:id/tax-documents',
  'orders.see',
)
export const getInvoiceOutlook = endpoint<typeof shapes.getInvoiceOutlook>(
  'GET',
  '/api/admin/orders/:id/invoice-outlook',
  'orders.see',
)
export const getAnyTaxDocument = endpoint<typeof shapes.getAnyTaxDocument>(
  'GET',
  '/api/admin/tax-documents/:id',
  'orders.see',
)
export const getAnyTaxDocumentFile = endpoint<typeof shapes.getAnyTaxDocumentFile>(
  'GET',
  '/api/admin/tax-documents/:id/document.pdf',
  'orders.see',
  { perMinute: 60 },
)
export const registerInvoice = endpoint<typeof shapes.registerInvoice>(
  'PUT',
  '/api/admin/tax-documents/:id/registration',
  'tax.work',
  { perMinute: 60 },
)
export const issueDeliveryNote = endpoint<typeof shapes.issueDeliveryNote>(
  'POST',
  '/api/admin/orders/:id/delivery-notes',
  'orders.work',
  { perMinute: 60 },
)
