import {
  PICTURE_NAMES,
  type PictureName,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { lowBelow } from '@bhitti/contract/rules/products/stock-units'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { isDeleted } from './products.rules.ts'
import { type ProductRow, products } from './products.table.ts'

export type { FieldColumns, ProductRow } from './products.table.ts'
export { PRICES_FROM_ONE_RUPEE } from './products.table.ts'

export const readableProducts = readable
  .select({
    id: products.id,
    slug: products.slug,
    productName: products.productName,
    productType: products.productType,
    category: products.category,
    image1: products.image1,
    pricePaise: products.pricePaise,
    salePricePaise: products.salePricePaise,
    effectivePaise: products.effectivePaise,
    stockQuantity: products.stockQuantity,
    stockUnit: products.stockUnit,
    lottedQuantity: products.lottedQuantity,
    panelWidthCm: products.panelWidthCm,
    rollCoverSqft: products.rollCoverSqft,
    grammageGsm: products.grammageGsm,
    patternRepeatCm: products.patternRepeatCm,
    minHeightInches: products.minHeightInches,
    maxHeightInches: products.maxHeightInches,
    minWidthInches: products.minWidthInches,
    maxWidthInches: products.maxWidthInches,
    sizeStepInches: products.sizeStepInches,
    minBillableSqft: products.minBillableSqft,
    artistId: products.artistId,
    searchText: products.searchText,
    createdAt: products.createdAt,
    archivedAt: products.archivedAt,
  })
  .from(products)
  .as('products')

/**
 * Locks products until the transaction ends, and returns their stock. Locks in the order of ids, so that concurrent
 * orders cannot deadlock.
 */
export function lockingProducts(tx: Queryable, productIds: readonly string[] | SQLWrapper) {
  const ids = 'getSQL' in productIds ? productIds : [...productIds]
  return tx
    .select({
      id: products.id,
      onHand: products.stockQuantity,
      stockUnit: products.stockUnit,
      lotted: products.lottedQuantity,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Change of a product's stock by an order; negative for a sale. */
export type ProductGain = {
  productId: string
  /** In its unit; `lotted` is the part in dye lots. */
  units: number
  lotted: number
  pieces: number
}

/** Adds to the stock of products. Sales raise the popularity, returns lower it. */
export function addingStock(tx: Transaction, gains: readonly ProductGain[]) {
  const of = (name: keyof ProductGain) => sql.param(gains.map((gain) => gain[name]))
  return tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} + gains.units`,
      lottedQuantity: sql`${products.lottedQuantity} + gains.lotted`,
      popularity: sql`greatest(${products.popularity} - gains.pieces, 0)`,
    })
    .from(
      sql`unnest(${of('productId')}::uuid[], ${of('units')}::int[], ${of('lotted')}::int[],
        ${of('pieces')}::int[]) as gains (product_id, units, lotted, pieces)`,
    )
    .where(sql`${products.id} = gains.product_id`)
}

/** Locks a product until the transaction ends, also against new references to it. */
export async function lockProductAlone(
  tx: Queryable,
  productId: string | SQLWrapper,
): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update')
}

export async function isOnSale(db: Queryable, productId: string): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  return product !== undefined
}

export type LowProducts = {
  out: number
  low: number
  products: Pick<
    ProductRow,
    'id' | 'slug' | 'productName' | 'productType' | 'image1' | 'stockQuantity' | 'stockUnit'
  >[]
}

/** Excludes products made to order, which never run out. */
const isCounted = sql`${products.stockUnit} is distinct from 'madeToOrder'`

/** Counts the products on sale with no or little stock, and returns the `limit` lowest. */
export async function readLowProducts(
  db: Queryable,
  { limit }: { limit: number },
): Promise<LowProducts> {
  const { id, slug, productName, productType, image1, stockQuantity, stockUnit } = products
  const isLow = and(
    isNull(products.archivedAt),
    isCounted,
    // Redundant, but this plain bound lets PostgreSQL use the index.
    lt(stockQuantity, Math.max(lowBelow(null), lowBelow('metres'))),
    sql`${stockQuantity} < case when ${stockUnit} = 'metres'
      then ${sql.raw(String(lowBelow('metres')))} else ${sql.raw(String(lowBelow(null)))} end`,
  )
  const [counted] = await db
    .select({
      out: sql<number>`count(*) filter (where ${stockQuantity} <= 0)`.mapWith(Number),
      low: sql<number>`count(*) filter (where ${stockQuantity} > 0)`.mapWith(Number),
    })
    .from(products)
    .where(isLow)
  const found = await db
    .select({ id, slug, productName, productType, image1, stockQuantity, stockUnit })
    .from(products)
    .where(isLow)
    .orderBy(asc(stockQuantity), asc(id))
    .limit(limit)
  return { out: counted?.out ?? 0, low: counted?.low ?? 0, products: found }
}

export function countOnSale(db: Queryable): Promise<number> {
  return db.$count(products, isNull(products.archivedAt))
}

export function countOutOfStock(db: Queryable): Promise<number> {
  return db.$count(
    products,
    and(lte(products.stockQuantity, 0), isNull(products.archivedAt), isCounted),
  )
}

export function countUnpriced(db: Queryable): Promise<number> {
  return db.$count(products, and(isNull(products.effectivePaise), isNull(products.archivedAt)))
}

export async function readWithEditor(
  db: Queryable,
  id: string,
): Promise<{ row: ProductRow; updatedByName: string | null } | undefined> {
  const [found] = await db
    .select({ row: products, updatedByName: readableAccounts.name })
    .from(products)
    .leftJoin(readableAccounts, eq(readableAccounts.id, products.updatedBy))
    .where(eq(products.id, id))
  return found
}

export async function readTakenSlugs(
  db: Queryable,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = await db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return new Set(taken.map(({ slug }) => slug))
}

/** Returns the founder of a colourway group: the product whose slug names it and that is in no group itself. */
export async function readFounder(db: Queryable, group: string): Promise<string | undefined> {
  const { id, slug, colourwayGroup, archivedAt, draft } = products
  const [founder] = await db
    .select({ id, archivedAt, draft })
    .from(products)
    .where(and(eq(slug, group), isNull(colourwayGroup)))
  return founder && !isDeleted(founder) ? founder.id : undefined
}

/** Returns the products with these SKUs, by lower-case SKU. */
export async function readSkuHolders(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { id: string; productName: string }>> {
  if (skus.length === 0) return new Map()
  const lowered = sql<string>`lower(${products.sku})`
  const found = await db
    .select({ sku: lowered, id: products.id, productName: products.productName })
    .from(products)
    .where(
      inArray(
        lowered,
        skus.map((sku) => sku.toLowerCase()),
      ),
    )
  return new Map(found.map(({ sku, ...holder }) => [sku, holder]))
}

/** True if there is any product, even archived. */
export async function hasProducts(db: Queryable): Promise<boolean> {
  const [existing] = await db.select({ id: products.id }).from(products).limit(1)
  return existing !== undefined
}

export function readProductRows(db: Queryable, ids: readonly string[]): PromiseLike<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
}

export async function readShownPictures(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const shown = pickFields(products, PICTURE_NAMES)
  const rows = await db
    .select(shown)
    .from(products)
    .where(or(...Object.values(shown).map((image) => inArray(image, [...addresses]))))
  return new Set(rows.flatMap((row) => Object.values(row).filter((image) => image !== null)))
}

/** `place` is the picture's position, from 1. */
export type ShowingProduct = { id: string; productName: string; address: string; place: number }

/** Returns the products, except deleted ones, that show one of these pictures. */
export async function readProductsShowing(
  db: Queryable,
  addresses: readonly string[],
): Promise<ShowingProduct[]> {
  if (addresses.length === 0) return []
  const { id, productName, archivedAt, draft } = products
  const shown = pickFields(products, PICTURE_NAMES)
  const rows = await db
    .select({ id, productName, archivedAt, draft, ...shown })
    .from(products)
    .where(or(...Object.values(shown).map((image) => inArray(image, [...addresses]))))
    .orderBy(asc(id))
  const asked = new Set(addresses)
  return rows
    .filter((row) => !isDeleted(row))
    .flatMap((row) =>
      PICTURE_NAMES.flatMap((name, index) => {
        const address = row[name]
        if (address === null || !asked.has(address)) return []
        return [{ id: row.id, productName: row.productName, address, place: index + 1 }]
      }),
    )
}

export type PicturedProduct = Pick<
  ProductRow,
  'id' | 'productName' | 'sku' | 'slug' | 'archivedAt' | 'draft' | PictureName
>

/** Returns the products, except deleted ones, with one of these lower-case SKUs or slugs. */
export async function readProductsNamed(
  db: Queryable,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
): Promise<PicturedProduct[]> {
  if (skus.length + slugs.length === 0) return []
  const { id, productName, sku, slug, archivedAt, draft } = products
  const shown = pickFields(products, PICTURE_NAMES)
  const rows = await db
    .select({ id, productName, sku, slug, archivedAt, draft, ...shown })
    .from(products)
    .where(or(inArray(sql`lower(${sku})`, [...skus]), inArray(slug, [...slugs])))
  return rows.filter((row) => !isDeleted(row))
}

export async function isPictureShown(db: Queryable, address: string): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(or(...PICTURE_NAMES.map((name) => eq(products[name], address))))
    .limit(1)
  return product !== undefined
}

/** Returns slugs and change times of the products on sale, in a fixed order. */
export function readProductPages(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): PromiseLike<{ slug: string; changedAt: Date }[]> {
  return db
    .select({ slug: products.slug, changedAt: products.updatedAt })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
}

/** Includes archived products. */
export async function readProductType(db: Queryable, id: string): Promise<ProductType | undefined> {
  const [product] = await db
    .select({ productType: products.productType })
    .from(products)
    .where(eq(products.id, id))
  return product?.productType
}

/** Returns the type of a product on sale. */
export async function readSoldType(db: Queryable, id: string): Promise<ProductType | undefined> {
  const [product] = await db
    .select({ productType: products.productType })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)))
  return product?.productType
}

/** Counts the products with a price and a picture by how they are taxed. */
export function countGoodsOnSale(db: Queryable) {
  return db
    .select({
      productType: products.productType,
      taxClass: products.taxClass,
      products: sql<number>`count(*)::int`,
      example: sql<string>`min(${products.productName})`,
    })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        sql`${products.effectivePaise} is not null and ${products.image1} <> ''`,
      ),
    )
    .groupBy(products.productType, products.taxClass)
    .orderBy(products.productType, products.taxClass)
}
