import { z } from 'zod'
import { newPassword } from '../fields.ts'

export const passwordTwice = {
  password: newPassword,
  confirmPassword: z.string({ error: 'Repeat the password' }).max(128),
}

export function samePassword(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

export const PASSWORDS_DIFFER = { path: ['confirmPassword'], message: 'Passwords do not match' }
