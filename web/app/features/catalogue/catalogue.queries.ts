import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  countProducts,
  getProduct,
  listArtistDesigns,
  listBlinds,
  listCategory,
  listCurtains,
  listWallpaperRolls,
  listWallpapers,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type {
  listWallpapers as listShape,
  Product,
  ProductList,
} from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/rules/products/product-words'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'
import { asSent, type CardProduct, isCardOnly } from '~/lib/pages/card-product.ts'
import type { Listing } from './listing-address.ts'

const LIST_OF_TYPE = {
  wallpapers: listWallpapers,
  wallpaperRolls: listWallpaperRolls,
  curtains: listCurtains,
  blinds: listBlinds,
  artist: listArtistDesigns,
} as const

/** Page of a list; contains complete products if the browser itself has loaded it. */
type CardList = Omit<ProductList, 'data'> & { data: CardProduct[] }

type ListRequest = {
  type: ProductType
  category: Category | null
  query: EndpointInput<typeof listShape>['query']
}

/**
 * Returns the query for a listing: every product, or each design once in any colour. The caller decides how many pages
 * it loads.
 */
export function listingQuery(
  api: CallApi,
  listing: Listing,
  each: 'product' | 'design' = 'product',
) {
  const { type, category, sort, space, trends, color, origin, price, near } = listing
  return infiniteQueryOptions({
    queryKey: [
      'catalogue',
      'lists',
      { type, category, sort, space, trends, color, origin, price, near, each },
    ],
    queryFn: async ({ pageParam, signal }) => {
      const list = await readList(
        api,
        {
          type,
          category,
          query: {
            sort,
            limit: String(LISTING_PAGE_SIZE),
            ...(space.length > 0 && { space: space.join(',') }),
            ...(trends.length > 0 && { trends: trends.join(',') }),
            ...(color.length > 0 && { color: color.join(',') }),
            ...(origin.length > 0 && { origin: origin.join(',') }),
            ...(price > 0 && { price: String(price) }),
            ...(near !== null && { near }),
            ...(each === 'design' && { designs: 'true' as const }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        signal,
      )
      return { ...list, data: asSent(list.data) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: CardList) => page.nextCursor,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

export function productQuery(api: CallApi, idOrSlug: string) {
  const id = idOrSlug.toLowerCase()
  return queryOptions({
    queryKey: ['catalogue', 'products', id],
    queryFn: async ({ signal }) => (await api(getProduct, { params: { id } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** Returns the query for the number of designs that the filters leave, and of each filter value. */
export function countsQuery(
  api: CallApi,
  { type, category, space, trends, color, origin, price }: Omit<Listing, 'sort' | 'near' | 'shown'>,
) {
  const query = {
    productType: type,
    designs: 'true' as const,
    ...(category !== null && { category }),
    ...(space.length > 0 && { space: space.join(',') }),
    ...(trends.length > 0 && { trends: trends.join(',') }),
    ...(color.length > 0 && { color: color.join(',') }),
    ...(origin.length > 0 && { origin: origin.join(',') }),
    ...(price > 0 && { price: String(price) }),
  }
  return queryOptions({
    queryKey: ['catalogue', 'counts', query],
    queryFn: async ({ signal }) => (await api(countProducts, { query }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** Returns the query for a picture of each category: that of its most popular product, else null. */
export function categoryPicturesQuery(api: CallApi, type: ProductType) {
  return queryOptions({
    queryKey: ['catalogue', 'category-pictures', type],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        categoriesOf(type).map(async (category) => {
          const { data } = await readList(api, { type, category, query: { limit: '1' } }, signal)
          return [category, data[0]?.image1 ?? null] as const
        }),
      )
      return Object.fromEntries(found) as { [category in Category]?: string | null }
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/**
 * Copies a product from a loaded list to its page's cache, so that the page shows at once. It keeps the list's age and
 * is reloaded when the list would be.
 */
export function adoptProductFromLists(client: QueryClient, api: CallApi, slug: string): void {
  const { queryKey } = productQuery(api, slug)
  if (client.getQueryData(queryKey) !== undefined) return
  for (const [key, list] of client.getQueriesData({ queryKey: ['catalogue'] })) {
    const product = productsIn(list).find((one) => one.slug === slug)
    if (product === undefined || isCardOnly(product)) continue
    if (lacksColourways(product)) continue
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    client.setQueryData(queryKey, product, { updatedAt })
    return
  }
}

/** True if the page still has to load the other colourways. */
function lacksColourways(product: Pick<Product, 'colourwayGroup' | 'colourways'>): boolean {
  return Boolean(product.colourwayGroup) && product.colourways === undefined
}

/** Returns the products in the data of any catalogue query: pages of a list, or a plain list. */
function productsIn(read: unknown): (Product | CardProduct)[] {
  if (Array.isArray(read)) return read
  if (typeof read === 'object' && read !== null && 'pages' in read) {
    // Safe: only the listings among the catalogue queries have pages.
    return (read as InfiniteData<CardList>).pages.flatMap((page) => page.data)
  }
  return []
}

/** Loads one page of a type's list, or of one of its categories. */
function readList(api: CallApi, request: ListRequest, signal: AbortSignal): Promise<ProductList> {
  const { type, category, query } = request
  return category === null
    ? api(LIST_OF_TYPE[type], { query }, { signal })
    : api(listCategory, { query: { ...query, category, productType: type } }, { signal })
}
