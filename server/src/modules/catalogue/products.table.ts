import {
  type Category,
  COLORS,
  PRODUCT_TYPES,
  SPACES,
  TRENDS,
} from '@bhitti/contract/product-vocabulary'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, paiseColumn, updatedAtColumn } from '../../database/columns.ts'

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text().notNull().unique('products_slug_unique'),
    productName: text().notNull(),
    productType: text({ enum: PRODUCT_TYPES }).notNull(),
    category: text().$type<Category>(),
    description: text().notNull(),
    metaDescription: text().notNull().default(''),
    space: text({ enum: SPACES }),
    color: text({ enum: COLORS }),
    trend: text({ enum: TRENDS }),
    artist: text(),
    pricePaise: paiseColumn(),
    salePricePaise: paiseColumn(),
    /** What is charged per unit before material: filters and sorts use it. */
    effectivePaise: paiseColumn().generatedAlwaysAs(sql`coalesce(sale_price_paise, price_paise)`),
    stockQuantity: integer().notNull().default(0),
    popularity: integer().notNull().default(0),
    image1: text().notNull(),
    image2: text(),
    image3: text(),
    image4: text(),
    /** Kept beside the reviews so that lists need not count them. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Name, kind, colours and synonyms, folded to plain lower-case words: see search.rules. */
    searchText: text().notNull(),
    createdBy: uuid(),
    updatedBy: uuid(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** Set when a product that was sold is deleted: gone from the shop, still in its orders. */
    archivedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check(
      'products_prices_not_negative',
      sql`coalesce(${table.pricePaise}, 0) >= 0 and coalesce(${table.salePricePaise}, 0) >= 0`,
    ),
    index('products_by_popularity').on(
      table.productType,
      table.popularity.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('products_by_date').on(
      table.productType,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('products_by_price').on(table.productType, table.effectivePaise, table.id),
    index('products_search_parts').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export type ProductRow = typeof products.$inferSelect
