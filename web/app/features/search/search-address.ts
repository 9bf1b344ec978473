import {
  SEARCH_MAX_CHARACTERS,
  SEARCH_MIN_CHARACTERS,
} from '@bhitti/contract/rules/shop/shop-limits'

/** What is searched for; it lives in the page's address. */
export type Search = {
  term: string
  /** Whether a word shorter than four characters was asked for on purpose. */
  short: boolean
}

/** Reads the search from an address; null where there is nothing to search for. */
export function readSearch(params: URLSearchParams): Search | null {
  const term = cleanTerm(params.get('q') ?? '')
  return searchFor(term, params.get('short') === 'true')
}

/** The query part of a search's address, with the question mark; empty without a search. */
export function writeSearch(search: Search | null): string {
  if (search === null) return ''
  const params = new URLSearchParams({ q: search.term })
  if (search.short) params.set('short', 'true')
  return `?${params}`
}

/**
 * The search for what was typed: words of four characters and more at once, shorter ones only when
 * asked for with Enter; null where nothing is to be searched.
 */
export function searchFor(typed: string, onEnter: boolean): Search | null {
  const term = cleanTerm(typed)
  const isShort = term.length < SEARCH_MIN_CHARACTERS
  if (term === '' || (isShort && !onEnter)) return null
  return { term, short: isShort }
}

/**
 * Cut between characters, as the shop counts them: half of one could not be written into an address.
 * Nothing has a NUL in its name, and the shop refuses it.
 */
function cleanTerm(typed: string): string {
  const characters = [...typed.toWellFormed().replaceAll('\0', '').trim()]
  return characters.slice(0, SEARCH_MAX_CHARACTERS).join('').trim()
}
