import { endpoint } from '../endpoint.ts'
import type * as shapes from './catalogue.schemas.ts'

export const listWallpapers = endpoint<typeof shapes.listWallpapers>(
  'GET',
  '/api/shop/products/get',
  'anyone',
)
export const listWallpaperRolls = endpoint<typeof shapes.listWallpaperRolls>(
  'GET',
  '/api/shop/products/getr',
  'anyone',
)
export const listBlinds = endpoint<typeof shapes.listBlinds>(
  'GET',
  '/api/shop/products/getb',
  'anyone',
)
export const listCurtains = endpoint<typeof shapes.listCurtains>(
  'GET',
  '/api/shop/products/getc',
  'anyone',
)
export const listArtistDesigns = endpoint<typeof shapes.listArtistDesigns>(
  'GET',
  '/api/shop/products/getartist',
  'anyone',
)
export const listCategory = endpoint<typeof shapes.listCategory>(
  'GET',
  '/api/shop/products/category',
  'anyone',
)
export const countProducts = endpoint<typeof shapes.countProducts>(
  'GET',
  '/api/shop/products/counts',
  'anyone',
  { perMinute: 240 },
)
export const getProduct = endpoint<typeof shapes.getProduct>(
  'GET',
  '/api/shop/products/get/:id',
  'anyone',
)
export const listSimilar = endpoint<typeof shapes.listSimilar>(
  'GET',
  '/api/shop/products/get/:id/similar',
  'anyone',
)
export const searchProducts = endpoint<typeof shapes.searchProducts>(
  'GET',
  '/api/shop/search/:keyword',
  'anyone',
  { perMinute: 240 },
)
