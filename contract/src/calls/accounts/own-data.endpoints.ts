import { endpoint } from '../endpoint.ts'
import type * as shapes from './own-data.schemas.ts'

export const getOwnFootprint = endpoint<typeof shapes.getOwnFootprint>(
  'GET',
  '/api/account/footprint',
  'customer',
  { whileClosed: true },
)
/** Returns a zip: all data as JSON, and the tax papers as PDF. */
export const downloadOwnData = endpoint<typeof shapes.downloadOwnData>(
  'GET',
  '/api/account/data.zip',
  'customer',
  { perMinute: 5, whileClosed: true },
)
export const eraseOwnAccount = endpoint<typeof shapes.eraseOwnAccount>(
  'DELETE',
  '/api/account',
  'customer',
  { confirmed: true, perMinute: 5, whileClosed: true },
)
