import { cartCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
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

export function cartRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, cartCalls.getCart, async (context) => ({ data: await getCart(context) }))
  bind(app, context, cartCalls.countCart, async (context) => ({
    data: { itemCount: await countCart(context) },
  }))
  bind(app, context, cartCalls.addToCart, async (context, { body }) => ({
    message: 'Product added to cart successfully',
    data: await addToCart(context, body),
  }))
  bind(app, context, cartCalls.updateCartQuantity, async (context, { body }) => ({
    message: 'Cart updated successfully',
    data: await updateCartQuantity(context, body),
  }))
  bind(app, context, cartCalls.changeCartLine, async (context, { body }) => ({
    message: 'Cart updated successfully',
    data: await changeCartLine(context, body),
  }))
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
