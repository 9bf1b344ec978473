import { wishlistCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.service.ts'

export function wishlistRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, wishlistCalls.listWishlist, async (context) => ({
    data: await listWishlist(context),
  }))
  bind(app, context, wishlistCalls.addToWishlist, async (context, { body }) => {
    await addToWishlist(context, body.productId)
    return { message: 'Saved to your wishlist' }
  })
  bind(app, context, wishlistCalls.removeFromWishlist, async (context, { params }) => {
    await removeFromWishlist(context, params.productId)
    return { message: 'Removed from your wishlist' }
  })
}
