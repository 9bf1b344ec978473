import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { catalogueCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bindCached, bindOpen } from '../../platform/http/bind.ts'
import { countProducts, getProduct, listCategory, listType } from './products.service.ts'
import { listSimilar } from './similar-products.service.ts'

const TYPE_LISTS = [
  [catalogueCalls.listWallpapers, 'wallpapers'],
  [catalogueCalls.listWallpaperRolls, 'wallpaperRolls'],
  [catalogueCalls.listBlinds, 'blinds'],
  [catalogueCalls.listCurtains, 'curtains'],
  [catalogueCalls.listArtistDesigns, 'artist'],
] as const

const idsOf = ({ data }: { data: readonly Product[] }) => data.map(({ _id }) => _id)

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  for (const [call, productType] of TYPE_LISTS) {
    bindCached(app, context, call, {
      verb: (context, { query }) => listType(context, productType, query),
      productsIn: idsOf,
    })
  }
  bindCached(app, context, catalogueCalls.listCategory, {
    verb: (context, { query }) => listCategory(context, query),
    productsIn: idsOf,
  })
  bindOpen(app, context, catalogueCalls.countProducts, async (context, { query }) => ({
    data: await countProducts(context, query),
  }))
  bindCached(app, context, catalogueCalls.listSimilar, {
    verb: async (context, { params }) => ({ data: await listSimilar(context, params.id) }),
    productsIn: idsOf,
  })
  bindCached(app, context, catalogueCalls.getProduct, {
    verb: async (context, { params }) => ({ data: await getProduct(context, params.id) }),
    productsIn: ({ data }) => [data._id],
  })
}
