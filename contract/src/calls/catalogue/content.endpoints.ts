import { endpoint } from '../endpoint.ts'
import type * as shapes from './content.schemas.ts'

export const listContent = endpoint<typeof shapes.listContent>(
  'GET',
  '/api/admin/content',
  'texts.see',
)
export const getContent = endpoint<typeof shapes.getContent>(
  'GET',
  '/api/admin/content/:piece',
  'texts.see',
)
export const getContentVersion = endpoint<typeof shapes.getContentVersion>(
  'GET',
  '/api/admin/content/:piece/versions/:number',
  'texts.see',
)
/** Parses a text without saving it. The editor calls it at each pause in typing. */
export const previewContent = endpoint<typeof shapes.previewContent>(
  'POST',
  '/api/admin/content/:piece/preview',
  'texts.see',
  { perMinute: 120 },
)
export const saveContent = endpoint<typeof shapes.saveContent>(
  'POST',
  '/api/admin/content/:piece/versions',
  'texts.edit',
  { perMinute: 30 },
)
/** Publishes a version. An earlier version is published as a copy, so that the history only grows. */
export const publishContent = endpoint<typeof shapes.publishContent>(
  'POST',
  '/api/admin/content/:piece/versions/:number/publish',
  'texts.edit',
  { perMinute: 30 },
)
export const withdrawContent = endpoint<typeof shapes.withdrawContent>(
  'POST',
  '/api/admin/content/:piece/withdraw',
  'texts.edit',
  { perMinute: 30 },
)

export const getPolicy = endpoint<typeof shapes.getPolicy>(
  'GET',
  '/api/content/policies/:policy',
  'anyone',
)
/** Returns a version that was ever published, so that the terms of an old order stay readable. */
export const getPolicyVersion = endpoint<typeof shapes.getPolicyVersion>(
  'GET',
  '/api/content/policies/:policy/versions/:number',
  'anyone',
)
export const getHomeTexts = endpoint<typeof shapes.getHomeTexts>(
  'GET',
  '/api/content/home',
  'anyone',
)
export const getProductTexts = endpoint<typeof shapes.getProductTexts>(
  'GET',
  '/api/content/products/:productType',
  'anyone',
)
export const getArtistsText = endpoint<typeof shapes.getArtistsText>(
  'GET',
  '/api/content/artists',
  'anyone',
)
