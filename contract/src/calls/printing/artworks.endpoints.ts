import { endpoint } from '../endpoint.ts'
import type * as shapes from './artworks.schemas.ts'

/** Returns the current artwork of a product; 404 if it has none. */
export const getArtwork = endpoint<typeof shapes.getArtwork>(
  'GET',
  '/api/shop/artworks/:productId',
  'anyone',
)
/** Returns the versions of a product, newest first, without uploads that were abandoned. */
export const listArtworks = endpoint<typeof shapes.listArtworks>(
  'GET',
  '/api/admin/products/:id/artworks',
  'products.see',
)
export const beginArtwork = endpoint<typeof shapes.beginArtwork>(
  'POST',
  '/api/admin/products/:id/artworks',
  'products.edit',
  { status: 201, perMinute: 20 },
)
export const getArtworkVersion = endpoint<typeof shapes.getArtworkVersion>(
  'GET',
  '/api/admin/artworks/:id',
  'products.see',
)
/** Reports that the whole file was sent, and starts rendering. Repeated calls do no harm. */
export const finishArtworkUpload = endpoint<typeof shapes.finishArtworkUpload>(
  'POST',
  '/api/admin/artworks/:id/finish',
  'products.edit',
)
/** Retries preparing a file after the disk was full. */
export const prepareArtworkAgain = endpoint<typeof shapes.prepareArtworkAgain>(
  'POST',
  '/api/admin/artworks/:id/prepare',
  'products.edit',
)
/** Returns how many carts must be checked again if this version is withdrawn or put on sale. */
export const countArtworkCarts = endpoint<typeof shapes.countArtworkCarts>(
  'GET',
  '/api/admin/artworks/:id/carts',
  'products.see',
)
export const useArtwork = endpoint<typeof shapes.useArtwork>(
  'PUT',
  '/api/admin/artworks/:id/current',
  'products.edit',
)
/** Cancels an upload or withdraws a version. Paid orders of a withdrawn version can still be printed. */
export const withdrawArtwork = endpoint<typeof shapes.withdrawArtwork>(
  'DELETE',
  '/api/admin/artworks/:id',
  'products.edit',
)
