/** How words are made comparable: what is stored of a product to be searched, and what is looked for. */
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

/** What of a product can be found. */
export type SearchableProduct = {
  productName: string
  productType: ProductType
  category?: Category | null | undefined
  description: string
  space?: Space | null | undefined
  color?: Color | null | undefined
  trend?: Trend | null | undefined
  artist?: string | null | undefined
  /** As `writePalette` of the contract writes it. */
  palette?: string | null | undefined
}

/** In each of its Indian spellings, as everything of these types is made to the customer's size. */
const MADE_TO_MEASURE = 'custom customised customized customise customize personalised personalized'

const TYPE_WORDS: Record<ProductType, string> = {
  wallpapers: `wallpaper wallpapers wall paper ${MADE_TO_MEASURE}`,
  wallpaperRolls: 'wallpaper roll rolls wall paper',
  curtains: 'curtain curtains window blackout lining',
  blinds: `blind blinds window blackout lining ${MADE_TO_MEASURE}`,
  artist: `artist artists design art wallpaper wall ${MADE_TO_MEASURE}`,
}

const DESCRIBING_SYNONYMS = [...MOTIF_SYNONYMS, ...SHADE_SYNONYMS]

// Accents of the Latin script only: Indian scripts write vowels as combining marks.
const LATIN_ACCENTS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** The words of a text in lower case, without accents, punctuation or symbols. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFD').replace(LATIN_ACCENTS, '').replace(/['’]/g, '').normalize()
  return folded.toLowerCase().match(WORD) ?? []
}

/**
 * What is stored of a product to be searched, on three lines: its name, its kind, its description,
 * each with the synonyms of its words but for those of the name, which come with the kind. Every
 * line begins and ends with a space, so that ' red' finds the start of a word.
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
    // In a description, a lotus is a motif but a wall or a room is just being talked about.
    [...described, ...synonymsOf(DESCRIBING_SYNONYMS, described)],
  ]
  return lines.map((words) => ` ${[...new Set(words)].join(' ')} `).join('\n')
}

// Up to the end of the clause, where what is said of the design begins again.
const DENIAL =
  /\b(?:lose|loses|losing|lost|lacks?|lacking|without|no|not|never|nor|neither|minus|except|instead of|rather than)\b(?:(?!\bbut\b)[^.,;:!?()–—])*/gi

/** A description but for what it says that there is not: who loses the peacocks has no peacock on the wall. */
function withoutDenials(description: string): string {
  return description.replace(DENIAL, ' ')
}

/** Type, category, room, colour, trend and studio as words: KidsRoom becomes Kids Room. */
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

/** Words without which a search means the same. */
const FILLERS = new Set(
  'a an and for from in my of on or the to with ka ke ki ko wala wale wali liye mein'.split(' '),
)
const MAX_TERMS = 8

// Keys are compared in the same composed form as the words.
const LATIN_SPELLINGS = new Map(
  Object.entries(DEVANAGARI).map(([word, spelling]) => [word.normalize(), spelling]),
)

/**
 * The words to look for, at most eight, in the singular. They consist of letters and digits alone,
 * so nothing in them means anything to LIKE. None for a search without letters.
 */
export function searchTerms(keyword: string): string[] {
  const words = foldedWords(keyword).map((word) => LATIN_SPELLINGS.get(word) ?? word)
  const meaningful = words.filter((word) => !FILLERS.has(word))
  const terms = meaningful.length > 0 ? meaningful : words
  return [...new Set(terms.map(singular))].slice(0, MAX_TERMS)
}

/** Without the s of the plural, as what begins with the singular is found by it: not so lotus, glass. */
function singular(word: string): string {
  return /^[a-z]{3,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
