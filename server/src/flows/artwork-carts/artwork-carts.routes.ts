import { artworkCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { countArtworkCarts } from './artwork-carts.service.ts'

export function artworkCartRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, artworkCalls.countArtworkCarts, async (context, { params }) => ({
    data: await countArtworkCarts(context, params.id),
  }))
}
