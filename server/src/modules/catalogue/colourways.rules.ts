import type { Colourway } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { namedColours, paletteName } from '@bhitti/contract/rules/colour/decor-colours'
import { readPalette } from '@bhitti/contract/rules/colour/palette'
import type { Color } from '@bhitti/contract/rules/products/product-vocabulary'
import { COLOR_NAMES } from '@bhitti/contract/rules/products/product-words'

export type Member = {
  id: string
  slug: string
  productName: string
  color: Color | null
  palette: string | null
}

/** Names a colourway by its measured palette, else by its colour filter, else by the product's name. */
export function toColourway({ id, slug, productName, color, palette }: Member): Colourway {
  const measured = readPalette(palette)
  return {
    _id: id,
    slug,
    productName,
    name: paletteName(measured) ?? (color === null ? productName : COLOR_NAMES[color]),
    hex: namedColours(measured).map(({ hex }) => hex),
  }
}
