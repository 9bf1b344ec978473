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

/** The id of a payment or an order as the provider writes it, in letters of both cases; null for other terms. */
export function providerIdIn(term: string): string | null {
  return /^(?:pay|order)_[A-Za-z0-9]{1,64}$/.test(term) ? term : null
}

/** Whether a term is long enough to look for it inside of names: the index knows three letters in a row. */
export function isNamePart(term: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(term)
}
