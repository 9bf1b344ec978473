/**
 * Purposes of e-mail addresses and phone numbers, shown beside each field that asks for one. The privacy policy states
 * the same in full.
 */

export const EMAIL_TO_REGISTER = 'To log in, and for mails about your orders. No advertising.'
export const PHONE_TO_REGISTER =
  'A 10-digit Indian mobile number, to log in and to reach you about an order.'
export const IDENTIFIER_TO_LOG_IN = 'Only to find your account.'
export const EMAIL_FOR_LINK = 'Only to send you the link.'
export const EMAIL_OF_STAFF = 'To log in.'
export const PHONE_OF_STAFF = 'To log in, and for colleagues to reach you.'
export const PHONE_TO_DELIVER = 'For the courier, and for us if there is a question about delivery.'
export const PHONE_IN_PROFILE = 'To log in, and to reach you about an order.'
export const PHONE_OF_ORDER = 'The one that you ordered with. We only compare it with the order.'
export const EMAIL_TO_ANSWER = 'Only to reply to your submission.'
export const PHONE_TO_ANSWER = 'Only if we have a question about your work.'
export const EMAIL_FOR_STOCK = 'For one e-mail when it is back. Then we delete it from the list.'
export const PHONE_TO_CALL = 'To call you about our products.'
export const EMAIL_TO_WRITE = 'To write to you about our products.'
