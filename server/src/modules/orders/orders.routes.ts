import { orderCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { getOrder, listOrders } from './orders.service.ts'

export function orderRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderCalls.listOrders, async (context) => ({
    data: await listOrders(context),
  }))
  bind(app, context, orderCalls.getOrder, async (context, { params }) => ({
    data: await getOrder(context, params.id),
  }))
}
