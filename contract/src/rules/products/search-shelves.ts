/** Nearest listings for words that shoppers in India search and no product matches. */
import type { Category, ProductType } from './product-vocabulary.ts'

export type Shelf = { type: ProductType; category: Category | null }

export type NearestShelf = {
  shelf: Shelf
  words: string
  /** The word of the search that names what the shop may not have. */
  asked: string
}

type Entry = { asked: readonly string[]; shelf: Shelf; words: string }

const shelf = (type: ProductType, category: Category | null = null): Shelf => ({ type, category })

const SHELVES: readonly Entry[] = [
  {
    asked:
      'ganesh ganesha ganpati ganapati vinayak buddha budha gautam shiva shiv mahadev hanuman ram krishna radha durga lakshmi laxmi saraswati balaji venkateswara sai tirupati jesus god gods goddess'.split(
        ' ',
      ),
    shelf: shelf('wallpapers', 'divine'),
    words: 'Our Divine wallpapers for the pooja room come nearest.',
  },
  {
    asked: 'vinyl pvc waterproof washable peel stick sticker stickers adhesive foam'.split(' '),
    shelf: shelf('wallpapers'),
    words: 'We print on non woven, HD and canvas. Every wallpaper is available on all three.',
  },
  {
    asked: '3d 4d 5d brick stone marble wooden texture textured'.split(' '),
    shelf: shelf('wallpapers', 'bestseller'),
    words: 'Our bestselling wallpapers come nearest.',
  },
  {
    asked: 'vastu vaastu feng shui horse horses'.split(' '),
    shelf: shelf('wallpapers', 'divine'),
    words: 'Our Divine wallpapers for the pooja room come nearest.',
  },
  {
    asked: 'photo own custom customised customized personalised personalized'.split(' '),
    shelf: shelf('wallpapers'),
    words: 'Every wallpaper is printed to the size of your wall.',
  },
  {
    asked: 'cartoon princess car cars spiderman superhero unicorn football cricket'.split(' '),
    shelf: shelf('wallpapers', 'kidsSeries'),
    words: 'Our Kids Series comes nearest.',
  },
  {
    asked: 'nature garden waterfall beach sea jungle animal animals'.split(' '),
    shelf: shelf('wallpapers', 'tropical'),
    words: 'Our Tropical wallpapers come nearest.',
  },
  {
    asked: 'venetian vertical bamboo chick chilman shade shades shutter'.split(' '),
    shelf: shelf('blinds'),
    words: 'We make roller, zebra and roman blinds to the size of your window.',
  },
  {
    asked: 'khidki window door darwaza curtain curtains parda'.split(' '),
    shelf: shelf('curtains'),
    words: 'Our curtains by the metre come nearest.',
  },
]

export function nearestShelf(term: string): NearestShelf | null {
  const words = term.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  for (const { asked, shelf, words: explained } of SHELVES) {
    const word = words.find((one) => asked.includes(one))
    if (word !== undefined) return { shelf, words: explained, asked: word }
  }
  return null
}

/** Goods and motifs that a description may mention although nothing is made of them or shows them. */
const ONLY_MENTIONED = new Set(
  'marble vastu vaastu vinyl pvc foam ganesh ganesha ganpati ganapati buddha shiva hanuman jesus'.split(
    ' ',
  ),
)

/** Returns the word that products without it in their names do not fulfil; null if they may. */
export function notSold(term: string, productNames: readonly string[]): string | null {
  const word = nearestShelf(term)?.asked
  if (word === undefined || !ONLY_MENTIONED.has(word)) return null
  return productNames.some((name) => name.toLowerCase().includes(word)) ? null : word
}
