import { stockAlertCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bindOpen } from '../../platform/http/bind.ts'
import { askForStockAlert } from './stock-alerts.service.ts'

export function stockAlertRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, stockAlertCalls.askForStockAlert, async (context, { params, body }) => {
    await askForStockAlert(context, { ...params, ...body })
    return { message: 'We will write to you once, when it is back' }
  })
}
