import { z } from 'zod'
import { done, email, id, line, name, phone } from './fields.ts'
import { PASSWORDS_DIFFER, passwordTwice, samePassword } from './password-fields.ts'
import { ROLES } from './roles.ts'

export const sessionUser = z
  .object({
    id,
    role: z.enum(ROLES),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUser>

export const registerAccount = {
  body: z.object({ name, phone, email, ...passwordTwice }).refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}

export const login = {
  body: z.object({
    identifier: line('E-mail or phone', 254),
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(128, 'Use at most 128 characters'),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    accessToken: z.string(),
    user: sessionUser,
  }),
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

export const resetPassword = {
  body: z
    .object({
      token: z.string({ error: 'This link is incomplete' }).min(1).max(200),
      ...passwordTwice,
    })
    .refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}

export const updateProfile = {
  body: z.object({ name, phone }),
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
    })
    .refine(samePassword, PASSWORDS_DIFFER),
  reply: done,
}
