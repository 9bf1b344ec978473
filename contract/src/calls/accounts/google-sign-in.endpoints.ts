import { endpoint } from '../endpoint.ts'
import type * as shapes from './google-sign-in.schemas.ts'

/** POST, not GET, so that the token appears in no URL. */
export const readGoogleLink = endpoint<typeof shapes.readGoogleLink>(
  'POST',
  '/api/auth/google/link',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
export const confirmGoogleLink = endpoint<typeof shapes.confirmGoogleLink>(
  'POST',
  '/api/auth/google/link/confirm',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
export const cancelGoogleLink = endpoint<typeof shapes.cancelGoogleLink>(
  'POST',
  '/api/auth/google/link/cancel',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
