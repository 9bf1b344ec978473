/** What the file name of a picture says: whose picture it is, and which one of the product. */
import { MAX_PRODUCT_PICTURES } from '../shop/shop-limits.ts'

/** What is read of a picture's name: a product's SKU or slug, and the picture's place, from 1. */
export type PictureNameReading = { key: string; place: number }

const ENDING = /\.[a-z0-9]{2,5}$/
/** A number behind a hyphen, an underscore or a space, also as copies are numbered: “SKU (2)”. */
const NUMBERED = /^(.+?)[-_ ]+(?:\((\d{1,3})\)|(\d{1,3}))$/

/** The file's own name, without the folders before it. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/** A name as names are compared: two of them that differ by case alone are one. */
export function pictureKey(fileName: string): string {
  return fileName.normalize('NFC').trim().toLowerCase()
}

/**
 * All that a name may mean, the most literal first: `bh-12.jpg` is the first picture of BH-12, or the twelfth of BH. Only
 * the shop knows which of them it has. Keys are in small letters.
 */
export function readPictureName(fileName: string): PictureNameReading[] {
  const stem = pictureKey(fileName).replace(ENDING, '')
  if (stem === '') return []
  const whole = { key: stem, place: 1 }
  const [, key, inBrackets, plain] = NUMBERED.exec(stem) ?? []
  const place = Number(inBrackets ?? plain ?? 0)
  return key === undefined || place === 0 ? [whole] : [whole, { key, place }]
}

/** A key as slugs are written, where spaces and underscores stand for hyphens. */
export function slugKey(key: string): string {
  return key.replace(/[\s_]+/g, '-')
}

/** What is known of a product whose pictures are looked for. */
export type NamedProduct = { id: string; sku: string | null; slug: string }

/** Why a picture was put to no product. */
export const MATCH_PROBLEMS = ['no_product', 'two_products', 'no_place', 'same_place'] as const
export type MatchProblem = (typeof MATCH_PROBLEMS)[number]

export type PictureMatch =
  | { productId: string; place: number }
  | { problem: Exclude<MatchProblem, 'same_place'> }

/**
 * The product and place that a name means, among the products that have one of its keys as their SKU or slug. Nothing is
 * guessed: a name that fits two products fits none.
 */
export function matchPicture(fileName: string, products: readonly NamedProduct[]): PictureMatch {
  const fitting = readPictureName(fileName).flatMap(({ key, place }) =>
    products
      .filter(({ sku, slug }) => sku?.toLowerCase() === key || slug === slugKey(key))
      .map(({ id }) => ({ productId: id, place })),
  )
  const [first] = fitting
  if (!first) return { problem: 'no_product' }
  if (fitting.some(({ productId }) => productId !== first.productId)) {
    return { problem: 'two_products' }
  }
  return first.place > MAX_PRODUCT_PICTURES ? { problem: 'no_place' } : first
}

/** The problems in words for the person who named the files. */
export const MATCH_PROBLEM_WORDS: Record<MatchProblem, string> = {
  no_product: 'No product has this SKU or slug',
  two_products:
    'The name fits two products. Write the number with a zero in front, as in -02, or rename the file',
  no_place: `A product shows at most ${MAX_PRODUCT_PICTURES} pictures`,
  same_place: 'Another file has the same product and number',
}

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'tif', 'tiff']
/** What computers put into folders by themselves. */
const HOUSEKEEPING = /(?:^|\/)(?:__macosx\/|\.(?!\.?\/)|thumbs\.db$|desktop\.ini$)/

/** Whether a file is one of those that a computer keeps for itself; nobody misses it. */
export function isHousekeeping(path: string): boolean {
  return HOUSEKEEPING.test(path.replaceAll('\\', '/').toLowerCase())
}

/** Whether a file may be a picture by its name; what it is shows its content. */
export function looksLikePicture(fileName: string): boolean {
  return PICTURE_ENDINGS.some((ending) => pictureKey(fileName).endsWith(`.${ending}`))
}
