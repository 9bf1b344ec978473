import { productPath } from '@bhitti/contract/rules/products/product-words'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { absoluteUrl } from '~/lib/metadata/metadata.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'

/** The products of a list in their order, for search engines (schema.org). */
export function listData(site: Site, name: string, products: readonly CardProduct[]): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: products.map(({ productName, slug }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: productName,
      url: absoluteUrl(site, productPath(slug)),
    })),
  }
}
