import { MAX_PRODUCT_PICTURES } from '../shop/shop-limits.ts'

export type PictureNameReading = { key: string; place: number }

const ENDING = /\.[a-z0-9]{2,5}$/
/** A number after a hyphen, underscore or space, or as copies are numbered: “SKU (2)”. */
const NUMBERED = /^(.+?)[-_ ]+(?:\((\d{1,3})\)|(\d{1,3}))$/

export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/** Returns a name for comparison: case does not matter. */
export function pictureKey(fileName: string): string {
  return fileName.normalize('NFC').trim().toLowerCase()
}

/**
 * Returns all readings of a name, the most literal first: `bh-12.jpg` is picture 1 of BH-12 or picture 12 of BH. Only
 * the shop knows which product exists. Keys are in lower case.
 */
export function readPictureName(fileName: string): PictureNameReading[] {
  const stem = pictureKey(fileName).replace(ENDING, '')
  if (stem === '') return []
  const whole = { key: stem, place: 1 }
  const [, key, inBrackets, plain] = NUMBERED.exec(stem) ?? []
  const place = Number(inBrackets ?? plain ?? 0)
  return key === undefined || place === 0 ? [whole] : [whole, { key, place }]
}

export function slugKey(key: string): string {
  return key.replace(/[\s_]+/g, '-')
}

export type NamedProduct = { id: string; sku: string | null; slug: string }

export const MATCH_PROBLEMS = ['no_product', 'two_products', 'no_place', 'same_place'] as const
export type MatchProblem = (typeof MATCH_PROBLEMS)[number]

export type PictureMatch =
  | { productId: string; place: number }
  | { problem: Exclude<MatchProblem, 'same_place'> }

/** Returns the product and place that a name means, by SKU or slug. An ambiguous name matches none. */
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

export const MATCH_PROBLEM_WORDS: Record<MatchProblem, string> = {
  no_product: 'No product has this SKU or slug',
  two_products:
    'The name fits two products. Write the number with a zero in front, as in -02, or rename the file',
  no_place: `A product shows at most ${MAX_PRODUCT_PICTURES} pictures`,
  same_place: 'Another file has the same product and number',
}

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'tif', 'tiff']
/** Files that operating systems create. */
const HOUSEKEEPING = /(?:^|\/)(?:__macosx\/|\.(?!\.?\/)|thumbs\.db$|desktop\.ini$)/

export function isHousekeeping(path: string): boolean {
  return HOUSEKEEPING.test(path.replaceAll('\\', '/').toLowerCase())
}

/** True if the file name has a picture's extension; the content is checked later. */
export function looksLikePicture(fileName: string): boolean {
  return PICTURE_ENDINGS.some((ending) => pictureKey(fileName).endsWith(`.${ending}`))
}
