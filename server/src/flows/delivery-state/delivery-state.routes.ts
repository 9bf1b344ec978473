import { adminOrderCalls, orderCalls } from '@bhitti/contract/calls/endpoint-table'
import { INDIAN_STATES } from '@bhitti/contract/rules/texts/indian-states'
import type { FastifyInstance } from 'fastify'
import { getAnyOrder } from '../../modules/orders/desk/order-details.service.ts'
import { getOrder } from '../../modules/orders/orders.service.ts'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { answerDeliveryState, setDeliveryState } from './delivery-state.service.ts'

export function deliveryStateRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, adminOrderCalls.setDeliveryState, async (context, { params, body }) => {
    await setDeliveryState(context, { orderId: params.id, ...body })
    return {
      message: `The order is delivered to ${INDIAN_STATES[body.state]}`,
      order: await getAnyOrder(context, params.id),
    }
  })
  bind(app, context, orderCalls.answerDeliveryState, async (context, { params, body }) => {
    await answerDeliveryState(context, { orderId: params.id, ...body })
    return {
      message: `Thank you. Your invoice will name ${INDIAN_STATES[body.state]}`,
      data: await getOrder(context, params.id),
    }
  })
}
