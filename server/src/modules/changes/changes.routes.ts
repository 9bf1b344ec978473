import { changeCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { listChangeFilters, listChanges } from './changes-list.service.ts'

export function changeRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, changeCalls.listChanges, (context, { query }) => listChanges(context, query))
  bind(app, context, changeCalls.listChangeFilters, async (context) => ({
    data: await listChangeFilters(context),
  }))
}
