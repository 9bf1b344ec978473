import { adminOrderCalls, orderCalls } from '@bhitti/contract/endpoint-table'
import { toPaise } from '@bhitti/contract/money'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { getAnyOrder, listAllOrders } from './admin-orders.service.ts'
import { cancelOrder, changeStatus, refundOrder } from './order-status.service.ts'
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

  bind(app, context, adminOrderCalls.listAllOrders, async (context) => ({
    orders: await listAllOrders(context),
  }))
  bind(app, context, adminOrderCalls.getAnyOrder, async (context, { params }) => ({
    order: await getAnyOrder(context, params.id),
  }))
  bind(app, context, adminOrderCalls.updateOrderStatus, async (context, { params, body }) => {
    await changeStatus(context, { orderId: params.id, ...body })
    return {
      message: 'Order status updated successfully!',
      order: await getAnyOrder(context, params.id),
    }
  })
  bind(app, context, adminOrderCalls.refundOrder, async (context, { params, body }) => {
    const { amount, note, restock } = body
    await refundOrder(context, {
      orderId: params.id,
      amountPaise: amount === undefined ? null : toPaise(amount),
      note,
      restock,
    })
    return { message: 'The refund is on its way', order: await getAnyOrder(context, params.id) }
  })
}
