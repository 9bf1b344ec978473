import { productPath } from '@bhitti/contract/rules/products/product-words'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { absoluteUrl } from '~/lib/metadata/metadata.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'

/** Returns the list as structured data for search engines (schema.org ItemList). */
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
