const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Ten digits or more as people write phone numbers; measures and PIN codes are shorter. */
const PHONE = /[(+]*\d(?:[\s().-]{0,2}\d){9,14}/g

/** What somebody wrote, without the e-mails and phone numbers in it: for those who may not see whose they are. */
export function withoutContacts(written: string): string {
  return written.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone number]')
}
