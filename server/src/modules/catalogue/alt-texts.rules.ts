import { PICTURE_NAMES, type PictureName } from '@bhitti/contract/rules/products/product-fields'

type Address = string | null | undefined

export type Pictured = { [K in PictureName]?: Address } & {
  imageAlts?: readonly string[] | undefined
}

/** Drops empty texts at the end. Without own texts, the pictures of `product` keep those of `before`. */
export function altTextsOf(product: Pictured, before: Pictured = {}): string[] {
  const texts = product.imageAlts ?? keptAltTexts(product, before)
  const shown = addresses(product).map((address, place) => (address ? (texts[place] ?? '') : ''))
  return shown.slice(0, shown.findLastIndex((text) => text !== '') + 1)
}

/** Returns the alt texts that the pictures of `product` had in `before`, wherever they stood. */
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
