/** Products as far as files speak of them. */

import { toRupees } from '@bhitti/contract/rules/money'
import {
  columnOf,
  fieldNames,
  type NamesWith,
  pickFields,
} from '@bhitti/contract/rules/product-fields'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import { type CsvFields, type ProductInShop, toAltCells } from './product-csv.rules.ts'

const fieldColumns = fieldNames<NamesWith<{ csv: true }>>(({ csv }) => csv).map(columnOf)

/** The columns that a file needs, and nothing that would make a long export slow. */
export const fileColumns = pickFields(products, ['id', 'slug', 'version', ...fieldColumns])

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
