const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const DATE_AND_TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

// India keeps one time the whole year.
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

const MISSING = 'N/A'

/** An ISO time as the day it was in India: 4 Mar 2025; 'N/A' when there is none. */
export function formatDate(iso: string | null | undefined): string {
  return format(iso, DATE)
}

/** An ISO time as day and clock in India: 4 Mar 2025, 6:05 pm; 'N/A' when there is none. */
export function formatDateTime(iso: string | null | undefined): string {
  return format(iso, DATE_AND_TIME)
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month as statements name it, 2026-11, in words: November 2026. */
export function formatMonth(month: string): string {
  return format(`${month}-01T00:00:00Z`, MONTH)
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

function format(iso: string | null | undefined, as: Intl.DateTimeFormat): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? MISSING : as.format(date)
}

/** India keeps one time all year. */
const INDIAN_OFFSET = '+05:30'
const INDIAN_OFFSET_MS = 330 * 60_000

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
  return new Date(new Date(iso).getTime() + INDIAN_OFFSET_MS).toISOString().slice(0, 16)
}
