import { endpoint } from '../endpoint.ts'
import type * as shapes from './cart.schemas.ts'

export const getCart = endpoint<typeof shapes.getCart>(
  'GET',
  '/api/shop/cart/:userId',
  'customer',
  { whileClosed: true },
)
export const addToCart = endpoint<typeof shapes.addToCart>(
  'POST',
  '/api/shop/cart/add',
  'customer',
  { liberal: true },
)
export const updateCartQuantity = endpoint<typeof shapes.updateCartQuantity>(
  'PUT',
  '/api/shop/cart/updateQuantity',
  'customer',
  { liberal: true },
)
export const changeCartLine = endpoint<typeof shapes.changeCartLine>(
  'PUT',
  '/api/shop/cart/line',
  'customer',
)
export const changeCartNotes = endpoint<typeof shapes.changeCartNotes>(
  'PUT',
  '/api/shop/cart/notes',
  'customer',
)
export const removeCartLine = endpoint<typeof shapes.removeCartLine>(
  'DELETE',
  '/api/shop/cart/:userId/item/:itemId',
  'customer',
  { liberal: true },
)
export const countCart = endpoint<typeof shapes.countCart>(
  'GET',
  '/api/shop/cart/count/:userId',
  'customer',
  { whileClosed: true },
)
export const emptyCart = endpoint<typeof shapes.emptyCart>(
  'DELETE',
  '/api/shop/cart/:userId/empty',
  'customer',
  { liberal: true },
)
