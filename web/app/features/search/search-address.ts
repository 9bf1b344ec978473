import {
  SEARCH_MAX_CHARACTERS,
  SEARCH_MIN_CHARACTERS,
} from '@bhitti/contract/rules/shop/shop-limits'

export type Search = {
  term: string
  /** True if a word of fewer than four characters was searched for explicitly. */
  short: boolean
}

/** Parses the search from an address; null if there is none. */
export function readSearch(params: URLSearchParams): Search | null {
  const term = cleanTerm(params.get('q') ?? '')
  return searchFor(term, params.get('short') === 'true')
}

/** Returns the query string of a search with its question mark; empty without a search. */
export function writeSearch(search: Search | null): string {
  if (search === null) return ''
  const params = new URLSearchParams({ q: search.term })
  if (search.short) params.set('short', 'true')
  return `?${params}`
}

/**
 * Returns the search for typed text: four or more characters at once, fewer only with Enter. Null if there is nothing
 * to search for.
 */
export function searchFor(typed: string, onEnter: boolean): Search | null {
  const term = cleanTerm(typed)
  const isShort = term.length < SEARCH_MIN_CHARACTERS
  if (term === '' || (isShort && !onEnter)) return null
  return { term, short: isShort }
}

/**
 * Cuts between code points, as the server counts them: half a surrogate pair cannot be encoded in an address. NUL
 * characters are removed, because the server refuses them.
 */
function cleanTerm(typed: string): string {
  const characters = [...typed.toWellFormed().replaceAll('\0', '').trim()]
  return characters.slice(0, SEARCH_MAX_CHARACTERS).join('').trim()
}
