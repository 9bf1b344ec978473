import { colourName, namedColours } from '@bhitti/contract/rules/colour/decor-colours'
import { readPalette } from '@bhitti/contract/rules/colour/palette'
import type {
  Category,
  Color,
  ProductType,
  Space,
  Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'
import {
  DEVANAGARI,
  KIND_SYNONYMS,
  MOTIF_SYNONYMS,
  SHADE_SYNONYMS,
  type SynonymGroup,
  wordsOf,
} from './search-synonyms.ts'

export type SearchableProduct = {
  productName: string
  productType: ProductType
  category?: Category | null | undefined
  description: string
  space?: Space | null | undefined
  color?: Color | null | undefined
  trend?: Trend | null | undefined
  artist?: string | null | undefined
  /** In the format of the contract's `writePalette` */
  palette?: string | null | undefined
}

/** Spellings in use in India, for types that are always made to the customer's size. */
const MADE_TO_MEASURE = 'custom customised customized customise customize personalised personalized'

const TYPE_WORDS: Record<ProductType, string> = {
  wallpapers: `wallpaper wallpapers wall paper ${MADE_TO_MEASURE}`,
  wallpaperRolls: 'wallpaper roll rolls wall paper',
  curtains: 'curtain curtains window blackout lining',
  blinds: `blind blinds window blackout lining ${MADE_TO_MEASURE}`,
  artist: `artist artists design art wallpaper wall ${MADE_TO_MEASURE}`,
}

const DESCRIBING_SYNONYMS = [...MOTIF_SYNONYMS, ...SHADE_SYNONYMS]

// Accents of the Latin script only: in Indian scripts, vowels are combining marks.
const LATIN_ACCENTS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Returns the words of a text in lower case, without accents, punctuation or symbols. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFD').replace(LATIN_ACCENTS, '').replace(/['’]/g, '').normalize()
  return folded.toLowerCase().match(WORD) ?? []
}

/**
 * Builds the stored search text, of three lines: name, kind, description. The second line includes the synonyms of name
 * and kind, the third those of the description. Each line begins and ends with a space, so that ' red' finds the start
 * of
 * a word.
 */
export function searchText(product: SearchableProduct): string {
  const name = foldedWords(product.productName)
  const kind = foldedWords(kindOf(product))
  const description = foldedWords(withoutDenials(product.description))
  const shades = namedColours(readPalette(product.palette ?? null)).map(({ hex }) =>
    colourName(hex),
  )
  const described = [...description, ...foldedWords(shades.join(' '))]
  const nameAndKind = [...name, ...kind]
  const lines = [
    name,
    [
      ...kind,
      ...synonymsOf(KIND_SYNONYMS, nameAndKind),
      ...synonymsOf(DESCRIBING_SYNONYMS, nameAndKind),
    ],
    // A lotus in a description is a motif, but a wall or a room is only mentioned.
    [...described, ...synonymsOf(DESCRIBING_SYNONYMS, described)],
  ]
  return lines.map((words) => ` ${[...new Set(words)].join(' ')} `).join('\n')
}

// From the negation to the end of its clause.
const DENIAL =
  /\b(?:lose|loses|losing|lost|lacks?|lacking|without|no|not|never|nor|neither|minus|except|instead of|rather than)\b(?:(?!\bbut\b)[^.,;:!?()–—])*/gi

/** Removes negated clauses: a description “without the peacocks” must not be found by "peacock". */
function withoutDenials(description: string): string {
  return description.replace(DENIAL, ' ')
}

/** Returns type, category, room, colour, trend and studio as words: KidsRoom becomes Kids Room. */
function kindOf({ productType, category, space, color, trend, artist }: SearchableProduct): string {
  const trendWords = trend === 'newarrival' ? 'new arrival' : trend
  return [TYPE_WORDS[productType], category, space, color, trendWords, artist]
    .filter(Boolean)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
}

function synonymsOf(groups: readonly SynonymGroup[], words: readonly string[]): string[] {
  const present = new Set(words)
  return groups
    .filter(([carried]) => carried.split(' ').some((word) => present.has(word)))
    .flatMap(wordsOf)
}

const FILLERS = new Set(
  'a an and for from in my of on or the to with ka ke ki ko wala wale wali liye mein'.split(' '),
)
const MAX_TERMS = 8

// In NFC, like the words that they are compared with.
const LATIN_SPELLINGS = new Map(
  Object.entries(DEVANAGARI).map(([word, spelling]) => [word.normalize(), spelling]),
)

/**
 * Returns at most eight words to search for, in the singular. They consist of letters and digits only, so they need no
 * escaping in LIKE. Empty for a search without letters.
 */
export function searchTerms(keyword: string): string[] {
  const words = foldedWords(keyword).map((word) => LATIN_SPELLINGS.get(word) ?? word)
  const meaningful = words.filter((word) => !FILLERS.has(word))
  const terms = meaningful.length > 0 ? meaningful : words
  return [...new Set(terms.map(singular))].slice(0, MAX_TERMS)
}

/** Removes the plural s, because a term also finds longer words. Keeps it in words like lotus or glass. */
function singular(word: string): string {
  return /^[a-z]{3,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
