import { changeCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listChangeFilters, listChanges } from './changes-list.service.ts'

export function changeRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, changeCalls.listChanges, (context, { query }) => listChanges(context, query))
  bind(app, context, changeCalls.listChangeFilters, async (context) => ({
    data: await listChangeFilters(context),
  }))
}
