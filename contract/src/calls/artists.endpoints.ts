import type * as shapes from './artists.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listArtists = endpoint<typeof shapes.listArtists>('GET', '/api/admin/artists', 'admin')
export const listArtistNames = endpoint<typeof shapes.listArtistNames>(
  'GET',
  '/api/admin/artists/names',
  'admin',
)
export const addArtist = endpoint<typeof shapes.addArtist>('POST', '/api/admin/artists', 'admin', {
  status: 201,
})
export const getArtist = endpoint<typeof shapes.getArtist>('GET', '/api/admin/artists/:id', 'admin')
export const editArtist = endpoint<typeof shapes.editArtist>(
  'PUT',
  '/api/admin/artists/:id',
  'admin',
)
export const listDesigns = endpoint<typeof shapes.listDesigns>(
  'GET',
  '/api/admin/artists/:id/designs',
  'admin',
)
export const listRoyalties = endpoint<typeof shapes.listRoyalties>(
  'GET',
  '/api/admin/artists/:id/royalties',
  'admin',
)
export const listStatements = endpoint<typeof shapes.listStatements>(
  'GET',
  '/api/admin/artists/:id/statements',
  'admin',
)
export const getStatement = endpoint<typeof shapes.getStatement>(
  'GET',
  '/api/admin/artists/:id/statements/:month',
  'admin',
)
export const downloadStatement = endpoint<typeof shapes.downloadStatement>(
  'GET',
  '/api/admin/artists/:id/statements/:month/file',
  'admin',
  { perMinute: 20 },
)
export const payStatement = endpoint<typeof shapes.payStatement>(
  'POST',
  '/api/admin/artists/:id/statements/:month/payout',
  'admin',
  { status: 201 },
)
