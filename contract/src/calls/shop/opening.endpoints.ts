import { endpoint } from '../endpoint.ts'
import type * as shapes from './opening.schemas.ts'

export const readOpening = endpoint<typeof shapes.readOpening>(
  'GET',
  '/api/admin/opening',
  'opening.see',
  { perMinute: 120 },
)
export const changeOpening = endpoint<typeof shapes.changeOpening>(
  'PUT',
  '/api/admin/opening',
  'opening.change',
  { confirmed: true, perMinute: 20 },
)
