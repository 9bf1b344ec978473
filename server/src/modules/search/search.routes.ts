import { catalogueCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bindOpen } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { searchProducts } from './search.service.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, catalogueCalls.searchProducts, async (context, { params, query }) => ({
    data: await searchProducts(context, params.keyword, { short: query.short === 'true' }),
  }))
}
