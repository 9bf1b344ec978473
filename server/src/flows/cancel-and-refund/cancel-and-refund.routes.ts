import { adminOrderCalls, orderCalls } from '@bhitti/contract/calls/endpoint-table'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { FastifyInstance } from 'fastify'
import { getAnyOrder } from '../../modules/orders/desk/order-details.service.ts'
import { statusMessage } from '../../modules/orders/orders.rules.ts'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { cancelOrder } from './cancellation.service.ts'
import { refundOrder } from './order-refunds.service.ts'
import { changeStatus } from './order-status.service.ts'

export function orderChangeRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderCalls.cancelOrder, async (context, { params }) => ({
    message: 'Your order is cancelled. The full amount is being refunded',
    data: await cancelOrder(context, params.id),
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
