import { endpoint } from '../endpoint.ts'
import type * as shapes from './bulk-edit.schemas.ts'

/** Saves all rows or none. The error bulk.refused (409) names the wrong rows. */
export const bulkEditProducts = endpoint<typeof shapes.bulkEditProducts>(
  'POST',
  '/api/admin/products/bulk',
  'products.edit',
  { perMinute: 30 },
)
