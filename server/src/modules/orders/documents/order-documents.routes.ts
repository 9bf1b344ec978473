import { adminOrderCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context/context.ts'
import { bindFile } from '../../../platform/http/bind.ts'
import { drawJobSheets, drawPackingSlip } from './order-documents.service.ts'

export function orderDocumentRoutes(app: FastifyInstance, context: Context): void {
  bindFile(app, context, adminOrderCalls.getPackingSlip, (context, { params }) =>
    drawPackingSlip(context, params.id),
  )
  bindFile(app, context, adminOrderCalls.getJobSheet, (context, { params }) =>
    drawJobSheets(context, [params.id]),
  )
  bindFile(app, context, adminOrderCalls.getJobSheets, (context, { query }) =>
    drawJobSheets(context, query.ids),
  )
}
