import { z } from 'zod'
import { done, id, withData } from '../fields.ts'
import { product } from './catalogue.schemas.ts'

export const listWishlist = {
  params: z.object({ userId: id }),
  reply: withData(z.array(product)),
}
export const addToWishlist = {
  body: z.object({ userId: id, productId: id }),
  reply: done,
}
export const removeFromWishlist = {
  params: z.object({ userId: id, productId: id }),
  reply: done,
}
