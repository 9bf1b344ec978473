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

export const PRICES_FROM_ONE_RUPEE = 'products_prices_from_one_rupee'

/** Unique even among deleted products and drafts. */
export const SKU_UNIQUE = 'products_sku_unique'

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text().notNull().unique('products_slug_unique'),
    productName: text().notNull(),
    sku: text(),
    /** Shared by the colourways of one design, ignoring case. */
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
    /** ISO 3166-1 code; lists filter and sort by it. */
    origin: text().$type<PlainValue<'origin'>>(),
    importer: text(),
    packedIn: text(),
    netQuantity: text(),
    /** Overrides the tax class of its type and material. */
    taxClass: text().$type<PlainValue<'taxClass'>>(),
    minHeightInches: measureColumn(),
    maxHeightInches: measureColumn(),
    minWidthInches: measureColumn(),
    maxWidthInches: measureColumn(),
    sizeStepInches: measureColumn(),
    minBillableSqft: measureColumn(),
    /** Shown to shoppers; the studio's name if there is an `artistId`. */
    artist: text(),
    artistId: uuid().references(() => artists.id),
    pricePaise: paiseColumn(),
    salePricePaise: paiseColumn(),
    /** Price per unit before material, for filters and sorting. */
    effectivePaise: paiseColumn().generatedAlwaysAs(sql`coalesce(sale_price_paise, price_paise)`),
    /** See stock-units of the contract. */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    stockQuantity: integer().notNull().default(0),
    lottedQuantity: integer().notNull().default(0),
    popularity: integer().notNull().default(0),
    image1: text().notNull(),
    image2: text(),
    image3: text(),
    image4: text(),
    /** Alt texts in the order of the pictures, without empty ones at the end. */
    imageAlts: text().array().notNull().default([]),
    /** Colours of the picture that shows the design, as `writePalette` of the contract writes them. */
    palette: text(),
    /** The measured picture; a trigger clears it when the pictures change. */
    paletteOf: text(),
    /** Stored here so that lists need not count reviews. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Name, kind, colours and synonyms as folded lower-case words: see search.rules. */
    searchText: text().notNull(),
    createdBy: uuid(),
    updatedBy: uuid(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** Counts edits by admins, so that they cannot overwrite each other unnoticed. */
    version: integer().notNull().default(1),
    /** Set while the product is not in the shop: deleted, or a draft. */
    archivedAt: timestamp({ withTimezone: true }),
    /**
     * Drafts have an `archivedAt` too, so that one condition hides them everywhere. `deleted` is a deleted draft, which
     * is restored as a draft.
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
    index('products_by_origin').on(table.productType, table.origin, table.id),
    index('products_by_artist').on(table.artistId).where(sql`${table.artistId} is not null`),
    // For counting an artist's designs from the index alone.
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

/** Columns that nobody fills in. */
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
/** Fails to compile if a column is neither kept by the shop nor a field. */
type Declared<Name extends FieldColumn> = Name
/** Fails to compile if a column is missing or has another type than its field. */
type Keeping<Columns extends PlainValues> = Columns

export type FieldColumns = Keeping<
  Pick<ProductRow, FieldColumn | Declared<Exclude<keyof ProductRow, KeptByShop>>>
>
