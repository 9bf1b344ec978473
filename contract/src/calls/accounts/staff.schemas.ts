import { z } from 'zod'
import { STAFF_ROLES } from '../../rules/shop/staff-roles.ts'
import { done, email, id, name, newAdminPassword, phone, timestamp, withData } from '../fields.ts'
import { PASSWORDS_DIFFER, passwordTwice, samePassword } from './password-fields.ts'

const staffRole = z.enum(STAFF_ROLES, { error: 'Choose a role' })

export const staffMember = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: 'Empty while unknown' }),
    staffRole,
    hasSecondFactor: z.boolean(),
    joinedAt: timestamp,
    lastSeenAt: timestamp.nullable().meta({ description: 'To a few minutes' }),
    devices: z.number().int().meta({ description: 'Where the person is signed in now' }),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof staffMember>

export const invitation = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    staffRole,
    invitedBy: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
    isExpired: z.boolean(),
    mailedAt: timestamp.nullable().meta({ description: 'Null while the mail was not sent' }),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

const params = z.object({ id })

export const listStaff = {
  reply: withData(
    z.object({
      members: z.array(staffMember),
      invitations: z.array(invitation),
      factorRequiredFor: z
        .array(z.enum(STAFF_ROLES))
        .meta({ description: 'Roles that have to have a second factor' }),
    }),
  ),
}

export const removeFromStaff = {
  params,
  body: z.object({
    myself: z
      .boolean()
      .optional()
      .meta({ description: 'Must be true for one’s own account, so that it is no accident' }),
  }),
  reply: done,
}

export const changeStaffRole = {
  params,
  body: z.object({
    staffRole,
    seenRole: staffRole.meta({
      description: 'The role that was seen; refused when a colleague has changed it since',
    }),
  }),
  reply: withData(staffMember),
}

export const inviteToStaff = {
  body: z.object({
    name,
    email,
    staffRole: staffRole.default('readOnly').meta({ description: 'readOnly unless given' }),
  }),
  reply: withData(invitation),
}
export const resendInvitation = { params, reply: withData(invitation) }
export const withdrawInvitation = { params, reply: done }

const token = z.string({ error: 'This link is incomplete' }).min(1).max(200)

export const readInvitation = {
  body: z.object({ token }),
  reply: withData(z.object({ name: z.string(), email: z.string(), invitedBy: z.string() })),
}

export const acceptInvitation = {
  body: z
    .object({
      token,
      name,
      phone: z
        .string()
        .trim()
        .transform((value) => (value === '' ? undefined : value))
        .pipe(phone.optional())
        .optional(),
      ...passwordTwice,
      password: newAdminPassword,
    })
    .refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}
