import type * as shapes from './dashboard.schemas.ts'
import { endpoint } from './endpoint.ts'

const PER_MINUTE = { perMinute: 60 }

export const readSales = endpoint<typeof shapes.readSales>(
  'GET',
  '/api/admin/dashboard/sales',
  'admin',
  PER_MINUTE,
)
export const readBestSellers = endpoint<typeof shapes.readBestSellers>(
  'GET',
  '/api/admin/dashboard/best-sellers',
  'admin',
  PER_MINUTE,
)
export const readWaiting = endpoint<typeof shapes.readWaiting>(
  'GET',
  '/api/admin/dashboard/waiting',
  'admin',
  PER_MINUTE,
)
export const readLowStock = endpoint<typeof shapes.readLowStock>(
  'GET',
  '/api/admin/dashboard/low-stock',
  'admin',
  PER_MINUTE,
)
export const readSearchMisses = endpoint<typeof shapes.readSearchMisses>(
  'GET',
  '/api/admin/dashboard/search-misses',
  'admin',
  PER_MINUTE,
)
export const readNews = endpoint<typeof shapes.readNews>(
  'GET',
  '/api/admin/dashboard/news',
  'admin',
  PER_MINUTE,
)
export const readFirstSteps = endpoint<typeof shapes.readFirstSteps>(
  'GET',
  '/api/admin/dashboard/first-steps',
  'admin',
  PER_MINUTE,
)
