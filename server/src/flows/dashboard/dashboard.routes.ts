import { dashboardCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { readFirstSteps, readLowStock, readMisses, readNews } from './dashboard-panels.service.ts'
import { readBestSellers, readSales } from './dashboard-sales.service.ts'
import { readWaiting } from './waiting.service.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, dashboardCalls.readSales, async (context, { query }) => ({
    data: await readSales(context, query.period),
  }))
  bind(app, context, dashboardCalls.readBestSellers, async (context, { query }) => ({
    data: await readBestSellers(context, query.period),
  }))
  bind(app, context, dashboardCalls.readWaiting, async (context) => ({
    data: await readWaiting(context),
  }))
  bind(app, context, dashboardCalls.readLowStock, async (context) => ({
    data: await readLowStock(context),
  }))
  bind(app, context, dashboardCalls.readSearchMisses, async (context, { query }) => ({
    data: await readMisses(context, query.period),
  }))
  bind(app, context, dashboardCalls.readNews, async (context, { query }) => ({
    data: await readNews(context, query.period),
  }))
  bind(app, context, dashboardCalls.readFirstSteps, async (context) => ({
    data: await readFirstSteps(context),
  }))
}
