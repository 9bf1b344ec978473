const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Ten digits or more, as people write phone numbers; measures and PIN codes are shorter. */
const PHONE = /[(+]*\d(?:[\s().-]{0,2}\d){9,14}/g

/** Replaces e-mails and phone numbers, for staff who may not see customers. */
export function withoutContacts(written: string): string {
  return written.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone number]')
}
