import type * as shapes from './accounts.schemas.ts'
import { endpoint } from './endpoint.ts'

export const registerAccount = endpoint<typeof shapes.registerAccount>(
  'POST',
  '/api/auth/register',
  'anyone',
  { status: 201, perMinute: 10 },
)
export const login = endpoint<typeof shapes.login>('POST', '/api/auth/login', 'anyone', {
  perMinute: 20,
})
export const logout = endpoint<typeof shapes.logout>('POST', '/api/auth/logout', 'signedIn')
export const checkAuth = endpoint<typeof shapes.checkAuth>(
  'GET',
  '/api/auth/check-auth',
  'signedIn',
)
