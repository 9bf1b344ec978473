import { catalogueCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bindCached } from '../../platform/http/bind.ts'
import { searchProducts } from './product-search.service.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  bindCached(app, context, catalogueCalls.searchProducts, {
    verb: async (context, { params, query }) => ({
      data: await searchProducts(context, params.keyword, { short: query.short === 'true' }),
    }),
    // Never cached if nothing is found, because each such search is counted for the owner.
    productsIn: ({ data }) => (data.length > 0 ? data.map(({ _id }) => _id) : undefined),
  })
}
