export type ContactErrors = { phone?: string; email?: string }

/** Checks only the shape. The server validates addresses and Indian mobile numbers. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function contactErrors(details: { phone: string; email: string }): ContactErrors {
  const phone = details.phone.trim()
  const email = details.email.trim()
  const errors: ContactErrors = {}
  if (phone === '') errors.phone = 'Phone number is required'
  if (email === '') errors.email = 'Email address is required'
  else if (!LOOKS_LIKE_EMAIL.test(email)) errors.email = 'Email address is invalid'
  return errors
}
