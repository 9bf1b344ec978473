import { adminOrderCalls, orderCalls } from '@bhitti/contract/endpoint-table'
import { toPaise } from '@bhitti/contract/money'
import type { FastifyInstance } from 'fastify'
import { bind, bindFile } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { listAllOrders } from './admin-orders.service.ts'
import { getAnyOrder } from './order-details.service.ts'
import { exportOrders } from './order-export.service.ts'
import { refundOrder } from './order-refunds.service.ts'
import { cancelOrder, changeStatus } from './order-status.service.ts'
import { statusMessage } from './orders.rules.ts'
import { getOrder, listOrders } from './orders.service.ts'

export function orderRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderCalls.listOrders, async (context) => ({
    data: await listOrders(context),
  }))
  bind(app, context, orderCalls.getOrder, async (context, { params }) => ({
    data: await getOrder(context, params.id),
  }))
  bind(app, context, orderCalls.cancelOrder, async (context, { params }) => ({
    message: 'Your order is cancelled. The full amount is on its way back to you',
    data: await cancelOrder(context, params.id),
  }))

  bind(app, context, adminOrderCalls.listAllOrders, (context, { query }) =>
    listAllOrders(context, query),
  )
  bindFile(app, context, adminOrderCalls.exportOrders, (context, { query }) =>
    exportOrders(context, query),
  )
  bind(app, context, adminOrderCalls.getAnyOrder, async (context, { params }) => ({
    order: await getAnyOrder(context, params.id),
  }))
  bind(app, context, adminOrderCalls.updateOrderStatus, async (context, { params, body }) => {
    const changed = await changeStatus(context, { orderId: params.id, ...body })
    return {
      message: statusMessage(changed),
      order: await getAnyOrder(context, params.id),
    }
  })
  bind(app, context, adminOrderCalls.refundOrder, async (context, { params, body }) => {
    const { amount, lines, ...rest } = body
    await refundOrder(context, {
      orderId: params.id,
      amountPaise: amount === undefined ? null : toPaise(amount),
      lines: lines.map(({ kind, lineId = null, amount }) => ({
        kind,
        orderLineId: lineId,
        amountPaise: toPaise(amount),
      })),
      ...rest,
    })
    return { message: 'The refund is on its way', order: await getAnyOrder(context, params.id) }
  })
}
