/**
 * Who the shop is. The owner keeps it in the settings of the shop; what stands here holds until then.
 * Pages, mails, metadata and documents are handed the present details and never read the default.
 */

import { inWords } from './in-words.ts'

export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Days as people and schema.org name them. */
export const WEEKDAY_NAMES: Record<Weekday, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

/** The same hours on each of these days, by the clock of India: 11:00. */
export type OpeningHours = { days: Weekday[]; opens: string; closes: string }

export type ShopDetails = {
  name: string
  legalName: string
  /** Without a full stop at its end. */
  tagline: string
  /** A host name, without https://. */
  website: string
  email: string
  careersEmail: string
  /** As it is dialled; see formatIndianMobile for how it is read. */
  phone: string
  /** Digits only, as chat links need it. */
  chatNumber: string
  address: { street: string; city: string; state: string; pincode: string; country: string }
  mapUrl: string
  openingHours: OpeningHours
  social: { name: string; url: string }[]
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
}

export const DEFAULT_DETAILS: ShopDetails = {
  name: 'Bhitti',
  legalName: 'Bhitti Interiors Private Limited',
  tagline: 'Wallpapers, blinds and curtains made to your exact size',
  website: 'www.bhitti.in',
  email: 'care@bhitti.in',
  careersEmail: 'careers@bhitti.in',
  phone: '+919000040414',
  chatNumber: '919000040414',
  address: {
    street: '8-2-293/82/A, Road No. 36, Jubilee Hills',
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500033',
    country: 'India',
  },
  mapUrl:
    'https://www.google.com/maps/search/?api=1&query=Road+No.+36+Jubilee+Hills+Hyderabad+500033',
  openingHours: { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '11:00', closes: '20:00' },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/bhitti.in' },
    { name: 'Facebook', url: 'https://www.facebook.com/bhitti.in' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/bhitti_in' },
  ],
  grievanceOfficer: {
    name: 'Ananya Rao',
    designation: 'Grievance Officer',
    email: 'grievance@bhitti.in',
    phone: '+919000040415',
  },
}

/** Part of the design, and the payment window's colour. */
export const THEME_COLOR = '#15803d'
export const COPYRIGHT_YEAR = 2025

/** The shop's address on one line. */
export function shopAddressLine({ address }: Pick<ShopDetails, 'address'>): string {
  const { street, city, state, pincode } = address
  return `${street}, ${city}, ${state} ${pincode}`
}

/** A link that opens a chat with the shop, with a first message filled in. */
export function chatLink({ chatNumber }: Pick<ShopDetails, 'chatNumber'>, message: string): string {
  return `https://wa.me/${chatNumber}?text=${encodeURIComponent(message)}`
}

/** When the store is open: Monday to Saturday 11:00 AM - 8:00 PM. */
export function openingHoursText({ openingHours }: Pick<ShopDetails, 'openingHours'>): string {
  const { days, opens, closes } = openingHours
  return `${daysText(days)} ${clockText(opens)} - ${clockText(closes)}`
}

/** 20:00 as 8:00 PM. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const onTheDial = hour % 12 === 0 ? 12 : hour % 12
  return `${onTheDial}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Three days or more that follow each other are told by the first and the last. */
function daysText(days: readonly Weekday[]): string {
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
