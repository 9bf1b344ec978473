import { endpoint } from '../endpoint.ts'
import type * as shapes from './product-files.schemas.ts'

/** Checks a CSV file without importing it. The body is the file itself, with Content-Type text/csv. */
export const uploadProductFile = endpoint<typeof shapes.uploadProductFile>(
  'POST',
  '/api/admin/products/import',
  'products.edit',
  { status: 201, perMinute: 10, takesFile: true },
)
export const getImportTemplate = endpoint<typeof shapes.getImportTemplate>(
  'GET',
  '/api/admin/products/import/template',
  'products.see',
)
export const listProductImports = endpoint<typeof shapes.listProductImports>(
  'GET',
  '/api/admin/products/imports',
  'products.see',
)
export const getProductImport = endpoint<typeof shapes.getProductImport>(
  'GET',
  '/api/admin/products/imports/:id',
  'products.see',
)
export const listImportRows = endpoint<typeof shapes.listImportRows>(
  'GET',
  '/api/admin/products/imports/:id/rows',
  'products.see',
)
export const getImportErrors = endpoint<typeof shapes.getImportErrors>(
  'GET',
  '/api/admin/products/imports/:id/errors',
  'products.see',
  { perMinute: 20 },
)
export const confirmProductImport = endpoint<typeof shapes.confirmProductImport>(
  'POST',
  '/api/admin/products/imports/:id/confirm',
  'products.edit',
)
export const discardProductImport = endpoint<typeof shapes.discardProductImport>(
  'DELETE',
  '/api/admin/products/imports/:id',
  'products.edit',
)
export const exportProducts = endpoint<typeof shapes.exportProducts>(
  'GET',
  '/api/admin/products/export',
  'products.see',
  { perMinute: 10 },
)
