/** How words are made comparable: what is stored of a product to be searched, and what is looked for. */
import type {
  Category,
  Color,
  ProductType,
  Space,
  Trend,
} from '@bhitti/contract/product-vocabulary'
import { KIND_SYNONYMS, MOTIF_SYNONYMS } from './search-synonyms.ts'

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
}

const TYPE_WORDS: Record<ProductType, string> = {
  wallpapers: 'wallpaper wallpapers wall paper custom',
  wallpaperRolls: 'wallpaper roll rolls wall paper',
  curtains: 'curtain curtains',
  blinds: 'blind blinds window',
  artist: 'artist artists design art wallpaper wall',
}

// Accents of the Latin script only: Indian scripts write vowels as combining marks.
const LATIN_ACCENTS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** The words of a text in lower case, without accents, punctuation or symbols. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFD').replace(LATIN_ACCENTS, '').replace(/['’]/g, '').normalize()
  return folded.toLowerCase().match(WORD) ?? []
}

/**
 * What is stored of a product to be searched, on three lines: its name, its kind with synonyms, its
 * description. Every line begins and ends with a space, so that ' red' finds the start of a word.
 */
export function searchText(product: SearchableProduct): string {
  const name = foldedWords(product.productName)
  const kind = foldedWords(kindOf(product))
  const description = foldedWords(product.description)
  const synonyms = [
    ...synonymsOf(KIND_SYNONYMS, [...name, ...kind]),
    ...synonymsOf(MOTIF_SYNONYMS, [...name, ...kind, ...description]),
  ]
  return [name, [...new Set([...kind, ...synonyms])], description]
    .map((words) => ` ${words.join(' ')} `)
    .join('\n')
}

/** Type, category, room, colour, trend and studio as words: KidsRoom becomes Kids Room. */
function kindOf({ productType, category, space, color, trend, artist }: SearchableProduct): string {
  const trendWords = trend === 'newarrival' ? 'new arrival' : trend
  return [TYPE_WORDS[productType], category, space, color, trendWords, artist]
    .filter(Boolean)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
}

function synonymsOf(groups: readonly (readonly string[])[], words: readonly string[]): string[] {
  const known = new Set(words)
  return groups.filter((group) => group.some((word) => known.has(word))).flat()
}
