/** What is said of a product's pictures, and what becomes of it when the pictures change. */
import { PICTURE_NAMES, type PictureName } from '@bhitti/contract/rules/products/product-fields'

type Address = string | null | undefined

/** A product's pictures with what is said of them, place by place. */
export type Pictured = { [K in PictureName]?: Address } & {
  imageAlts?: readonly string[] | undefined
}

/**
 * The texts as they are stored: up to the last picture that something is said about, none where there
 * is no picture. When `product` says nothing at all, its pictures keep what `before` said of them.
 */
export function altTextsOf(product: Pictured, before: Pictured = {}): string[] {
  const texts = product.imageAlts ?? keptAltTexts(product, before)
  const shown = addresses(product).map((address, place) => (address ? (texts[place] ?? '') : ''))
  return shown.slice(0, shown.findLastIndex((text) => text !== '') + 1)
}

/** What `before` said of the four pictures of `product`: a text goes with its picture. */
export function keptAltTexts(product: Pictured, before: Pictured): string[] {
  const old = addresses(before)
  return addresses(product).map((address, place) => {
    const oldPlace = old[place] === address ? place : old.indexOf(address)
    return before.imageAlts?.[oldPlace] ?? ''
  })
}

function addresses(product: Pictured): Address[] {
  return PICTURE_NAMES.map((name) => product[name])
}
