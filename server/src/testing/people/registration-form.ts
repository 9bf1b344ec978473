import { randomInt } from 'node:crypto'

export function registrationForm(): {
  name: string
  email: string
  phone: string
  password: string
  confirmPassword: string
} {
  const number = randomInt(100_000_000, 999_999_999)
  const password = `secret-${number}`
  return {
    name: `Asha ${number}`,
    email: `asha${number}@example.in`,
    phone: `9${number}`,
    password,
    confirmPassword: password,
  }
}
