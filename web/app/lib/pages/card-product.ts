import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'

/** What a card shows of a product. */
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

/** The product as its card needs it. */
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
 * The products of a list as a page is sent them: texts would be a third of it, and it has to
 * arrive first. A browser that reads a list itself keeps all of them, so that their own pages open at once.
 */
export function asSent(products: Product[]): CardProduct[] {
  return import.meta.env.SSR ? products.map(toCard) : products
}

/** Whether no more than the card is known of it. */
export function isCardOnly(product: Product | CardProduct): product is CardProduct {
  return !('description' in product)
}
