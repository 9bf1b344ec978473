import { endpoint } from '../endpoint.ts'
import type * as shapes from './print-media.schemas.ts'

/** What walls are printed on, so that a page can say how many strips a wall takes. */
export const getPrintMedia = endpoint<typeof shapes.getPrintMedia>(
  'GET',
  '/api/shop/print-media',
  'anyone',
)
