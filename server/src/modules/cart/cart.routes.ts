import type { CartContents, CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { cartCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { priceChange } from './cart.rules.ts'
import {
  addToCart,
  changeCartLine,
  changeCartNotes,
  countCart,
  emptyCart,
  getCart,
  removeCartLine,
  updateCartQuantity,
} from './cart.service.ts'

function updated(
  data: CartContents,
  { itemId, seenPrice }: { itemId: string; seenPrice?: number | undefined },
) {
  const message = 'Cart updated successfully'
  return { message, data, ...priceChange(data, ({ _id }) => _id === itemId, seenPrice) }
}

export function cartRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, cartCalls.getCart, async (context) => ({ data: await getCart(context) }))
  bind(app, context, cartCalls.countCart, async (context) => ({
    data: { itemCount: await countCart(context) },
  }))
  bind(app, context, cartCalls.addToCart, async (context, { body }) => {
    const { seenPrice, ...chosen } = body
    const data = await addToCart(context, chosen)
    const isAdded = (line: CartLine) => line.productId._id === chosen.productId
    const message = 'Product added to cart successfully'
    return { message, data, ...priceChange(data, isAdded, seenPrice) }
  })
  bind(app, context, cartCalls.updateCartQuantity, async (context, { body }) => {
    const data = await updateCartQuantity(context, body)
    return updated(data, body)
  })
  bind(app, context, cartCalls.changeCartLine, async (context, { body }) => {
    const { seenPrice, ...changed } = body
    const data = await changeCartLine(context, changed)
    return updated(data, { seenPrice, itemId: changed.itemId })
  })
  bind(app, context, cartCalls.changeCartNotes, async (context, { body }) => ({
    data: await changeCartNotes(context, body),
  }))
  bind(app, context, cartCalls.removeCartLine, async (context, { params }) => ({
    message: 'Item removed from cart',
    data: await removeCartLine(context, params.itemId),
  }))
  bind(app, context, cartCalls.emptyCart, async (context) => {
    await emptyCart(context)
    return {}
  })
}
