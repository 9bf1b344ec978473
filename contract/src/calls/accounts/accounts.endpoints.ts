import { PASSWORD_MAILS_PER_HOUR } from '../../rules/shop/shop-limits.ts'
import { endpoint } from '../endpoint.ts'
import type * as shapes from './accounts.schemas.ts'

export const registerAccount = endpoint<typeof shapes.registerAccount>(
  'POST',
  '/api/auth/register',
  'anyone',
  // Shoppers may need several tries to find an accepted password.
  { liberal: true, status: 201, perMinute: 10, perHour: { email: 15, phone: 15 } },
)
export const login = endpoint<typeof shapes.login>('POST', '/api/auth/login', 'anyone', {
  liberal: true,
  perMinute: 20,
  whileClosed: true,
})
export const logout = endpoint<typeof shapes.logout>('POST', '/api/auth/logout', 'signedIn', {
  liberal: true,
  beforeConfirming: true,
})
export const checkAuth = endpoint<typeof shapes.checkAuth>(
  'GET',
  '/api/auth/check-auth',
  'signedIn',
)
export const requestPasswordReset = endpoint<typeof shapes.requestPasswordReset>(
  'POST',
  '/api/auth/forgot',
  'anyone',
  { perMinute: 5, perHour: { email: PASSWORD_MAILS_PER_HOUR }, whileClosed: true },
)
export const resetPassword = endpoint<typeof shapes.resetPassword>(
  'POST',
  '/api/auth/reset',
  'anyone',
  { perMinute: 10, whileClosed: true },
)
export const confirmEmail = endpoint<typeof shapes.confirmEmail>(
  'POST',
  '/api/auth/confirm-email',
  'anyone',
  { perMinute: 10, whileClosed: true },
)
export const renewConfirmation = endpoint<typeof shapes.renewConfirmation>(
  'POST',
  '/api/auth/confirm-email/again',
  'anyone',
  { perMinute: 5, whileClosed: true },
)
export const readOwnEmail = endpoint<typeof shapes.readOwnEmail>(
  'GET',
  '/api/account/email',
  'signedIn',
)
export const sendConfirmation = endpoint<typeof shapes.sendConfirmation>(
  'POST',
  '/api/account/email/confirmation',
  'signedIn',
  { perMinute: 5 },
)
export const updateProfile = endpoint<typeof shapes.updateProfile>(
  'PUT',
  '/api/account/profile',
  'signedIn',
)
export const changePassword = endpoint<typeof shapes.changePassword>(
  'PUT',
  '/api/account/password',
  'signedIn',
  { perMinute: 10 },
)
