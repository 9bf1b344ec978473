/** Days are days in India, written 2026-11-21. */

import { WEEKDAYS, type Weekday } from '../shop/shop-details.ts'
import { dayInIndia } from '../texts/dates.ts'
import type { Days } from './delivery-settings.ts'
import type { WorkingCalendar } from './delivery-terms.ts'

/** First and last day of arrival, both included. */
export type PromisedDays = { from: string; to: string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export function isWorkingDay(
  day: string,
  { workingDays, holidays }: Pick<WorkingCalendar, 'workingDays' | 'holidays'>,
): boolean {
  return workingDays.includes(weekdayOf(day)) && !holidays.includes(day)
}

/** @throws RangeError if the text is not a day */
export function weekdayOf(day: string): Weekday {
  // getUTCDay() starts with Sunday; the shop's week starts with Monday.
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]
  if (weekday === undefined) throw new RangeError(`${day} is no day`)
  return weekday
}

/** Returns the day from which an order counts: today before the cut-off, else the next working day. */
function countingDay(now: Date, calendar: WorkingCalendar): string {
  const today = dayInIndia(now)
  const isInTime =
    dayInIndia(new Date(now.getTime() + (24 - calendar.cutOffHour) * HOUR_MS)) === today
  return firstWorkingDay(isInTime ? today : nextDay(today), calendar)
}

export function promisedDays(now: Date, takes: Days, calendar: WorkingCalendar): PromisedDays {
  const from = countingDay(now, calendar)
  return {
    from: workingDaysAfter(from, takes.least, calendar),
    to: workingDaysAfter(from, takes.most, calendar),
  }
}

function workingDaysAfter(day: string, count: number, calendar: WorkingCalendar): string {
  let reached = day
  for (let left = count; left > 0; left--) reached = firstWorkingDay(nextDay(reached), calendar)
  return reached
}

/** Returns the day itself or the next working day; the day itself if no weekday is a working day. */
function firstWorkingDay(day: string, calendar: WorkingCalendar): string {
  if (calendar.workingDays.length === 0) return day
  let reached = day
  while (!isWorkingDay(reached, calendar)) reached = nextDay(reached)
  return reached
}

function nextDay(day: string): string {
  return new Date(new Date(day).getTime() + DAY_MS).toISOString().slice(0, 10)
}
