import { endpoint } from '../endpoint.ts'
import type * as shapes from './addresses.schemas.ts'

export const addAddress = endpoint<typeof shapes.addAddress>(
  'POST',
  '/api/shop/address/add',
  'customer',
  { liberal: true, status: 201, whileClosed: true },
)
export const listAddresses = endpoint<typeof shapes.listAddresses>(
  'GET',
  '/api/shop/address/get/:userId',
  'customer',
  { whileClosed: true },
)
export const updateAddress = endpoint<typeof shapes.updateAddress>(
  'PUT',
  '/api/shop/address/update/:userId/:addressId',
  'customer',
  { liberal: true, whileClosed: true },
)
export const deleteAddress = endpoint<typeof shapes.deleteAddress>(
  'DELETE',
  '/api/shop/address/delete/:userId/:addressId',
  'customer',
  { liberal: true, whileClosed: true },
)
