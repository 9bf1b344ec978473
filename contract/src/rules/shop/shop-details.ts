/**
 * Who the shop is. The owner enters it in the settings of the shop; until then it is not said. Pages, mails, metadata
 * and documents are handed the present details. What the demo shows instead is in sample-settings.ts.
 */

import { inWords } from '../prices/in-words.ts'
import { formatIndianNumber } from '../texts/phone.ts'

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

export type ShopAddress = {
  street: string
  city: string
  state: string
  pincode: string
  country: string
}

/** To whom complaints go: E-Commerce Rules 2020, rule 4(4). */
export type GrievanceOfficer = { name: string; designation: string; email: string; phone: string }

/** Null is what the owner has not entered; pages, mails and documents then go on without it. */
export type ShopDetails = {
  /** The host name of the shop until the owner has named it. */
  name: string
  legalName: string | null
  /** Without a full stop at its end. */
  tagline: string | null
  /** A host name, without https://. */
  website: string | null
  email: string | null
  careersEmail: string | null
  /** As it is dialled; see formatIndianNumber for how it is read. */
  phone: string | null
  /** Digits only, as chat links need it. */
  chatNumber: string | null
  address: ShopAddress | null
  mapUrl: string | null
  openingHours: OpeningHours | null
  social: { name: string; url: string }[]
  grievanceOfficer: GrievanceOfficer | null
}

/** A shop about which only its address is known so far. */
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

/** Whether the owner has entered who the shop is: the legal name is saved with all the rest or not at all. */
export function isNamed({ legalName }: Pick<ShopDetails, 'legalName'>): boolean {
  return legalName !== null
}

/** Part of the design, and the payment window's colour. */
export const THEME_COLOR = '#15803d'
export const COPYRIGHT_YEAR = 2025

/** An address on one line. */
export function addressLine({ street, city, state, pincode }: ShopAddress): string {
  return `${street}, ${city}, ${state} ${pincode}`
}

/** The shop's address on one line; null where none is entered. */
export function shopAddressLine({ address }: Pick<ShopDetails, 'address'>): string | null {
  return address && addressLine(address)
}

/** Phone and e-mail of the shop on one line; null where neither is entered. */
export function contactsLine({
  phone,
  email,
}: Pick<ShopDetails, 'phone' | 'email'>): string | null {
  const contacts = [phone && formatIndianNumber(phone), email].filter((contact) => contact !== null)
  return contacts.length === 0 ? null : contacts.join(' · ')
}

/** A link that opens a chat with the shop, with a first message filled in; null where it has no chat. */
export function chatLink(
  { chatNumber }: Pick<ShopDetails, 'chatNumber'>,
  message: string,
): string | null {
  return chatNumber && `https://wa.me/${chatNumber}?text=${encodeURIComponent(message)}`
}

/** When the store is open: Monday to Saturday 11:00 AM - 8:00 PM; null where that is not entered. */
export function openingHoursText({
  openingHours,
}: Pick<ShopDetails, 'openingHours'>): string | null {
  if (openingHours === null) return null
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
