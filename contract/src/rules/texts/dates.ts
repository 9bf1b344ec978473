/** Formats dates like Intl.DateTimeFormat('en-IN'), whose setup takes a phone 40 ms and more. */
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

// India has no daylight saving time.
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

const INDIAN_OFFSET = '+05:30'

const MISSING = 'N/A'

/** Formats an ISO time as a day in India: 4 Mar 2025; 'N/A' for none. */
export function formatDate(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? dayText(local) : MISSING
}

/** Formats as "4 Mar 2025, 6:05 pm"; 'N/A' for none. */
export function formatDateTime(iso: string | null | undefined): string {
  const local = inIndia(iso)
  if (!local) return MISSING
  const hours = local.getUTCHours() % 12 || 12
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${dayText(local)}, ${hours}:${minutes} ${halfOfDay(local)}`
}

/** Formats as "4 March 2025"; 'N/A' for none. */
export function formatLongDate(iso: string | null | undefined): string {
  const local = inIndia(iso)
  if (!local) return MISSING
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** Formats as "4 Mar"; 'N/A' for none. */
export function formatDayOfYear(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${local.getUTCDate()} ${shortMonth(local)}` : MISSING
}

/** Formats as "Tue, 4 Mar"; 'N/A' for none. */
export function formatWeekday(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${WEEKDAYS[local.getUTCDay()]}, ${formatDayOfYear(iso)}` : MISSING
}

/** Formats as "6 pm"; 'N/A' for none. */
export function formatHour(iso: string | null | undefined): string {
  const local = inIndia(iso)
  return local ? `${local.getUTCHours() % 12 || 12} ${halfOfDay(local)}` : MISSING
}

/** Formats 2026-11 as November 2026. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[(number ?? 0) - 1] ?? MISSING} ${year}`
}

/** Formats 2026-12-03 as 3 December. */
export function formatLongDayOfYear(day: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return MISSING
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** Returns India's local time as if it were UTC. */
function inIndia(iso: string | null | undefined): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime() + AHEAD_OF_UTC_MS)
}

function dayText(local: Date): string {
  return `${local.getUTCDate()} ${shortMonth(local)} ${local.getUTCFullYear()}`
}

/** Shortens a month to three letters, except September to four, as in Indian English. */
function shortMonth(local: Date): string {
  const month = MONTHS[local.getUTCMonth()] ?? ''
  return month.slice(0, month === 'September' ? 4 : 3)
}

function halfOfDay(local: Date): string {
  return local.getUTCHours() < 12 ? 'am' : 'pm'
}

/** Returns the day in India: 2026-11-21. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

export function beginOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00${INDIAN_OFFSET}`)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the next midnight in India, in milliseconds since 1970 like `now`. */
export function nextDayInIndia(now: number): number {
  const days = Math.floor((now + AHEAD_OF_UTC_MS) / DAY_MS)
  return (days + 1) * DAY_MS - AHEAD_OF_UTC_MS
}

/** Converts local time in India, 2026-11-21T18:00, to ISO in UTC; null if there is no such time. */
export function fromIndianTime(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const moment = new Date(`${local}:00${INDIAN_OFFSET}`)
  if (Number.isNaN(moment.getTime())) return null
  const iso = moment.toISOString()
  // A day that the month lacks would silently become one of the next month.
  return toIndianTime(iso) === local ? iso : null
}

/** Converts to local time in India for an input of type datetime-local. */
export function toIndianTime(iso: string): string {
  return new Date(new Date(iso).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16)
}
