import { adminOrderCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { getAnyOrder } from '../../modules/orders/desk/order-details.service.ts'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { chooseTaxClasses } from './tax-class-choice.service.ts'

export function taxClassChoiceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, adminOrderCalls.chooseTaxClasses, async (context, { params, body }) => {
    await chooseTaxClasses(context, { orderId: params.id, ...body })
    return {
      message: 'The tax class is saved',
      order: await getAnyOrder(context, params.id),
    }
  })
}
