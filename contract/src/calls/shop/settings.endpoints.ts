import { endpoint } from '../endpoint.ts'
import type * as shapes from './settings.schemas.ts'

export const readSettings = endpoint<typeof shapes.readSettings>(
  'GET',
  '/api/admin/settings',
  'settings.see',
)
export const changeDetails = endpoint<typeof shapes.changeDetails>(
  'PUT',
  '/api/admin/settings/details',
  'settings.edit',
  { perMinute: 30 },
)
export const changeShipping = endpoint<typeof shapes.changeShipping>(
  'PUT',
  '/api/admin/settings/shipping',
  'settings.edit',
  { perMinute: 30 },
)
export const changeSelling = endpoint<typeof shapes.changeSelling>(
  'PUT',
  '/api/admin/settings/selling',
  'settings.edit',
  { perMinute: 30 },
)
export const changeBanner = endpoint<typeof shapes.changeBanner>(
  'PUT',
  '/api/admin/settings/banner',
  'settings.edit',
  { perMinute: 30 },
)
export const changeTestimonials = endpoint<typeof shapes.changeTestimonials>(
  'PUT',
  '/api/admin/settings/testimonials',
  'settings.edit',
  { perMinute: 30 },
)
export const changeReviews = endpoint<typeof shapes.changeReviews>(
  'PUT',
  '/api/admin/settings/reviews',
  'settings.edit',
  { perMinute: 30 },
)
export const changePrinting = endpoint<typeof shapes.changePrinting>(
  'PUT',
  '/api/admin/settings/printing',
  'settings.edit',
  { perMinute: 30 },
)
export const changeTax = endpoint<typeof shapes.changeTax>(
  'PUT',
  '/api/admin/settings/tax',
  'settings.edit',
  { perMinute: 30 },
)
