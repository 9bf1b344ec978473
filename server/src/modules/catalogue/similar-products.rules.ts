import { foldedWords } from '../search/folding.rules.ts'
import { MOTIF_SYNONYMS } from '../search/search-synonyms.ts'

type Described = { productName: string; description: string; imageAlts: readonly string[] }

export type ProductMotif = { word: string; weight: number }

/** For motifs in the name or in the first picture's alt text. */
const ABOUT = 2
/** Descriptions also mention things that are not drawn. */
const MENTIONED = 1
const MOST_MOTIFS = 5

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

export type Candidate = {
  id: string
  /** Sum of the weights of shared motifs; rare ones weigh more. */
  motifs: number
  /** In hundredths of a colour difference. */
  colourDifference: number
  isSameCategory: boolean
}

/** From here on colours count as unrelated. */
const UNLIKE = 2500
const COLOUR_WEIGHT = 1
const CATEGORY_WEIGHT = 0.3

/** Returns the weight of a motif that `having` of `all` products have, from 0 to 1; rare motifs weigh more. */
export function rarity(having: number, all: number): number {
  return having === 0 ? 0 : Math.min(1, Math.log1p(all / having) / Math.log1p(Math.max(all, 1) / 2))
}

/** Returns ids by similarity. Motifs and colours count equally, the category little. */
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
