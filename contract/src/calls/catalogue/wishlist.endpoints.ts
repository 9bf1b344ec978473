import { endpoint } from '../endpoint.ts'
import type * as shapes from './wishlist.schemas.ts'

export const listWishlist = endpoint<typeof shapes.listWishlist>(
  'GET',
  '/api/shop/wishlist/:userId',
  'customer',
  { whileClosed: true },
)
export const addToWishlist = endpoint<typeof shapes.addToWishlist>(
  'POST',
  '/api/shop/wishlist/add',
  'customer',
)
export const removeFromWishlist = endpoint<typeof shapes.removeFromWishlist>(
  'DELETE',
  '/api/shop/wishlist/:userId/:productId',
  'customer',
)
