/** Details of the shop, entered by the owner and null until then. The demo's details are in sample-settings.ts. */

import { inWords } from '../prices/in-words.ts'
import { formatIndianNumber } from '../texts/phone.ts'

export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

/** The same hours on each of these days, in India: 11:00. */
export type OpeningHours = { days: Weekday[]; opens: string; closes: string }

export type ShopAddress = {
  street: string
  city: string
  state: string
  pincode: string
  country: string
}

/** The officer required by the E-Commerce Rules 2020, rule 4(4). */
export type GrievanceOfficer = { name: string; designation: string; email: string; phone: string }

/** Null fields were not entered; pages, mails and documents leave them out. */
export type ShopDetails = {
  /** The host name until the owner enters a name. */
  name: string
  legalName: string | null
  /** Without a final full stop. */
  tagline: string | null
  /** A host name, without https://. */
  website: string | null
  email: string | null
  careersEmail: string | null
  /** As dialled; formatIndianNumber makes it readable. */
  phone: string | null
  /** Digits only, as chat links require. */
  chatNumber: string | null
  address: ShopAddress | null
  mapUrl: string | null
  openingHours: OpeningHours | null
  social: { name: string; url: string }[]
  grievanceOfficer: GrievanceOfficer | null
}

export function unnamedDetails(host: string): ShopDetails {
  return {
    name: host,
    legalName: null,
    tagline: null,
    website: null,
    email: null,
    careersEmail: null,
    phone: null,
    chatNumber: null,
    address: null,
    mapUrl: null,
    openingHours: null,
    social: [],
    grievanceOfficer: null,
  }
}

/** True if the owner has entered the details: the legal name is saved with all others or not at all. */
export function isNamed({ legalName }: Pick<ShopDetails, 'legalName'>): boolean {
  return legalName !== null
}

/** Used by the design and the payment window. */
export const THEME_COLOR = '#15803d'
export const COPYRIGHT_YEAR = 2025

export function addressLine({ street, city, state, pincode }: ShopAddress): string {
  return `${street}, ${city}, ${state} ${pincode}`
}

export function shopAddressLine({ address }: Pick<ShopDetails, 'address'>): string | null {
  return address && addressLine(address)
}

export function contactsLine({
  phone,
  email,
}: Pick<ShopDetails, 'phone' | 'email'>): string | null {
  const contacts = [phone && formatIndianNumber(phone), email].filter((contact) => contact !== null)
  return contacts.length === 0 ? null : contacts.join(' · ')
}

export function chatLink(
  { chatNumber }: Pick<ShopDetails, 'chatNumber'>,
  message: string,
): string | null {
  return chatNumber && `https://wa.me/${chatNumber}?text=${encodeURIComponent(message)}`
}

/** Returns "Monday to Saturday 11:00 AM - 8:00 PM". */
export function openingHoursText({
  openingHours,
}: Pick<ShopDetails, 'openingHours'>): string | null {
  if (openingHours === null) return null
  const { days, opens, closes } = openingHours
  return `${daysText(days)} ${clockText(opens)} - ${clockText(closes)}`
}

/** Formats 20:00 as 8:00 PM. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const onTheDial = hour % 12 === 0 ? 12 : hour % 12
  return `${onTheDial}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats weekdays; three or more consecutive ones as the first and the last. */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [place, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run && run.at(-1) === WEEKDAYS[place - 1]) run.push(day)
    else runs.push([day])
  }
  const parts = runs.flatMap((run) => {
    const names = run.map((day) => WEEKDAY_NAMES[day])
    return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names
  })
  return inWords(parts)
}
