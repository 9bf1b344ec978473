import { dayInIndia } from '../texts/dates.ts'

/** Returns the Indian financial year (April to March) of a day, as papers write it: 26-27. */
function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

export function financialYearAt(moment: Date): string {
  return financialYearOf(dayInIndia(moment))
}

/**
 * Returns the last day on which the tax of a supply can be corrected: 30 November after the end of its financial year.
 * Source: section 34(2) of the CGST Act.
 */
export function lastDayOfCredit(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const end = month >= 4 ? year + 1 : year
  return `${end}-11-30`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
