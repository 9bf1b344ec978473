import { beginOfDayInIndia, dayInIndia } from '../texts/dates.ts'

/** A calendar month in India: 2026-11. */
export const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/

function monthOf(day: string): string {
  return day.slice(0, 7)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Returns the months from the start of tax papers until now, newest first. */
export function monthsWithBooks(papersFrom: string, now: Date): string[] {
  const months: string[] = []
  const last = monthOf(dayInIndia(now))
  for (let month = monthOf(papersFrom); month <= last; month = monthAfter(month)) months.push(month)
  return months.reverse()
}

/** Days in India, `lastDay` included; `until` is exclusive. */
export type MonthBounds = { firstDay: string; lastDay: string; from: Date; until: Date }

/** Returns the bounds of a month. The first month starts on the day of the first papers. */
export function boundsOf(month: string, papersFrom: string): MonthBounds {
  const begin = `${month}-01`
  const firstDay = begin < papersFrom ? papersFrom : begin
  const until = beginOfDayInIndia(`${monthAfter(month)}-01`)
  return {
    firstDay,
    lastDay: dayInIndia(new Date(until.getTime() - 1)),
    from: beginOfDayInIndia(firstDay),
    until,
  }
}
