import { endpoint } from '../endpoint.ts'
import type * as shapes from './security.schemas.ts'

/** Completes a login after the right password: with a second factor, or with one that was just set up. */
export const passSecondStep = endpoint<typeof shapes.passSecondStep>(
  'POST',
  '/api/auth/second-step',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
export const offerSecondStep = endpoint<typeof shapes.offerSecondStep>(
  'POST',
  '/api/auth/second-step/passkey-options',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
export const readConfirmation = endpoint<typeof shapes.readConfirmation>(
  'GET',
  '/api/auth/confirm',
  'signedIn',
  { beforeConfirming: true },
)
export const confirmIdentity = endpoint<typeof shapes.confirmIdentity>(
  'POST',
  '/api/auth/confirm',
  'signedIn',
  { beforeConfirming: true, perMinute: 20 },
)
export const offerConfirmation = endpoint<typeof shapes.offerConfirmation>(
  'POST',
  '/api/auth/confirm/passkey-options',
  'signedIn',
  { beforeConfirming: true, perMinute: 20 },
)

export const readSecurity = endpoint<typeof shapes.readSecurity>(
  'GET',
  '/api/account/security',
  'signedIn',
)
export const offerPasskey = endpoint<typeof shapes.offerPasskey>(
  'POST',
  '/api/account/passkeys/options',
  'signedIn',
  { confirmed: true, duringEnrolment: true, perMinute: 20 },
)
export const addPasskey = endpoint<typeof shapes.addPasskey>(
  'POST',
  '/api/account/passkeys',
  'signedIn',
  { confirmed: true, duringEnrolment: true, status: 201, perMinute: 20 },
)
export const removePasskey = endpoint<typeof shapes.removePasskey>(
  'DELETE',
  '/api/account/passkeys/:id',
  'signedIn',
  { confirmed: true },
)
export const offerAuthenticator = endpoint<typeof shapes.offerAuthenticator>(
  'POST',
  '/api/account/authenticator',
  'signedIn',
  { confirmed: true, duringEnrolment: true, perMinute: 20 },
)
export const addAuthenticator = endpoint<typeof shapes.addAuthenticator>(
  'PUT',
  '/api/account/authenticator',
  'signedIn',
  { confirmed: true, duringEnrolment: true, perMinute: 20 },
)
export const removeAuthenticator = endpoint<typeof shapes.removeAuthenticator>(
  'DELETE',
  '/api/account/authenticator',
  'signedIn',
  { confirmed: true },
)
export const renewRecoveryCodes = endpoint<typeof shapes.renewRecoveryCodes>(
  'POST',
  '/api/account/recovery-codes',
  'signedIn',
  { confirmed: true, perMinute: 10 },
)
export const endSession = endpoint<typeof shapes.endSession>(
  'DELETE',
  '/api/account/sessions/:id',
  'signedIn',
)
export const endOtherSessions = endpoint<typeof shapes.endOtherSessions>(
  'POST',
  '/api/account/sessions/end-others',
  'signedIn',
)

export const changeFactorRules = endpoint<typeof shapes.changeFactorRules>(
  'PUT',
  '/api/admin/staff/factor-rules',
  'staff.manage',
  { confirmed: true },
)
export const resetFactors = endpoint<typeof shapes.resetFactors>(
  'POST',
  '/api/admin/staff/:id/reset-factors',
  'staff.manage',
  { confirmed: true, perMinute: 20 },
)
