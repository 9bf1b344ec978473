import { endpoint } from '../endpoint.ts'
import type * as shapes from './dashboard.schemas.ts'

const PER_MINUTE = { perMinute: 60 }

export const readSales = endpoint<typeof shapes.readSales>(
  'GET',
  '/api/admin/dashboard/sales',
  'sales.see',
  PER_MINUTE,
)
export const readBestSellers = endpoint<typeof shapes.readBestSellers>(
  'GET',
  '/api/admin/dashboard/best-sellers',
  'sales.see',
  PER_MINUTE,
)
export const readWaiting = endpoint<typeof shapes.readWaiting>(
  'GET',
  '/api/admin/dashboard/waiting',
  'orders.see',
  PER_MINUTE,
)
export const readLowStock = endpoint<typeof shapes.readLowStock>(
  'GET',
  '/api/admin/dashboard/low-stock',
  'products.see',
  PER_MINUTE,
)
export const readSearchMisses = endpoint<typeof shapes.readSearchMisses>(
  'GET',
  '/api/admin/dashboard/search-misses',
  'products.see',
  PER_MINUTE,
)
export const readNews = endpoint<typeof shapes.readNews>(
  'GET',
  '/api/admin/dashboard/news',
  'customers.see',
  PER_MINUTE,
)
export const readFirstSteps = endpoint<typeof shapes.readFirstSteps>(
  'GET',
  '/api/admin/dashboard/first-steps',
  'sales.see',
  PER_MINUTE,
)
