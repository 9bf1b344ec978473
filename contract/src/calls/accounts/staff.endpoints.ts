import { endpoint } from '../endpoint.ts'
import type * as shapes from './staff.schemas.ts'

export const listStaff = endpoint<typeof shapes.listStaff>('GET', '/api/admin/staff', 'staff.see')
export const removeFromStaff = endpoint<typeof shapes.removeFromStaff>(
  'POST',
  '/api/admin/staff/:id/remove',
  'staff.manage',
  { confirmed: true },
)
export const changeStaffRole = endpoint<typeof shapes.changeStaffRole>(
  'PUT',
  '/api/admin/staff/:id/role',
  'staff.manage',
  { confirmed: true, perMinute: 30 },
)
export const inviteToStaff = endpoint<typeof shapes.inviteToStaff>(
  'POST',
  '/api/admin/staff/invitations',
  'staff.manage',
  { confirmed: true, status: 201, perMinute: 10 },
)
export const resendInvitation = endpoint<typeof shapes.resendInvitation>(
  'POST',
  '/api/admin/staff/invitations/:id/resend',
  'staff.manage',
  { perMinute: 10 },
)
export const withdrawInvitation = endpoint<typeof shapes.withdrawInvitation>(
  'DELETE',
  '/api/admin/staff/invitations/:id',
  'staff.manage',
)
export const readInvitation = endpoint<typeof shapes.readInvitation>(
  'POST',
  '/api/auth/invitation',
  'anyone',
  { perMinute: 20, whileClosed: true },
)
export const acceptInvitation = endpoint<typeof shapes.acceptInvitation>(
  'POST',
  '/api/auth/invitation/accept',
  'anyone',
  { status: 201, perMinute: 10, whileClosed: true },
)
