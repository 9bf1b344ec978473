import { endpoint } from '../endpoint.ts'
import type * as shapes from './artworks.schemas.ts'

/** The artwork that a product is printed from now; 404 for a product without one. */
export const getArtwork = endpoint<typeof shapes.getArtwork>(
  'GET',
  '/api/shop/artworks/:productId',
  'anyone',
)
/** Every version of a product that was not given up before it was ready, newest first. */
export const listArtworks = endpoint<typeof shapes.listArtworks>(
  'GET',
  '/api/admin/products/:id/artworks',
  'products.see',
)
/** Opens an upload; the reply says where the file is sent. */
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
/** Says that the whole file was sent; rendering begins. Twice does no harm. */
export const finishArtworkUpload = endpoint<typeof shapes.finishArtworkUpload>(
  'POST',
  '/api/admin/artworks/:id/finish',
  'products.edit',
)
/** Prepares a file once more that was kept because the disk had no room for what is made of it. */
export const prepareArtworkAgain = endpoint<typeof shapes.prepareArtworkAgain>(
  'POST',
  '/api/admin/artworks/:id/prepare',
  'products.edit',
)
/** How many carts ask their customers to look again if this version is withdrawn, or put on sale. */
export const countArtworkCarts = endpoint<typeof shapes.countArtworkCarts>(
  'GET',
  '/api/admin/artworks/:id/carts',
  'products.see',
)
/** Prints the product from this version from now on. */
export const useArtwork = endpoint<typeof shapes.useArtwork>(
  'PUT',
  '/api/admin/artworks/:id/current',
  'products.edit',
)
/** Gives up an upload, or takes a version out of the shop; what was ordered of it can still be printed. */
export const withdrawArtwork = endpoint<typeof shapes.withdrawArtwork>(
  'DELETE',
  '/api/admin/artworks/:id',
  'products.edit',
)
