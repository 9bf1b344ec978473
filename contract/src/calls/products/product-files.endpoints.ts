import { endpoint } from '../endpoint.ts'
import type * as shapes from './product-files.schemas.ts'

/** Takes the file itself as its body, with Content-Type text/csv, and checks it: nothing is imported. */
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
/** The products that match, as a file that can be imported again. */
export const exportProducts = endpoint<typeof shapes.exportProducts>(
  'GET',
  '/api/admin/products/export',
  'products.see',
  { perMinute: 10 },
)
