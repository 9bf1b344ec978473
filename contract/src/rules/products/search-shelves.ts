/** Nearest listings for words that shoppers in India search and no product matches. */
import type { Category, ProductType } from './product-vocabulary.ts'

export type Shelf = { type: ProductType; category: Category | null }

export type NearestShelf = {
  shelf: Shelf
  words: string
}

type Entry = NearestShelf & { asked: readonly string[] }

const shelf = (type: ProductType, category: Category | null = null): Shelf => ({ type, category })

const SHELVES: readonly Entry[] = [
  {
    asked:
      'ganesh ganesha ganpati ganapati vinayak buddha budha gautam shiva shiv mahadev hanuman ram krishna radha durga lakshmi laxmi saraswati balaji venkateswara sai jesus god gods goddess'.split(
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
  const words = new Set(term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  return SHELVES.find(({ asked }) => asked.some((word) => words.has(word))) ?? null
}
