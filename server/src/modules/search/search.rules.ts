import { colourName, namedColours } from '@bhitti/contract/rules/colour/decor-colours'
import { readPalette } from '@bhitti/contract/rules/colour/palette'
import type {
  Category,
  Color,
  ProductType,
  Space,
  Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { foldedText, foldedWords, latinSpelling } from './folding.rules.ts'
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
  sku?: string | null | undefined
  /** In the format of the contract's `writePalette` */
  palette?: string | null | undefined
}

const BLACKOUT = 'blackout lining'

/** Spellings in use in India, for types that are always made to the customer's size. */
const MADE_TO_MEASURE = 'custom customised customized customise customize personalised personalized'

const TYPE_WORDS: Record<ProductType, string> = {
  wallpapers: `wallpaper wallpapers wall paper ${MADE_TO_MEASURE}`,
  wallpaperRolls: 'wallpaper roll rolls wall paper',
  curtains: 'curtain curtains window',
  blinds: `blind blinds window ${BLACKOUT} ${MADE_TO_MEASURE}`,
  artist: `artist artists design art wallpaper wall ${MADE_TO_MEASURE}`,
}

const DESCRIBING_SYNONYMS = [...MOTIF_SYNONYMS, ...SHADE_SYNONYMS]

/**
 * Builds the stored search text, of three lines: name, kind, description. The second line includes the SKU and the
 * synonyms of name and kind, the third those of the description. Words of other scripts are there in Latin letters too.
 * Each line begins and ends with a space, so that ' red' finds the start of a word.
 */
export function searchText(product: SearchableProduct): string {
  const name = foldedWords(product.productName)
  const nameAndKind = withSpellings([
    ...name,
    ...foldedWords(`${kindOf(product)} ${product.sku ?? ''}`),
  ])
  const shades = namedColours(readPalette(product.palette ?? null)).map(({ hex }) =>
    colourName(hex),
  )
  const described = withSpellings(
    foldedWords([withoutDenials(product.description), ...shades, lessLikely(product)].join(' ')),
  )
  const lines = [
    withDevanagari([
      ...nameAndKind.filter((word) => !name.includes(word)),
      ...synonymsOf(KIND_SYNONYMS, nameAndKind),
      ...synonymsOf(DESCRIBING_SYNONYMS, nameAndKind),
    ]),
    // A lotus in a description is a motif, but a wall or a room is only mentioned.
    withDevanagari([...described, ...synonymsOf(DESCRIBING_SYNONYMS, described)]),
  ]
  return [nameLine(product.productName), ...lines.map(lineOf)].join('\n')
}

/** Sheers can have a lining, but who wants a dark room wants a drape. */
function lessLikely({ productType, category }: SearchableProduct): string {
  return productType === 'curtains' && category === 'sheer' ? BLACKOUT : ''
}

// In NFC and folded, like the words that they are compared with.
const LATIN_SPELLINGS = new Map(
  Object.entries(DEVANAGARI).map(([word, spelling]) => [foldedText(word), spelling]),
)
const DEVANAGARI_SPELLINGS = new Map<string, string[]>()
for (const [word, latin] of LATIN_SPELLINGS) {
  DEVANAGARI_SPELLINGS.set(latin, [...(DEVANAGARI_SPELLINGS.get(latin) ?? []), word])
}

function withSpellings(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const latin = LATIN_SPELLINGS.get(word) ?? latinSpelling(word)
    return latin === undefined ? [word] : [word, latin]
  })
}

function withDevanagari(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, ...(DEVANAGARI_SPELLINGS.get(word) ?? [])])
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
  const lining = productType === 'curtains' && category !== 'sheer' ? BLACKOUT : ''
  return [TYPE_WORDS[productType], lining, category, space, color, trendWords, artist]
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
  foldedWords(
    'a an and for from in my of on or the to with ka ke ki ko wala wale wali liye mein का की के को वाला वाली वाले में',
  ),
)
const MAX_TERMS = 8

/**
 * Returns at most eight words to search for, in the singular. They consist of letters and digits only, so they need no
 * escaping in LIKE. Empty for a search without letters.
 */
export function searchTerms(keyword: string): string[] {
  return [...new Set(typedTerms(keyword).map(singular))]
}

/** Returns the same words as they were typed, but in Latin letters, for a search that finds nothing otherwise. */
export function latinTerms(keyword: string): string[] {
  return typedTerms(keyword).map((word) => LATIN_SPELLINGS.get(word) ?? latinSpelling(word) ?? word)
}

function typedTerms(keyword: string): string[] {
  const words = [...new Set(foldedWords(keyword))]
  const meaningful = words.filter((word) => !FILLERS.has(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_TERMS)
}

/** Returns the first line that the search text of a product of this name has. */
export function nameLine(keyword: string): string {
  return lineOf(foldedWords(keyword))
}

function lineOf(words: readonly string[]): string {
  return ` ${[...new Set(words)].join(' ')} `
}

/** Removes the plural s, because a term also finds longer words. Keeps it in words like lotus or glass. */
export function singular(word: string): string {
  return /^[a-z]{3,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
