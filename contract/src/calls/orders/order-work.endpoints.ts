import { endpoint } from '../endpoint.ts'
import type * as shapes from './order-work.schemas.ts'

const OFTEN = { perMinute: 120 }

export const addOrderNote = endpoint<typeof shapes.addOrderNote>(
  'POST',
  '/api/admin/orders/:id/notes',
  'orders.work',
  { status: 201, ...OFTEN },
)
export const removeOrderNote = endpoint<typeof shapes.removeOrderNote>(
  'DELETE',
  '/api/admin/orders/:id/notes/:noteId',
  'orders.work',
  OFTEN,
)
export const setOrderTags = endpoint<typeof shapes.setOrderTags>(
  'PUT',
  '/api/admin/orders/:id/tags',
  'orders.work',
  OFTEN,
)
export const listOrderTags = endpoint<typeof shapes.listOrderTags>(
  'GET',
  '/api/admin/orders/tags',
  'orders.see',
)
export const getAddressOutlook = endpoint<typeof shapes.getAddressOutlook>(
  'POST',
  '/api/admin/orders/:id/address/outlook',
  'orders.see',
  OFTEN,
)
export const changeOrderAddress = endpoint<typeof shapes.changeOrderAddress>(
  'PUT',
  '/api/admin/orders/:id/address',
  'orders.work',
  OFTEN,
)
export const sendMailAgain = endpoint<typeof shapes.sendMailAgain>(
  'POST',
  '/api/admin/orders/:id/mails/:mailId/send-again',
  'orders.work',
  { perMinute: 20 },
)
export const startOrderRun = endpoint<typeof shapes.startOrderRun>(
  'POST',
  '/api/admin/order-runs',
  'orders.work',
  { status: 201, perMinute: 20 },
)
export const getOrderRun = endpoint<typeof shapes.getOrderRun>(
  'GET',
  '/api/admin/order-runs/:id',
  'orders.work',
)
export const getOrderRunFile = endpoint<typeof shapes.getOrderRunFile>(
  'GET',
  '/api/admin/order-runs/:id/papers.pdf',
  'orders.work',
  { perMinute: 30 },
)
