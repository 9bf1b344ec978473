import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { and, asc, eq, gt } from 'drizzle-orm'
import {
  type ProductFilters,
  readMatching,
} from '../../modules/catalogue/product-filters.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { getProductImport } from './imports.service.ts'
import { productImportRows } from './imports.table.ts'
import { COLUMNS, writeRow } from './product-csv.rules.ts'
import { FILE_COLUMNS, toProductInShop } from './products-in-shop.ts'

const PAGE = 500

export function exportProducts({ db }: Pick<Context, 'db'>, query: ProductFilters): FileAnswer {
  async function* rows() {
    for (let after = ''; ; ) {
      const page = await readMatching(db, FILE_COLUMNS, { filters: query, after, limit: PAGE })
      yield page.map((row) => writeRow(toProductInShop(row)))
      after = page.at(-1)?.id ?? ''
      if (page.length < PAGE) return
    }
  }
  return csvFile(`products-${dayInIndia(new Date())}`, COLUMNS, rows())
}

export function importTemplate(): FileAnswer {
  async function* rows() {
    yield EXAMPLES.map((example) => COLUMNS.map((column) => example[column] ?? ''))
  }
  return csvFile('products-template', COLUMNS, rows())
}

/** One product for each way of counting stock. */
const EXAMPLES: Partial<Record<(typeof COLUMNS)[number], string>>[] = [
  {
    productName: 'Jaipur Lattice',
    productType: 'wallpapers',
    category: 'heritage',
    description: 'Ivory lattice on a warm ground, printed to the size of your wall.',
    metaDescription: 'Ivory lattice wallpaper in your exact size.',
    space: 'LivingRoom',
    color: 'white',
    washable: 'yes',
    patternRepeatCm: '64',
    grammageGsm: '180',
    panelWidthCm: '60',
    care: 'Wipe with a damp sponge and mild soap.',
    price: '120',
    salePrice: '99',
    stockUnit: 'madeToOrder',
    sku: 'BH-014',
    image1: 'BH-014-1.jpg',
    image1Alt: 'Lattice wallpaper in ivory, on the wall of a living room',
  },
  {
    productName: 'Udaipur Stripe Roll',
    productType: 'wallpaperRolls',
    description: 'Striped wallpaper on a roll, ready to hang.',
    price: '2400',
    salePrice: '1999',
    stockUnit: 'pieces',
    stockQuantity: '40',
    sku: 'BH-015',
    image1: 'BH-015-1.jpg',
  },
  {
    productName: 'Kashi Linen',
    productType: 'curtains',
    description: 'Plain linen, sold by the metre.',
    price: '900',
    salePrice: '749',
    stockUnit: 'metres',
    stockQuantity: '62.5',
    sku: 'BH-016',
    image1: 'BH-016-1.jpg',
  },
]

/** Exports the errors of an import, cell by cell. @throws ShopError import.not_found */
export async function importErrors(
  context: Pick<Context, 'db'>,
  importId: string,
): Promise<FileAnswer> {
  const { fileName } = await getProductImport(context, importId)
  async function* rows() {
    for (let after = 0; ; ) {
      const page = await context.db
        .select({
          row: productImportRows.row,
          name: productImportRows.name,
          errors: productImportRows.errors,
        })
        .from(productImportRows)
        .where(
          and(
            eq(productImportRows.importId, importId),
            eq(productImportRows.outcome, 'wrong'),
            gt(productImportRows.row, after),
          ),
        )
        .orderBy(asc(productImportRows.row))
        .limit(PAGE)
      yield page.flatMap(({ row, name, errors }) =>
        errors.map(({ column, value, message }) => [String(row), name, column, value, message]),
      )
      after = page.at(-1)?.row ?? after
      if (page.length < PAGE) return
    }
  }
  const name = fileName.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-')
  return csvFile(`${name}-errors`, ['row', 'product', 'column', 'cell', 'what is wrong'], rows())
}
