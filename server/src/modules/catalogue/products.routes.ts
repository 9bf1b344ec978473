import { catalogueCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bindOpen } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { getProduct, listCategory, listType } from './products.service.ts'

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, catalogueCalls.listWallpapers, (context, { query }) =>
    listType(context, 'wallpapers', query),
  )
  bindOpen(app, context, catalogueCalls.listWallpaperRolls, (context, { query }) =>
    listType(context, 'wallpaperRolls', query),
  )
  bindOpen(app, context, catalogueCalls.listBlinds, (context, { query }) =>
    listType(context, 'blinds', query),
  )
  bindOpen(app, context, catalogueCalls.listCurtains, (context, { query }) =>
    listType(context, 'curtains', query),
  )
  bindOpen(app, context, catalogueCalls.listArtistDesigns, (context, { query }) =>
    listType(context, 'artist', query),
  )
  bindOpen(app, context, catalogueCalls.listCategory, (context, { query }) =>
    listCategory(context, query),
  )
  bindOpen(app, context, catalogueCalls.getProduct, async (context, { params }) => ({
    data: await getProduct(context, params.id),
  }))
}
