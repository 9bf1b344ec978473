import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { PERMISSIONS } from '@bhitti/contract/rules/shop/staff-roles'

export const CUSTOMER: SessionUser = {
  id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c01',
  role: 'customer',
  name: 'Meera Iyer',
  phone: '+919849012345',
  email: 'meera@example.in',
}

export const OWNER: SessionUser = {
  id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c02',
  role: 'admin',
  name: 'Asha Rao',
  phone: '+919849012346',
  email: 'asha@example.in',
  staffRole: 'owner',
  permissions: [...PERMISSIONS],
}
