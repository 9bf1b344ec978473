/**
 * Parses a month of this century as people and spreadsheets write it (2026-07, 07/2026, July 2026, Jul-26) into
 * 2026-07; undefined if it is none.
 */
export function parseMonth(typed: string): string | undefined {
  const [first = '', second = '', ...more] = typed
    .trim()
    .toLowerCase()
    .split(/[\s/.-]+/)
  if (more.length > 0) return undefined
  const isYearFirst = /^20\d\d$/.test(first)
  const [month, year] = isYearFirst ? [second, first] : [first, second]
  const number = /^\d{1,2}$/.test(month) ? Number(month) : numberOfName(month)
  if (number < 1 || number > 12) return undefined
  // Two digits are a year only after a name: 07-26 could be a day.
  const isShort = /^\d\d$/.test(year) && !/^\d/.test(month)
  if (!isShort && !/^20\d\d$/.test(year)) return undefined
  return `${isShort ? `20${year}` : year}-${String(number).padStart(2, '0')}`
}

/** Returns 1 to 12 for a month's name or at least its first three letters; 0 for any other word. */
function numberOfName(word: string): number {
  return word.length < 3 ? 0 : NAMES.findIndex((name) => name.startsWith(word)) + 1
}

const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
