/** What somebody means by what they type over a list of orders. */

/** The first moment of a day in India, given as 2026-11-21. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The first moment of the day after it. */
export function dayAfter(day: string): Date {
  return new Date(startOfDay(day).getTime() + 24 * 3600 * 1000)
}

/** A term as a pattern that finds it anywhere in a text, whatever characters it has. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** The order number in a term, BH100001 or its digits; `isWritten` when it can be nothing else. */
export function numberIn(term: string): { number: number | null; isWritten: boolean } {
  const match = /^(bh)?\s*(\d{1,15})$/i.exec(term)
  if (!match) return { number: null, isWritten: false }
  return { number: Number(match[2]), isWritten: match[1] !== undefined }
}

/**
 * The digits of a phone number in any usual form, as far as they stand in the stored +91XXXXXXXXXX;
 * null when the term is something else or too short to find anybody by.
 */
export function phoneDigitsIn(term: string): string | null {
  if (!/^[+\d\s()-]+$/.test(term)) return null
  const digits = term.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 4 ? digits : null
}
