import { endpoint } from './endpoint.ts'
import type * as shapes from './staff.schemas.ts'

export const listStaff = endpoint<typeof shapes.listStaff>('GET', '/api/admin/staff', 'admin')
export const removeFromStaff = endpoint<typeof shapes.removeFromStaff>(
  'POST',
  '/api/admin/staff/:id/remove',
  'admin',
)
export const inviteToStaff = endpoint<typeof shapes.inviteToStaff>(
  'POST',
  '/api/admin/staff/invitations',
  'admin',
  { status: 201, perMinute: 10 },
)
export const resendInvitation = endpoint<typeof shapes.resendInvitation>(
  'POST',
  '/api/admin/staff/invitations/:id/resend',
  'admin',
  { perMinute: 10 },
)
export const withdrawInvitation = endpoint<typeof shapes.withdrawInvitation>(
  'DELETE',
  '/api/admin/staff/invitations/:id',
  'admin',
)
export const readInvitation = endpoint<typeof shapes.readInvitation>(
  'POST',
  '/api/auth/invitation',
  'anyone',
  { perMinute: 20 },
)
export const acceptInvitation = endpoint<typeof shapes.acceptInvitation>(
  'POST',
  '/api/auth/invitation/accept',
  'anyone',
  { status: 201, perMinute: 10 },
)
