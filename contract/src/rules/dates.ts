/** Written as Intl.DateTimeFormat('en-IN') writes them; setting that up takes a phone 40 ms and more. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

// India keeps one time the whole year.
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

const MISSING = 'N/A'

/** An ISO time as the day it was in India: 4 Mar 2025; 'N/A' when there is none. */
export function formatDate(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? dayText(local) : MISSING
}

/** An ISO time as day and clock in India: 4 Mar 2025, 6:05 pm; 'N/A' when there is none. */
export function formatDateTime(iso: string | null | undefined): string {
  const local = inIndia(iso)
  if (!local) return MISSING
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${dayText(local)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** A month as statements name it, 2026-11, in words: November 2026. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[(number ?? 0) - 1] ?? MISSING} ${year}`
}

/** The time that Indian clocks show, as if it were UTC. */
function inIndia(iso: string | null | undefined): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime() + AHEAD_OF_UTC_MS)
}

function dayText(local: Date): string {
  const month = MONTHS[local.getUTCMonth()] ?? ''
  // September is the one that has four letters in short, as Indians write it.
  const short = month.slice(0, month === 'September' ? 4 : 3)
  return `${local.getUTCDate()} ${short} ${local.getUTCFullYear()}`
}

/** The day that it is in India at this moment: 2026-11-21. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment at which the next day begins in India, in milliseconds since 1970 as `now` is. */
export function nextDayInIndia(now: number): number {
  const days = Math.floor((now + AHEAD_OF_UTC_MS) / DAY_MS)
  return (days + 1) * DAY_MS - AHEAD_OF_UTC_MS
}

/** India keeps one time all year. */
const INDIAN_OFFSET = '+05:30'

/** The moment at which Indian clocks show this: 2026-11-21T18:00 as ISO in UTC; null if no clock does. */
export function fromIndianTime(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const moment = new Date(`${local}:00${INDIAN_OFFSET}`)
  if (Number.isNaN(moment.getTime())) return null
  const iso = moment.toISOString()
  // A day that a month does not have would silently become one of the next month.
  return toIndianTime(iso) === local ? iso : null
}

/** What Indian clocks show at this moment, as an input of type datetime-local takes it. */
export function toIndianTime(iso: string): string {
  return new Date(new Date(iso).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16)
}
