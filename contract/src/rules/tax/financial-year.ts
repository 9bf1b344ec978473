/** The year of Indian tax law: from April to March, by the calendar of India. */
import { dayInIndia } from '../texts/dates.ts'

/** The financial year of a day in India, 2026-11-24, as papers number by it: 26-27. */
function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The same of a moment: a second before and after midnight in India lie in two years on the last of March. */
export function financialYearAt(moment: Date): string {
  return financialYearOf(dayInIndia(moment))
}

/**
 * The last day on which a supply of this day can still be corrected with its tax: 30 November after the end of its
 * financial year. Source: section 34(2) of the CGST Act.
 */
export function lastDayOfCredit(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const end = month >= 4 ? year + 1 : year
  return `${end}-11-30`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
