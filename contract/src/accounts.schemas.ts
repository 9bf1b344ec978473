import { z } from 'zod'
import { done, email, id, line, name, newPassword, phone } from './fields.ts'
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
  body: z
    .object({ name, phone, email, password: newPassword, confirmPassword: z.string().max(128) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    }),
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
  reply: z.object({ success: z.literal(true), user: sessionUser }),
}
