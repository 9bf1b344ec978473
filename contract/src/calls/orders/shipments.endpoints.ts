import { endpoint } from '../endpoint.ts'
import type * as shapes from './shipments.schemas.ts'

export const listShipments = endpoint<typeof shapes.listShipments>(
  'GET',
  '/api/admin/orders/:id/shipments',
  'orders.see',
)
export const packShipment = endpoint<typeof shapes.packShipment>(
  'POST',
  '/api/admin/orders/:id/shipments',
  'orders.work',
  { status: 201, perMinute: 120 },
)
export const packReplacement = endpoint<typeof shapes.packReplacement>(
  'POST',
  '/api/admin/orders/:id/replacements',
  'orders.work',
  { status: 201, perMinute: 120 },
)
export const editShipment = endpoint<typeof shapes.editShipment>(
  'PUT',
  '/api/admin/shipments/:id',
  'orders.work',
  { perMinute: 120 },
)
export const unpackShipment = endpoint<typeof shapes.unpackShipment>(
  'DELETE',
  '/api/admin/shipments/:id',
  'orders.work',
  { perMinute: 120 },
)
export const moveShipment = endpoint<typeof shapes.moveShipment>(
  'PUT',
  '/api/admin/shipments/:id/state',
  'orders.work',
  { perMinute: 120 },
)
export const getShippingLabel = endpoint<typeof shapes.getShippingLabel>(
  'GET',
  '/api/admin/shipments/:id/label.pdf',
  'orders.work',
  { perMinute: 60 },
)
export const getTrackingTemplate = endpoint<typeof shapes.getTrackingTemplate>(
  'GET',
  '/api/admin/shipments/tracking/template',
  'orders.work',
  { perMinute: 10 },
)
/** Returns what each row of a file would do, without changing anything. */
export const checkTrackingFile = endpoint<typeof shapes.checkTrackingFile>(
  'POST',
  '/api/admin/shipments/tracking/check',
  'orders.work',
  { perMinute: 20 },
)
export const applyTrackingRows = endpoint<typeof shapes.applyTrackingRows>(
  'POST',
  '/api/admin/shipments/tracking',
  'orders.work',
  { perMinute: 120 },
)
/** Returns where the parcels of an order are, and nothing else, for its number and phone number. */
export const trackOrder = endpoint<typeof shapes.trackOrder>('POST', '/api/shop/track', 'anyone', {
  perMinute: 10,
  perHour: { phone: 20, order: 20 },
  whileClosed: true,
})
