import { toRupees } from '@bhitti/contract/rules/prices/money'
import {
  columnOf,
  fieldNames,
  type NamesWith,
} from '@bhitti/contract/rules/products/product-fields'
import type { ProductRow } from '../../modules/catalogue/products.queries.ts'
import { type CsvFields, type ProductInShop, toAltCells } from './product-csv.rules.ts'

const fieldColumns = fieldNames<NamesWith<{ csv: true }>>(({ csv }) => csv).map(columnOf)

/** Only the columns that a file needs: more would slow down a long export. */
export const FILE_COLUMNS = ['id', 'slug', 'version', 'draft', ...fieldColumns] as const

type FileRow = Pick<ProductRow, (typeof FILE_COLUMNS)[number]>

export function toProductInShop(row: FileRow): ProductInShop {
  const { id, slug, version, draft, pricePaise, salePricePaise, imageAlts, ...facts } = row
  const fields: CsvFields = {
    ...facts,
    ...toAltCells(imageAlts),
    price: pricePaise === null ? null : toRupees(pricePaise),
    salePrice: salePricePaise === null ? null : toRupees(salePricePaise),
  }
  return { id, slug, version, isDraft: draft !== null, fields }
}
