import { stockCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { adjustProductStock, getStockHistory } from './stock-history.service.ts'

export function stockRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, stockCalls.getStockHistory, (context, { params, query }) =>
    getStockHistory(context, params.id, query),
  )
  bind(app, context, stockCalls.adjustProductStock, async (context, { params, body }) => ({
    message: 'Stock updated',
    product: await adjustProductStock(context, params.id, body),
  }))
}
