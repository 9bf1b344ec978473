import { bulkEditCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { bulkEditProducts } from './bulk-edit.service.ts'

export function bulkEditRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, bulkEditCalls.bulkEditProducts, async (context, { body }) => {
    const data = await bulkEditProducts(context, body)
    return { message: `${data.length} ${data.length === 1 ? 'product' : 'products'} saved`, data }
  })
}
