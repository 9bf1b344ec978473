import type { Product } from '@bhitti/contract/catalogue.schemas'
import { catalogueCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bindShared } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { getProduct, listCategory, listType } from './products.service.ts'

const idsOf = ({ data }: { data: readonly Product[] }) => data.map(({ _id }) => _id)

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  bindShared(app, context, catalogueCalls.listWallpapers, {
    verb: (context, { query }) => listType(context, 'wallpapers', query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.listWallpaperRolls, {
    verb: (context, { query }) => listType(context, 'wallpaperRolls', query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.listBlinds, {
    verb: (context, { query }) => listType(context, 'blinds', query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.listCurtains, {
    verb: (context, { query }) => listType(context, 'curtains', query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.listArtistDesigns, {
    verb: (context, { query }) => listType(context, 'artist', query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.listCategory, {
    verb: (context, { query }) => listCategory(context, query),
    productsIn: idsOf,
  })
  bindShared(app, context, catalogueCalls.getProduct, {
    verb: async (context, { params }) => ({ data: await getProduct(context, params.id) }),
    productsIn: ({ data }) => [data._id],
  })
}
