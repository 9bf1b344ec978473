/** Days of India's calendar on which the shop works, written 2026-11-21. */

import { WEEKDAYS, type Weekday } from '../shop/shop-details.ts'
import { dayInIndia } from '../texts/dates.ts'
import type { Days } from './delivery-settings.ts'
import type { WorkingCalendar } from './delivery-terms.ts'

/** The days between which something arrives, both included. */
export type PromisedDays = { from: string; to: string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Whether the shop works on this day: a working weekday that is no holiday. */
export function isWorkingDay(
  day: string,
  { workingDays, holidays }: Pick<WorkingCalendar, 'workingDays' | 'holidays'>,
): boolean {
  return workingDays.includes(weekdayOf(day)) && !holidays.includes(day)
}

/** @throws RangeError where it is no day */
export function weekdayOf(day: string): Weekday {
  // Sunday is the first day to programs, and the last of the shop's week.
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]
  if (weekday === undefined) throw new RangeError(`${day} is no day`)
  return weekday
}

/** The day from which an order of this moment counts: its own before the cut-off, else the next working one. */
function countingDay(now: Date, calendar: WorkingCalendar): string {
  const today = dayInIndia(now)
  const isInTime =
    dayInIndia(new Date(now.getTime() + (24 - calendar.cutOffHour) * HOUR_MS)) === today
  return firstWorkingDay(isInTime ? today : nextDay(today), calendar)
}

/** When an order of this moment arrives that takes so many working days. */
export function promisedDays(now: Date, takes: Days, calendar: WorkingCalendar): PromisedDays {
  const from = countingDay(now, calendar)
  return {
    from: workingDaysAfter(from, takes.least, calendar),
    to: workingDaysAfter(from, takes.most, calendar),
  }
}

/** The working day that is so many after this one. */
function workingDaysAfter(day: string, count: number, calendar: WorkingCalendar): string {
  let reached = day
  for (let left = count; left > 0; left--) reached = firstWorkingDay(nextDay(reached), calendar)
  return reached
}

/** This day, or the first working one after it; without any, as no owner can save, the day itself. */
function firstWorkingDay(day: string, calendar: WorkingCalendar): string {
  if (calendar.workingDays.length === 0) return day
  let reached = day
  while (!isWorkingDay(reached, calendar)) reached = nextDay(reached)
  return reached
}

function nextDay(day: string): string {
  return new Date(new Date(day).getTime() + DAY_MS).toISOString().slice(0, 10)
}
