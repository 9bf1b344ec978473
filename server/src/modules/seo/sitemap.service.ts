import { PIECE_FACTS, POLICIES } from '@bhitti/contract/rules/content/content-pieces'
import {
  CATEGORIES_BY_TYPE,
  PRODUCT_TYPES,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { FIXED_PAGES, productPath } from '@bhitti/contract/rules/shop/site-paths'
import type { Context } from '../../platform/context/context.ts'
import { readProductPages } from '../catalogue/products.queries.ts'
import { readPublishedPolicies } from '../content/content.queries.ts'
import { SITEMAP_SIZE, type SitemapEntry } from './sitemap.rules.ts'

/** Returns pages other than products, without unpublished policies and empty categories. */
export async function fixedEntries({ db, productReadModel }: Context): Promise<SitemapEntry[]> {
  const published = await readPublishedPolicies(db)
  const missing = POLICIES.filter((policy) => published[policy] === null)
  const unpublished = new Set(missing.map((policy) => PIECE_FACTS[policy].path))
  const facets = await productReadModel.facets()
  const categories = PRODUCT_TYPES.flatMap((productType) =>
    CATEGORIES_BY_TYPE[productType]
      .filter((category) => facets.find({ productType: [productType], category: [category] }).total)
      .map((category) => listingPath(productType, category)),
  )
  return [...FIXED_PAGES.filter((path) => !unpublished.has(path)), ...categories].map((path) => ({
    path,
  }))
}

export async function productFileCount({ productReadModel }: Context): Promise<number> {
  return Math.ceil((await productReadModel.facets()).find({}).total / SITEMAP_SIZE)
}

export async function productEntries({ db }: Context, file: number): Promise<SitemapEntry[]> {
  const rows = await readProductPages(db, {
    limit: SITEMAP_SIZE,
    offset: (file - 1) * SITEMAP_SIZE,
  })
  return rows.map(({ slug, changedAt }) => ({ path: productPath(slug), changedAt }))
}
