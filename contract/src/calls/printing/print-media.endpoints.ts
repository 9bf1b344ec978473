import { endpoint } from '../endpoint.ts'
import type * as shapes from './print-media.schemas.ts'

/** Returns the print media, so that a page can tell how many strips a wall takes. */
export const getPrintMedia = endpoint<typeof shapes.getPrintMedia>(
  'GET',
  '/api/shop/print-media',
  'anyone',
)
