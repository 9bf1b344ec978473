import type {
  Product,
  ProductCounts,
  ProductList,
} from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { oklabOf, rgbOf } from '@bhitti/contract/rules/colour/oklab'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { COUNTRY_NAMES, type CountryCode } from '@bhitti/contract/rules/products/countries'
import {
  type Category,
  COLORS,
  type Color,
  type ProductType,
  type Sort,
  SPACES,
  type Space,
  TRENDS,
  type Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { LISTING_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import {
  aliasedTable,
  and,
  eq,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FacetFilter, ProductFacets } from '../../platform/search-index/facet-counts.ts'
import { withColourways } from './colourways.service.ts'
import {
  type Cursor,
  DEFAULT_SORT,
  type Department,
  decodeCursor,
  departmentOf,
  encodeCursor,
  isProductId,
  type ListOrder,
  toProduct,
} from './products.rules.ts'
import {
  readingListOpening,
  readingProductById,
  readingProductBySlug,
  selectPageOfList,
} from './products.statements.ts'
import { products } from './products.table.ts'
import { readShownProducts } from './products-by-id.ts'

export type ListFilters = {
  sort?: Sort | undefined
  /** Rupees; 0 means no limit. */
  price?: number | undefined
  space?: Space[] | undefined
  trends?: Trend[] | undefined
  color?: Color[] | undefined
  /** ISO 3166-1 codes; unknown ones match nothing. */
  origin?: string[] | undefined
  /** If set, each design is shown once. */
  designs?: 'true' | undefined
  /** Sorts by nearness to this colour, six hexadecimal digits. */
  near?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export type ProductPage = Omit<ProductList, 'success'>

export function listType(
  context: Context,
  productType: ProductType,
  filters: ListFilters,
): Promise<ProductPage> {
  return listDepartment(context, { productType }, filters)
}

/** @throws ShopError request.invalid if the type has no such category */
export async function listCategory(
  context: Context,
  {
    category,
    productType,
    ...filters
  }: ListFilters & { category: Category; productType: ProductType },
): Promise<ProductPage> {
  const department = departmentOf(productType, category)
  if (!department) {
    throw new ShopError('request.invalid', {
      fields: { category: 'This category does not belong to the product type' },
    })
  }
  return listDepartment(context, department, filters)
}

/** Up to this many matches are selected by id, because scanning the list's order might find them late. */
const FEW_MATCHES = 500

async function listDepartment(
  context: Context,
  department: Department,
  filters: ListFilters,
): Promise<ProductPage> {
  const page =
    filters.near === undefined
      ? await listSorted(context, department, filters)
      : await listNearest(context, department, { ...filters, near: filters.near })
  return filters.designs ? { ...page, data: await withColourways(context.db, page.data) } : page
}

async function listNearest(
  { db, productReadModel }: Context,
  department: Department,
  { near, ...filters }: ListFilters & { near: string },
): Promise<ProductPage> {
  const order = `near-${near}` as const
  const limit = filters.limit ?? LISTING_MAX
  const cursor =
    filters.cursor === undefined ? undefined : cursorOf(order, department, filters.cursor)
  const facets = await productReadModel.facets()
  const { total, nearest } = facets.findNearest(
    facetsOf(department, filters),
    oklabOf(rgbOf(near)),
    {
      after: cursor && { id: cursor.id, distance: Number(cursor.key) },
      limit: limit + 1,
    },
  )
  const page = nearest.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await readShownProducts(
      db,
      page.map(({ id }) => id),
    ),
    nextCursor:
      nearest.length > limit && last
        ? encodeCursor(order, department, { key: String(last.distance), id: last.id })
        : null,
    total,
  }
}

async function listSorted(
  { db, productReadModel }: Context,
  department: Department,
  filters: ListFilters,
): Promise<ProductPage> {
  const sort = filters.sort ?? DEFAULT_SORT
  const limit = filters.limit ?? LISTING_MAX
  const after =
    filters.cursor === undefined ? undefined : cursorOf(sort, department, filters.cursor)
  const facets = await productReadModel.facets()
  const { total, ids } = facets.find(facetsOf(department, filters), FEW_MATCHES)
  const { productType, category } = department
  const opening = { sort, productType, category, ids, limit: limit + 1 }
  const isOpening = after === undefined && !isFiltered(filters) && !(filters.designs && !ids)
  const found = isOpening
    ? await readingListOpening(db, opening)
    : await selectPageOfList(db, {
        ...opening,
        where: and(
          conditionOf(filters),
          after && isAfter(sort, after),
          // If `ids` is set, it already contains only the most popular of each design.
          filters.designs && !ids ? isBestOfDesign(db, department, filters) : undefined,
        ),
      })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return {
    data: page.map(({ key, ...stored }) => toProduct(stored)),
    nextCursor: hasMore ? encodeCursor(sort, department, last) : null,
    total: after || hasMore ? total : page.length,
  }
}

/**
 * Counts the products that match, and for each filter value those that would match it beside the other kinds of
 * filters.
 * @throws ShopError request.invalid if the type has no such category
 */
export async function countProducts(
  { productReadModel }: Context,
  {
    category,
    productType,
    ...filters
  }: ListFilters & { category?: Category | undefined; productType: ProductType },
): Promise<ProductCounts> {
  const department = category ? departmentOf(productType, category) : { productType }
  if (!department) {
    throw new ShopError('request.invalid', {
      fields: { category: 'This category does not belong to the product type' },
    })
  }
  const facets = await productReadModel.facets()
  const count = (chosen: ListFilters) => facets.find(facetsOf(department, chosen)).total
  const each = <T extends string>(values: readonly T[], withValue: (value: T) => ListFilters) =>
    // Safe cast: the keys are the values, each once.
    Object.fromEntries(values.map((value) => [value, count(withValue(value))])) as Record<T, number>
  return {
    total: count(filters),
    space: each(SPACES, (space) => ({ ...filters, space: [space] })),
    trends: each(TRENDS, (trend) => ({ ...filters, trends: [trend] })),
    color: each(COLORS, (color) => ({ ...filters, color: [color] })),
    origins: originsIn(facets, department, filters),
  }
}

/** Lists the countries that any product of the department has, with those that the other filters leave. */
function originsIn(
  facets: Pick<ProductFacets, 'countBy'>,
  department: Department,
  filters: ListFilters,
): ProductCounts['origins'] {
  const { designs } = filters
  const left = facets.countBy('origin', facetsOf(department, { ...filters, origin: undefined }))
  return [...facets.countBy('origin', facetsOf(department, { designs })).keys()]
    .map((code) => ({
      code,
      name: isCountry(code) ? COUNTRY_NAMES[code] : code,
      total: left.get(code) ?? 0,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(COUNTRY_NAMES, code)
}

function cursorOf(sort: ListOrder, department: Department, encoded: string): Cursor {
  const cursor = decodeCursor(sort, department, encoded)
  if (cursor) return cursor
  throw new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

function isFiltered({ price, space, trends, color, origin }: ListFilters): boolean {
  return Boolean(price || space?.length || trends?.length || color?.length || origin?.length)
}

function conditionOf(
  { price, space, trends, color, origin }: ListFilters,
  of: Pick<typeof products, 'effectivePaise' | 'space' | 'trend' | 'color' | 'origin'> = products,
): SQL | undefined {
  return and(
    price ? lte(of.effectivePaise, toPaise(price)) : undefined,
    space?.length ? inArray(of.space, space) : undefined,
    trends?.length ? inArray(of.trend, trends) : undefined,
    color?.length ? inArray(of.color, color) : undefined,
    origin?.length ? sql`${of.origin} in ${origin}` : undefined,
  )
}

/** True if no matching colourway of the design is more popular. Same rule as the facets in memory. */
function isBestOfDesign(
  db: Context['db'],
  { productType, category }: Department,
  filters: ListFilters,
): SQL | undefined {
  const other = aliasedTable(products, 'other')
  const better = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        sql`lower(${other.colourwayGroup}) = lower(${products.colourwayGroup})`,
        isNull(other.archivedAt),
        eq(other.productType, productType),
        category && eq(other.category, category),
        conditionOf(filters, other),
        sql`(${other.popularity}, ${other.id}) > (${products.popularity}, ${products.id})`,
      ),
    )
  return or(isNull(products.colourwayGroup), notExists(better))
}

function facetsOf({ productType, category }: Department, filters: ListFilters): FacetFilter {
  const { price, space, trends, color, origin, designs } = filters
  return {
    productType: [productType],
    category: category && [category],
    space: space?.length ? space : undefined,
    trend: trends?.length ? trends : undefined,
    color: color?.length ? color : undefined,
    origin: origin?.length ? origin : undefined,
    mostEffectivePaise: price ? toPaise(price) : undefined,
    isByDesign: designs !== undefined,
  }
}

function isAfter(sort: Sort, { key, id }: Cursor): SQL | undefined {
  switch (sort) {
    case 'popularity':
      return sql`(${products.popularity}, ${products.id}) < (${key}::int, ${id}::uuid)`
    case 'latest':
      return sql`(${products.createdAt}, ${products.id}) <
        (timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', ${id}::uuid)`
    case 'origin': {
      const { origin } = products
      if (key === null) return and(isNull(origin), sql`${products.id} > ${id}::uuid`)
      return or(sql`(${origin}, ${products.id}) > (${key}::text, ${id}::uuid)`, isNull(origin))
    }
    case 'price': {
      const { effectivePaise } = products
      if (key === null) return and(isNull(effectivePaise), sql`${products.id} > ${id}::uuid`)
      return or(
        sql`(${effectivePaise}, ${products.id}) > (${key}::bigint, ${id}::uuid)`,
        isNull(effectivePaise),
      )
    }
  }
}

const SLUG = /^[a-z0-9-]+$/

/** @throws ShopError product.not_found, also if it is archived */
export async function getProduct({ db }: Context, idOrSlug: string): Promise<Product> {
  const shown = await findProduct(db, idOrSlug)
  const [product = shown] = await withColourways(db, [shown])
  return product
}

/** Omits the colourways. @throws ShopError product.not_found */
export async function findProduct(db: Context['db'], idOrSlug: string): Promise<Product> {
  const name = idOrSlug.toLowerCase()
  if (!SLUG.test(name)) throw new ShopError('product.not_found')
  const [stored] = isProductId(name)
    ? await readingProductById(db, { id: name })
    : await readingProductBySlug(db, { slug: name })
  if (!stored) throw new ShopError('product.not_found')
  return toProduct(stored)
}
