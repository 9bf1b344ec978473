import { orderWorkCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeOrderAddress, readAddressOutlook } from './order-address.service.ts'

export function orderAddressRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderWorkCalls.getAddressOutlook, async (context, { params, body }) => ({
    data: await readAddressOutlook(context, params.id, body),
  }))
  bind(app, context, orderWorkCalls.changeOrderAddress, async (context, { params, body }) => {
    await changeOrderAddress(context, params.id, body)
    return { message: 'The order goes to the new address' }
  })
}
