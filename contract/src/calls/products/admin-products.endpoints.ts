import { endpoint } from '../endpoint.ts'
import type * as shapes from './admin-products.schemas.ts'

export const uploadProductImage = endpoint<typeof shapes.uploadProductImage>(
  'POST',
  '/api/admin/products/upload-image',
  'products.edit',
  { liberal: true, perMinute: 60, takesFile: true },
)
export const addProduct = endpoint<typeof shapes.addProduct>(
  'POST',
  '/api/admin/products/add',
  'products.edit',
  { liberal: true, status: 201 },
)
export const listAllProducts = endpoint<typeof shapes.listAllProducts>(
  'GET',
  '/api/admin/products/get',
  'products.see',
)
export const getAnyProduct = endpoint<typeof shapes.getAnyProduct>(
  'GET',
  '/api/admin/products/details/:id',
  'products.see',
)
export const editProduct = endpoint<typeof shapes.editProduct>(
  'PUT',
  '/api/admin/products/edit/:id',
  'products.edit',
  { liberal: true },
)
export const deleteProduct = endpoint<typeof shapes.deleteProduct>(
  'DELETE',
  '/api/admin/products/delete/:id',
  'products.edit',
  { liberal: true },
)
export const restoreProduct = endpoint<typeof shapes.restoreProduct>(
  'PUT',
  '/api/admin/products/restore/:id',
  'products.edit',
)
export const addDraft = endpoint<typeof shapes.addDraft>(
  'POST',
  '/api/admin/products/drafts',
  'products.edit',
  { status: 201 },
)
export const publishProducts = endpoint<typeof shapes.publishProducts>(
  'POST',
  '/api/admin/products/publish',
  'products.edit',
  { perMinute: 30 },
)
export const previewProduct = endpoint<typeof shapes.previewProduct>(
  'GET',
  '/api/admin/products/preview/:id',
  'products.see',
)
