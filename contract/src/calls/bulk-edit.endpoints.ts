import type * as shapes from './bulk-edit.schemas.ts'
import { endpoint } from './endpoint.ts'

/** All rows or none: 409 bulk.refused says what is wrong with which. */
export const bulkEditProducts = endpoint<typeof shapes.bulkEditProducts>(
  'POST',
  '/api/admin/products/bulk',
  'products.edit',
  { perMinute: 30 },
)
