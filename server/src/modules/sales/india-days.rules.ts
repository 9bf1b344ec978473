/** Days in India, which is at UTC+05:30 all year round. */

/** A day in India, such as 2026-11-21 */
export type Day = string

const INDIA_AHEAD_MS = 5.5 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) - INDIA_AHEAD_MS)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function hourOf(moment: Date): number {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).getUTCHours()
}
