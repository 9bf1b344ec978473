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

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

// India keeps one time the whole year.
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

const INDIAN_OFFSET = '+05:30'

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
  const hours = local.getUTCHours() % 12 || 12
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${dayText(local)}, ${hours}:${minutes} ${halfOfDay(local)}`
}

/** An ISO time as the day it was in India, as a sentence says it: 4 March 2025; 'N/A' when there is none. */
export function formatLongDate(iso: string | null | undefined): string {
  const local = inIndia(iso)
  if (!local) return MISSING
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** An ISO time as a day of this year in India: 4 Mar; 'N/A' when there is none. */
export function formatDayOfYear(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${local.getUTCDate()} ${shortMonth(local)}` : MISSING
}

/** An ISO time with its day of the week in India: Tue, 4 Mar; 'N/A' when there is none. */
export function formatWeekday(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${WEEKDAYS[local.getUTCDay()]}, ${formatDayOfYear(iso)}` : MISSING
}

/** The hour that Indian clocks show: 6 pm; 'N/A' when there is no time. */
export function formatHour(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${local.getUTCHours() % 12 || 12} ${halfOfDay(local)}` : MISSING
}

/** A month as statements name it, 2026-11, in words: November 2026. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[(number ?? 0) - 1] ?? MISSING} ${year}`
}

/** A day, 2026-12-03, in the year that people have in mind: 3 December. */
export function formatLongDayOfYear(day: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return MISSING
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** The time that Indian clocks show, as if it were UTC. */
function inIndia(iso: string | null | undefined): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime() + AHEAD_OF_UTC_MS)
}

function dayText(local: Date): string {
  return `${local.getUTCDate()} ${shortMonth(local)} ${local.getUTCFullYear()}`
}

/** September is the one that has four letters in short, as Indians write it. */
function shortMonth(local: Date): string {
  const month = MONTHS[local.getUTCMonth()] ?? ''
  return month.slice(0, month === 'September' ? 4 : 3)
}

function halfOfDay(local: Date): string {
  return local.getUTCHours() < 12 ? 'am' : 'pm'
}

/** The day that it is in India at this moment: 2026-11-21. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** The moment at which a day begins in India. */
export function beginOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00${INDIAN_OFFSET}`)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment at which the next day begins in India, in milliseconds since 1970 as `now` is. */
export function nextDayInIndia(now: number): number {
  const days = Math.floor((now + AHEAD_OF_UTC_MS) / DAY_MS)
  return (days + 1) * DAY_MS - AHEAD_OF_UTC_MS
}

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
