import { FIXED_PAGES, productPath } from '@bhitti/contract/rules/site-paths'
import type { Context } from '../../platform/context/context.ts'
import { readProductPages } from '../catalogue/products.queries.ts'
import { SITEMAP_SIZE, type SitemapEntry } from './sitemap.rules.ts'

/** Pages that are not products. */
export function fixedEntries(): SitemapEntry[] {
  return FIXED_PAGES.map((path) => ({ path }))
}

/** How many files the products need. */
export async function productFileCount({ productReadModel }: Context): Promise<number> {
  return Math.ceil((await productReadModel.facets()).find({}).total / SITEMAP_SIZE)
}

/** The products of one file, counted from 1. */
export async function productEntries({ db }: Context, file: number): Promise<SitemapEntry[]> {
  const rows = await readProductPages(db, {
    limit: SITEMAP_SIZE,
    offset: (file - 1) * SITEMAP_SIZE,
  })
  return rows.map(({ slug, changedAt }) => ({ path: productPath(slug), changedAt }))
}
