import { artworkCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindCached } from '../../platform/http/bind.ts'
import {
  beginArtwork,
  finishUpload,
  getArtwork,
  getArtworkVersion,
  listArtworks,
  prepareAgain,
  useArtwork,
  withdrawArtwork,
} from './artworks.service.ts'

export function artworkRoutes(app: FastifyInstance, context: Context): void {
  bindCached(app, context, artworkCalls.getArtwork, {
    verb: async (context, { params }) => ({ data: await getArtwork(context, params.productId) }),
    // Not cached while a sample has no tiles and is not queued for drawing: the next request has to ask again. Cloth is
    // never drawn, so it is not cached either.
    productsIn: ({ data: { tiles, tilesAreComing } }, { params }) =>
      context.sampleProcess && tiles === null && !tilesAreComing ? undefined : [params.productId],
  })
  bind(app, context, artworkCalls.listArtworks, async (context, { params }) => ({
    data: await listArtworks(context, params.id),
  }))
  bind(app, context, artworkCalls.beginArtwork, async (context, { params, body }) => ({
    message: 'Upload opened',
    data: await beginArtwork(context, params.id, body),
  }))
  bind(app, context, artworkCalls.getArtworkVersion, async (context, { params }) => ({
    data: await getArtworkVersion(context, params.id),
  }))
  bind(app, context, artworkCalls.finishArtworkUpload, async (context, { params }) => ({
    data: await finishUpload(context, params.id),
  }))
  bind(app, context, artworkCalls.prepareArtworkAgain, async (context, { params }) => ({
    message: 'The file is being prepared again',
    data: await prepareAgain(context, params.id),
  }))
  bind(app, context, artworkCalls.useArtwork, async (context, { params }) => ({
    message: 'The product is printed from this version now',
    data: await useArtwork(context, params.id),
  }))
  bind(app, context, artworkCalls.withdrawArtwork, async (context, { params }) => {
    await withdrawArtwork(context, params.id)
    return { message: 'Withdrawn' }
  })
}
