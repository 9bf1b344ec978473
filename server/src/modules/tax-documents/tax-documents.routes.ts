import { taxDocumentCalls } from '@bhitti/contract/calls/endpoint-table'
import type { InvoiceTime } from '@bhitti/contract/rules/tax/tax-settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import {
  drawAnyTaxDocument,
  drawOwnTaxDocument,
  getOwnTaxDocument,
  getTaxDocument,
  listOwnTaxDocuments,
  listTaxDocuments,
  registerInvoice,
} from './tax-documents.service.ts'

/** Returns when an order's invoice is issued. Null if the shop issues none. */
function invoiceComes({ liveSettings }: Context): InvoiceTime | null {
  const { registration, invoiceAt } = liveSettings.current().tax
  return registration === 'unknown' ? null : invoiceAt
}

export function taxDocumentRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, taxDocumentCalls.listTaxDocuments, async (context, { params }) => ({
    data: await listOwnTaxDocuments(context, params.id),
    invoiceComes: invoiceComes(context),
  }))
  bind(app, context, taxDocumentCalls.getTaxDocument, async (context, { params }) => ({
    data: await getOwnTaxDocument(context, params.id),
  }))
  bindFile(app, context, taxDocumentCalls.getTaxDocumentFile, (context, { params }) =>
    drawOwnTaxDocument(context, params.id),
  )
  bind(app, context, taxDocumentCalls.listAnyTaxDocuments, async (context, { params }) => ({
    data: await listTaxDocuments(context, params.id),
    invoiceComes: invoiceComes(context),
  }))
  bind(app, context, taxDocumentCalls.getAnyTaxDocument, async (context, { params }) => ({
    data: await getTaxDocument(context, params.id),
  }))
  bindFile(app, context, taxDocumentCalls.getAnyTaxDocumentFile, (context, { params, query }) =>
    drawAnyTaxDocument(context, { id: params.id, copies: query.copies }),
  )
  bind(app, context, taxDocumentCalls.registerInvoice, async (context, { params, body }) => ({
    message: 'Registered',
    data: await registerInvoice(context, params.id, body),
  }))
}
