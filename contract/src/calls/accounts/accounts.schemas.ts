import { z } from 'zod'
import { ROLES } from '../../rules/shop/roles.ts'
import { PERMISSIONS, STAFF_ROLES } from '../../rules/shop/staff-roles.ts'
import { asciiDigits } from '../../rules/texts/digits.ts'
import { deviceId, done, email, id, line, name, phone } from '../fields.ts'
import { PASSWORDS_DIFFER, passwordTwice, samePassword } from './password-fields.ts'

export const sessionUser = z
  .object({
    id,
    role: z.enum(ROLES),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    staffRole: z.enum(STAFF_ROLES).optional().meta({ description: 'Of admins alone' }),
    permissions: z
      .array(z.enum(PERMISSIONS))
      .optional()
      .meta({ description: 'Of admins alone: what their role may do' }),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUser>

export const registerAccount = {
  body: z.object({ name, phone, email, ...passwordTwice }).refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}

/** Invisible direction marks that come along when a phone number is copied from a contact list. */
const DIRECTION_MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const identifier = z
  .string({ error: 'E-mail or phone is required' })
  .overwrite((typed) => asciiDigits(typed.replace(DIRECTION_MARKS, '')))
  .pipe(line('E-mail or phone', 254))

export const login = {
  body: z.object({
    identifier,
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(128, 'Use at most 128 characters'),
    deviceId,
  }),
  reply: z.union([
    z.object({
      success: z.literal(true),
      message: z.string(),
      accessToken: z.string(),
      user: sessionUser,
    }),
    z.object({
      success: z.literal(true),
      message: z.string(),
      secondStep: z
        .object({
          token: z.string(),
          enrols: z.boolean().meta({ description: 'A second factor has to be set up first' }),
          passkey: z.boolean(),
          code: z
            .boolean()
            .meta({ description: 'Of an app; a recovery code is taken in any case' }),
        })
        .meta({ description: 'In place of a token: staff with a second factor' }),
    }),
  ]),
}

export const logout = { reply: done }

export const checkAuth = {
  reply: z.object({
    success: z.literal(true),
    user: sessionUser,
    accessToken: z.string().optional().meta({
      description: 'Replaces the one-time code of a Google sign-in, when that was the token',
    }),
  }),
}

export const requestPasswordReset = {
  body: z.object({ email }),
  reply: done,
}

const mailedToken = z.string({ error: 'This link is incomplete' }).min(1).max(200)

export const resetPassword = {
  body: z
    .object({
      token: mailedToken,
      ...passwordTwice,
      deviceId,
    })
    .refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}

export const confirmEmail = {
  body: z.object({ token: mailedToken }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    was: z
      .enum(['unconfirmed', 'confirmed'])
      .meta({ description: 'What the address was until now; it is confirmed in either case' }),
  }),
}

export const renewConfirmation = { body: z.object({ token: mailedToken }), reply: done }

export const readOwnEmail = {
  reply: z.object({
    success: z.literal(true),
    data: z.object({ email: z.string(), isConfirmed: z.boolean() }),
  }),
}

export const sendConfirmation = { reply: done }

export const updateProfile = {
  body: z.object({
    name,
    phone: phone.optional().meta({ description: 'Without it the number stays what it is' }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
}

export const changePassword = {
  body: z
    .object({
      currentPassword: z
        .string({ error: 'Enter your current password' })
        .min(1, 'Enter your current password')
        .max(128, 'Use at most 128 characters'),
      ...passwordTwice,
      deviceId,
    })
    .refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}
