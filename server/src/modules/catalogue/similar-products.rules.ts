/** What makes one product like another: what is drawn on it, and its colours. */
import { foldedWords } from '../search/search.rules.ts'
import { MOTIF_SYNONYMS } from '../search/search-synonyms.ts'

type Described = { productName: string; description: string; imageAlts: readonly string[] }

/** A motif of a product: a word by which search finds others with it, and how much it says of the product. */
export type ProductMotif = { word: string; weight: number }

/** A motif in the name, or in what the first picture shows, is what the design is about. */
const ABOUT = 2
/** Descriptions mention more than they are about. */
const MENTIONED = 1
const MOST_MOTIFS = 5

/** What is drawn on a product, as far as its words say it; what it is about comes first. */
export function motifsOf({ productName, description, imageAlts }: Described): ProductMotif[] {
  const about = new Set(foldedWords(`${productName} ${imageAlts[0] ?? ''}`))
  const mentioned = new Set(foldedWords(description))
  return MOTIF_SYNONYMS.flatMap(([carried]) => {
    const words = carried.split(' ')
    const word = words[0] ?? ''
    if (words.some((one) => about.has(one))) return [{ word, weight: ABOUT }]
    return words.some((one) => mentioned.has(one)) ? [{ word, weight: MENTIONED }] : []
  })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_MOTIFS)
}

/** A product that may be like another one. */
export type Candidate = {
  id: string
  /** Weights of the motifs that both have, rarer ones counting more. */
  motifs: number
  /** How unlike the colours are, in hundredths of a difference. */
  colourDifference: number
  isSameCategory: boolean
}

/** From here on colours have nothing in common. */
const UNLIKE = 2500
const COLOUR_WEIGHT = 1
const CATEGORY_WEIGHT = 0.3

/** The motif that so many products of so many have says this much: the rarer, the more. */
export function rarity(having: number, all: number): number {
  return having === 0 ? 0 : Math.min(1, Math.log1p(all / having) / Math.log1p(Math.max(all, 1) / 2))
}

/** The candidates by their likeness, the most alike first: motif and colours count alike, and a category little. */
export function mostAlike(candidates: readonly Candidate[], limit: number): string[] {
  const most = Math.max(...candidates.map(({ motifs }) => motifs), Number.EPSILON)
  const scored = candidates.map((candidate) => {
    const { id, motifs, colourDifference, isSameCategory } = candidate
    const colours = Math.max(0, 1 - colourDifference / UNLIKE)
    const score = motifs / most + COLOUR_WEIGHT * colours + (isSameCategory ? CATEGORY_WEIGHT : 0)
    return { id, score }
  })
  return scored
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id)
}
