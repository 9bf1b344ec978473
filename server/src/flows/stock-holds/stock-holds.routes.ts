import { stockCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import { exportStockLots, moveOrderLot } from './dye-lots.service.ts'
import { listStockHolds, releaseStockHold } from './stock-holds.service.ts'

export function stockRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, stockCalls.listStockHolds, (context, { query }) =>
    listStockHolds(context, query),
  )
  bind(app, context, stockCalls.releaseStockHold, async (context, { params }) => {
    await releaseStockHold(context, params.id)
    return { message: 'The stock has been released' }
  })
  bindFile(app, context, stockCalls.exportStockLots, exportStockLots)
  bind(app, context, stockCalls.moveOrderLot, async (context, { params, body }) => {
    await moveOrderLot(context, params.id, body)
    return { message: 'The order now gets its goods from the other lot' }
  })
}
