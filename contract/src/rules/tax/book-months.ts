/** The months by which books and returns go: calendar months of India, since the shop makes tax papers. */
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

/** The months that have books: from the one in which papers began to the present one, the newest first. */
export function monthsWithBooks(papersFrom: string, now: Date): string[] {
  const months: string[] = []
  const last = monthOf(dayInIndia(now))
  for (let month = monthOf(papersFrom); month <= last; month = monthAfter(month)) months.push(month)
  return months.reverse()
}

/** A stretch of days in India, the last one included, and the moments at which it begins and has ended. */
export type MonthBounds = { firstDay: string; lastDay: string; from: Date; until: Date }

/** The bounds of a month; that in which papers began begins with them. */
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
