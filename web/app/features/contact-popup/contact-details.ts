export type ContactErrors = { phone?: string; email?: string }

/** Only the shape: the server knows what an address and an Indian mobile number may be. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with the details before they are sent; nothing when they may be. */
export function contactErrors(details: { phone: string; email: string }): ContactErrors {
  const phone = details.phone.trim()
  const email = details.email.trim()
  const errors: ContactErrors = {}
  if (phone === '') errors.phone = 'Phone number is required'
  if (email === '') errors.email = 'Email address is required'
  else if (!LOOKS_LIKE_EMAIL.test(email)) errors.email = 'Email address is invalid'
  return errors
}
