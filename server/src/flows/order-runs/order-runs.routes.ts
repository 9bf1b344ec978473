import { orderWorkCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import { getOrderRun, getOrderRunFile, startOrderRun } from './order-runs.service.ts'

export function orderRunRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderWorkCalls.startOrderRun, async (context, { body }) => ({
    data: await startOrderRun(context, body),
  }))
  bind(app, context, orderWorkCalls.getOrderRun, async (context, { params }) => ({
    data: await getOrderRun(context, params.id),
  }))
  bindFile(app, context, orderWorkCalls.getOrderRunFile, (context, { params }) =>
    getOrderRunFile(context, params.id),
  )
}
