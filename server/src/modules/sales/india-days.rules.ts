/** Days as they are in India, which is five and a half hours ahead of UTC all year round. */

/** A day in India: 2026-11-21. */
export type Day = string

const INDIA_AHEAD_MS = 5.5 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

/** The day that it is in India at a moment. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

/** Midnight in India at which a day begins. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) - INDIA_AHEAD_MS)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one to another; negative where the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The hour of a moment on India's clock, from 0 to 23. */
export function hourOf(moment: Date): number {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).getUTCHours()
}
