/** Returns the start of a day in India, given as 2026-11-21. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

export function dayAfter(day: string): Date {
  return new Date(startOfDay(day).getTime() + 24 * 3600 * 1000)
}

/** Returns a LIKE pattern that matches the term anywhere, with wildcards escaped. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Returns the order number in BH100001 or 100001; `isWritten` is true if the prefix makes it unambiguous. */
export function numberIn(term: string): { number: number | null; isWritten: boolean } {
  const match = /^(bh)?\s*(\d{1,15})$/i.exec(term)
  if (!match) return { number: null, isWritten: false }
  return { number: Number(match[2]), isWritten: match[1] !== undefined }
}

/** Returns the term if it is the provider's id of a payment or order. Ids are case-sensitive. */
export function providerIdIn(term: string): string | null {
  return /^(?:pay|order)_[A-Za-z0-9]{1,64}$/.test(term) ? term : null
}

/** True if a term is long enough for the trigram index, which needs three letters in a row. */
export function isNamePart(term: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(term)
}
