import { endpoint } from '../endpoint.ts'
import type * as shapes from './bulk-edit.schemas.ts'

/** All rows or none: 409 bulk.refused says what is wrong with which. */
export const bulkEditProducts = endpoint<typeof shapes.bulkEditProducts>(
  'POST',
  '/api/admin/products/bulk',
  'products.edit',
  { perMinute: 30 },
)
