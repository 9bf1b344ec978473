/** Products as far as files speak of them. */

import { toRupees } from '@bhitti/contract/money'
import type { Column as TableColumn } from 'drizzle-orm'
import { type ProductRow, products } from '../catalogue/products.table.ts'
import { type CsvFields, type ProductInShop, toAltCells } from './product-csv.rules.ts'

/** The columns that a file needs, and nothing that would make a long export slow. */
export const fileColumns = {
  id: products.id,
  slug: products.slug,
  version: products.version,
  productName: products.productName,
  productType: products.productType,
  category: products.category,
  description: products.description,
  metaDescription: products.metaDescription,
  space: products.space,
  color: products.color,
  trend: products.trend,
  pricePaise: products.pricePaise,
  salePricePaise: products.salePricePaise,
  stockQuantity: products.stockQuantity,
  popularity: products.popularity,
  image1: products.image1,
  image2: products.image2,
  image3: products.image3,
  image4: products.image4,
  imageAlts: products.imageAlts,
} satisfies Partial<Record<keyof ProductRow, TableColumn>>

type FileRow = Pick<ProductRow, keyof typeof fileColumns>

export function toProductInShop(row: FileRow): ProductInShop {
  const { id, slug, version, pricePaise, salePricePaise, imageAlts, ...facts } = row
  const fields: CsvFields = {
    ...facts,
    ...toAltCells(imageAlts),
    price: pricePaise === null ? null : toRupees(pricePaise),
    salePrice: salePricePaise === null ? null : toRupees(salePricePaise),
  }
  return { id, slug, version, fields }
}
