import { taxDocumentCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { issueDeliveryNote } from './delivery-notes.service.ts'
import { readInvoiceOutlook } from './invoice-outlook.service.ts'

export function taxPaperRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, taxDocumentCalls.getInvoiceOutlook, async (context, { params }) => ({
    data: await readInvoiceOutlook(context, params.id),
  }))
  bind(app, context, taxDocumentCalls.issueDeliveryNote, async (context, { params, body }) => ({
    message: 'Issued',
    data: await issueDeliveryNote(context, params.id, body),
  }))
}
