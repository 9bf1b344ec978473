import { toPaise } from '@bhitti/contract/rules/prices/money'
import type {
  ColumnOf,
  PlainValue,
  PlainValues,
  ProductFieldName,
} from '@bhitti/contract/rules/products/product-fields'
import {
  type Category,
  COLORS,
  PRODUCT_TYPES,
  SPACES,
  TRENDS,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { MIN_PRICE_RUPEES } from '@bhitti/contract/rules/shop/shop-limits'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  idColumn,
  measureColumn,
  paiseColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { artists } from '../artists/artists.table.ts'

/** The constraint that no price is below one rupee; a price that is missing fulfils it. */
export const PRICES_FROM_ONE_RUPEE = 'products_prices_from_one_rupee'

/** The index by which no two products have the same SKU, deleted ones and drafts included. */
export const SKU_UNIQUE = 'products_sku_unique'

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text().notNull().unique('products_slug_unique'),
    productName: text().notNull(),
    /** The owner's code for it. */
    sku: text(),
    /** Shared by products that are one design in several colours, in whatever case. */
    colourwayGroup: text(),
    productType: text({ enum: PRODUCT_TYPES }).notNull(),
    category: text().$type<Category>(),
    description: text().notNull(),
    metaDescription: text().notNull().default(''),
    space: text({ enum: SPACES }),
    color: text({ enum: COLORS }),
    trend: text({ enum: TRENDS }),
    washable: boolean(),
    patternRepeatCm: measureColumn(),
    grammageGsm: measureColumn(),
    panelWidthCm: measureColumn(),
    rollCoverSqft: measureColumn(),
    fireClass: text().$type<PlainValue<'fireClass'>>(),
    care: text(),
    /** How it is taxed, where that is not as its type and material are. */
    taxClass: text().$type<PlainValue<'taxClass'>>(),
    minHeightInches: measureColumn(),
    maxHeightInches: measureColumn(),
    minWidthInches: measureColumn(),
    maxWidthInches: measureColumn(),
    sizeStepInches: measureColumn(),
    minBillableSqft: measureColumn(),
    /** What shoppers read; where there is an `artistId`, the studio's name. */
    artist: text(),
    /** Who earns a share of each sale. */
    artistId: uuid().references(() => artists.id),
    pricePaise: paiseColumn(),
    salePricePaise: paiseColumn(),
    /** What is charged per unit before material: filters and sorts use it. */
    effectivePaise: paiseColumn().generatedAlwaysAs(sql`coalesce(sale_price_paise, price_paise)`),
    /** What stock is counted in: see stock-units of the contract. */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    stockQuantity: integer().notNull().default(0),
    /** How much of the stock is in dye lots. */
    lottedQuantity: integer().notNull().default(0),
    popularity: integer().notNull().default(0),
    image1: text().notNull(),
    image2: text(),
    image3: text(),
    image4: text(),
    /** What the pictures show, in their order; it ends with the last one that something is said about. */
    imageAlts: text().array().notNull().default([]),
    /** The colours of the picture that shows the design, as `writePalette` of the contract writes them. */
    palette: text(),
    /** The picture in which they were measured; a trigger empties it when the pictures change. */
    paletteOf: text(),
    /** Kept beside the reviews so that lists need not count them. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Name, kind, colours and synonyms, folded to plain lower-case words: see search.rules. */
    searchText: text().notNull(),
    createdBy: uuid(),
    updatedBy: uuid(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** Counts what admins changed of it, so that two of them cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    /** Set while the product is out of the shop: deleted, to be restored and still in its orders, or a draft. */
    archivedAt: timestamp({ withTimezone: true }),
    /**
     * A product that is not in the shop yet has an `archivedAt` as well: what shoppers are shown, find and buy has one
     * condition, which a draft cannot get past. `deleted` is a draft that was deleted, and comes back as one.
     */
    draft: text({ enum: ['open', 'deleted'] }),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check(
      'products_lots_within_stock',
      sql`${table.lottedQuantity} between 0 and ${table.stockQuantity}`,
    ),
    check(
      PRICES_FROM_ONE_RUPEE,
      sql`${table.pricePaise} >= ${sql.raw(String(toPaise(MIN_PRICE_RUPEES)))}
        and ${table.salePricePaise} >= ${sql.raw(String(toPaise(MIN_PRICE_RUPEES)))}`,
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
    index('products_by_artist').on(table.artistId).where(sql`${table.artistId} is not null`),
    // Counts an artist's designs without reading them.
    index('products_by_artist_newest')
      .on(table.artistId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.artistId} is not null and ${table.archivedAt} is null`),
    index('products_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is null`),
    index('products_archived')
      .on(table.archivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is not null`),
    index('products_drafts')
      .on(table.archivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.draft} = 'open'`),
    uniqueIndex(SKU_UNIQUE).on(sql`lower(${table.sku})`),
    index('products_sku_parts').using('gin', sql`${table.sku} gin_trgm_ops`),
    index('products_by_colourway')
      .on(sql`lower(${table.colourwayGroup})`)
      .where(sql`${table.colourwayGroup} is not null`),
    index('products_unmeasured').on(table.id).where(sql`${table.paletteOf} is null`),
    index('products_by_sale_price').on(table.salePricePaise),
    index('products_name_parts').using('gin', sql`${table.productName} gin_trgm_ops`),
    index('products_low_stock')
      .on(table.stockQuantity, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('products_unpriced')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.effectivePaise} is null and ${table.archivedAt} is null`),
  ],
)

export type ProductRow = typeof products.$inferSelect

/** What the shop keeps of a product by itself, and nobody fills in. */
type KeptByShop =
  | 'id'
  | 'slug'
  | 'artist'
  | 'effectivePaise'
  | 'lottedQuantity'
  | 'palette'
  | 'paletteOf'
  | 'reviewCount'
  | 'ratingSum'
  | 'searchText'
  | 'createdBy'
  | 'updatedBy'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'archivedAt'
  | 'draft'

type FieldColumn = ColumnOf<ProductFieldName>
/** Does not compile where a column is kept by nobody, and is no field of the table either. */
type Declared<Name extends FieldColumn> = Name
/** Does not compile where a column is missing, or holds something else than its field. */
type Keeping<Columns extends PlainValues> = Columns

/** The columns that keep what people fill in of a product. */
export type FieldColumns = Keeping<
  Pick<ProductRow, FieldColumn | Declared<Exclude<keyof ProductRow, KeptByShop>>>
>
