import { addDays, type Day, daysBetween } from '../../../modules/sales/india-days.rules.ts'

/** Dates of Diwali by the Hindu calendar. Homes are decorated in the weeks before. */
const DIWALI: readonly Day[] = [
  '2025-10-20',
  '2026-11-08',
  '2027-10-29',
  '2028-10-17',
  '2029-11-05',
  '2030-10-26',
  '2031-11-14',
  '2032-11-02',
  '2033-10-22',
  '2034-11-10',
  '2035-10-30',
]

/** Sunday to Saturday: people measure their walls at the weekend. */
const WEEKDAYS = [1.34, 0.98, 0.88, 0.84, 0.9, 1, 1.28] as const

/** Returns the date of Diwali; 1 November for a year that the table lacks. */
export function diwaliOf(year: number): Day {
  return DIWALI.find((day) => day.startsWith(String(year))) ?? `${year}-11-01`
}

/** Returns the demand on a day in India relative to an average day, which is 1. */
export function busynessOf(day: Day): number {
  const weekday = new Date(day).getUTCDay()
  return (WEEKDAYS[weekday] ?? 1) * seasonOf(day)
}

function seasonOf(day: Day): number {
  const toDiwali = daysBetween(day, diwaliOf(Number(day.slice(0, 4))))
  if (toDiwali >= 0 && toDiwali <= 4) return 1.2
  if (toDiwali > 4 && toDiwali <= 32) return 1.5 + 1.5 * (1 - Math.abs(toDiwali - 14) / 18)
  // Nothing new is begun in Pitru Paksha, the fortnight of the ancestors.
  if (toDiwali > 34 && toDiwali <= 50) return 0.6
  if (toDiwali < 0 && toDiwali >= -9) return 0.65
  const monthAndDay = day.slice(5)
  const isWithin = (from: string, to: string) => monthAndDay >= from && monthAndDay <= to
  if (isWithin('12-10', '12-31')) return 1.2
  if (isWithin('03-12', '04-16')) return 1.3
  if (isWithin('08-16', '09-05')) return 1.15
  // Monsoon: damp walls wait.
  if (isWithin('06-20', '08-05')) return 0.72
  return 1
}

export function daysOfYear(last: Day): Day[] {
  return Array.from({ length: 365 }, (_, place) => addDays(last, place - 364))
}
