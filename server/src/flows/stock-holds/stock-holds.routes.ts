import { stockCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listStockHolds, releaseStockHold } from './stock-holds.service.ts'

export function stockRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, stockCalls.listStockHolds, (context, { query }) =>
    listStockHolds(context, query),
  )
  bind(app, context, stockCalls.releaseStockHold, async (context, { params }) => {
    await releaseStockHold(context, params.id)
    return { message: 'The pieces have been released' }
  })
}
