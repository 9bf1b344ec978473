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

const MISSING = 'N/A'

/** An ISO time as the day it was in India: 4 Mar 2025; 'N/A' when there is none. */
export function formatDate(iso: string | null | undefined): string {
  return format(iso, DATE)
}

/** An ISO time as day and clock in India: 4 Mar 2025, 6:05 pm; 'N/A' when there is none. */
export function formatDateTime(iso: string | null | undefined): string {
  return format(iso, DATE_AND_TIME)
}

function format(iso: string | null | undefined, as: Intl.DateTimeFormat): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? MISSING : as.format(date)
}
