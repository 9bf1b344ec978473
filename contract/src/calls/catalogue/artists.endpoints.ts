import { endpoint } from '../endpoint.ts'
import type * as shapes from './artists.schemas.ts'

export const listArtists = endpoint<typeof shapes.listArtists>(
  'GET',
  '/api/admin/artists',
  'artists.see',
)
export const listArtistNames = endpoint<typeof shapes.listArtistNames>(
  'GET',
  '/api/admin/artists/names',
  'products.see',
)
export const addArtist = endpoint<typeof shapes.addArtist>(
  'POST',
  '/api/admin/artists',
  'artists.edit',
  {
    status: 201,
  },
)
export const getArtist = endpoint<typeof shapes.getArtist>(
  'GET',
  '/api/admin/artists/:id',
  'artists.see',
)
export const editArtist = endpoint<typeof shapes.editArtist>(
  'PUT',
  '/api/admin/artists/:id',
  'artists.edit',
)
export const listDesigns = endpoint<typeof shapes.listDesigns>(
  'GET',
  '/api/admin/artists/:id/designs',
  'artists.see',
)
export const listRoyalties = endpoint<typeof shapes.listRoyalties>(
  'GET',
  '/api/admin/artists/:id/royalties',
  'artists.see',
)
export const listStatements = endpoint<typeof shapes.listStatements>(
  'GET',
  '/api/admin/artists/:id/statements',
  'artists.see',
)
export const getStatement = endpoint<typeof shapes.getStatement>(
  'GET',
  '/api/admin/artists/:id/statements/:month',
  'artists.see',
)
export const downloadStatement = endpoint<typeof shapes.downloadStatement>(
  'GET',
  '/api/admin/artists/:id/statements/:month/file',
  'artists.see',
  { perMinute: 20 },
)
export const payStatement = endpoint<typeof shapes.payStatement>(
  'POST',
  '/api/admin/artists/:id/statements/:month/payout',
  'artists.pay',
  { status: 201 },
)
