import { adminOrderCalls, jobCalls, orderCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import { listAllOrders } from './desk/admin-orders.service.ts'
import { getAnyOrder } from './desk/order-details.service.ts'
import { exportOrders } from './desk/order-export.service.ts'
import { getOrder, listOrders } from './orders.service.ts'
import { getJob, listJobs } from './production/jobs.service.ts'

export function orderRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderCalls.listOrders, async (context) => ({
    data: await listOrders(context),
  }))
  bind(app, context, orderCalls.getOrder, async (context, { params }) => ({
    data: await getOrder(context, params.id),
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

  bind(app, context, jobCalls.listJobs, (context, { query }) => listJobs(context, query))
  bind(app, context, jobCalls.getJob, async (context, { params }) => ({
    data: await getJob(context, params.id),
  }))
}
