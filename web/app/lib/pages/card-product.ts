import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'

export type CardProduct = Pick<
  Product,
  | '_id'
  | 'slug'
  | 'productName'
  | 'productType'
  | 'trend'
  | 'artist'
  | 'price'
  | 'salePrice'
  | 'stockQuantity'
  | 'stockUnit'
  | 'image1'
  | 'image2'
  | 'image3'
  | 'image4'
  | 'imageAlts'
  | 'colourways'
>

function toCard(product: Product): CardProduct {
  const { _id, slug, productName, productType, trend, artist, price, salePrice } = product
  const { stockQuantity, stockUnit, image1, image2, image3, image4, imageAlts, colourways } =
    product
  const others = colourways && colourways.length > 1 && { colourways }
  const shown = { _id, slug, productName, productType, trend, artist, price, salePrice }
  return {
    ...shown,
    stockQuantity,
    stockUnit,
    image1,
    image2,
    image3,
    image4,
    imageAlts,
    ...others,
  }
}

/**
 * Reduces products on the server to their cards: texts would be a third of the page, which must arrive fast. In the
 * browser products stay complete, so that their pages open at once.
 */
export function asSent(products: Product[]): CardProduct[] {
  return import.meta.env.SSR ? products.map(toCard) : products
}

export function isCardOnly(product: Product | CardProduct): product is CardProduct {
  return !('description' in product)
}
