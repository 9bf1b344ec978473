import type * as shapes from './admin.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listAllOrders = endpoint<typeof shapes.listAllOrders>(
  'GET',
  '/api/admin/orders/get',
  'admin',
)
export const getAnyOrder = endpoint<typeof shapes.getAnyOrder>(
  'GET',
  '/api/admin/orders/details/:id',
  'admin',
)
export const updateOrderStatus = endpoint<typeof shapes.updateOrderStatus>(
  'PUT',
  '/api/admin/orders/update/:id',
  'admin',
)
export const uploadProductImage = endpoint<typeof shapes.uploadProductImage>(
  'POST',
  '/api/admin/products/upload-image',
  'admin',
)
export const addProduct = endpoint<typeof shapes.addProduct>(
  'POST',
  '/api/admin/products/add',
  'admin',
  { status: 201 },
)
export const listAllProducts = endpoint<typeof shapes.listAllProducts>(
  'GET',
  '/api/admin/products/get',
  'admin',
)
export const editProduct = endpoint<typeof shapes.editProduct>(
  'PUT',
  '/api/admin/products/edit/:id',
  'admin',
)
export const deleteProduct = endpoint<typeof shapes.deleteProduct>(
  'DELETE',
  '/api/admin/products/delete/:id',
  'admin',
)
