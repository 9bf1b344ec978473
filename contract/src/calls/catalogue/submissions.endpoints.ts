import { endpoint } from '../endpoint.ts'
import type * as shapes from './submissions.schemas.ts'

export const submitArtwork = endpoint<typeof shapes.submitArtwork>(
  'POST',
  '/api/artists/submissions',
  'anyone',
  { status: 201, perMinute: 5, perHour: { email: 5, phone: 5 } },
)
export const listSubmissions = endpoint<typeof shapes.listSubmissions>(
  'GET',
  '/api/admin/submissions',
  'artists.see',
)
export const addSubmission = endpoint<typeof shapes.addSubmission>(
  'POST',
  '/api/admin/submissions',
  'artists.edit',
  { status: 201 },
)
export const editSubmission = endpoint<typeof shapes.editSubmission>(
  'PUT',
  '/api/admin/submissions/:id',
  'artists.edit',
)
export const deleteSubmission = endpoint<typeof shapes.deleteSubmission>(
  'DELETE',
  '/api/admin/submissions/:id',
  'artists.edit',
)
