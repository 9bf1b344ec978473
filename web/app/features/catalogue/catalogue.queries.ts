import type { CallApi } from '@bhitti/contract/call-api'
import {
  getProduct,
  listArtistDesigns,
  listBlinds,
  listCategory,
  listCurtains,
  listWallpaperRolls,
  listWallpapers,
} from '@bhitti/contract/catalogue.endpoints'
import type {
  listWallpapers as listShape,
  Product,
  ProductList,
} from '@bhitti/contract/catalogue.schemas'
import type { EndpointInput } from '@bhitti/contract/endpoint'
import type { Category, ProductType } from '@bhitti/contract/product-vocabulary'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/shop-limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { categoriesOf } from '~/lib/product-words.ts'
import { CATALOGUE_FRESH_MS } from '~/lib/query-client.ts'
import type { Listing } from './listing-address.ts'

const RELATED_COUNT = 9

const LIST_OF_TYPE = {
  wallpapers: listWallpapers,
  wallpaperRolls: listWallpaperRolls,
  curtains: listCurtains,
  blinds: listBlinds,
  artist: listArtistDesigns,
} as const

const catalogueKeys = {
  lists: ['catalogue', 'lists'] as const,
  products: ['catalogue', 'products'] as const,
}

type ListRequest = {
  type: ProductType
  category: Category | null
  query: EndpointInput<typeof listShape>['query']
}

/** The products of a listing, page by page. How many pages are wanted is said by whoever reads it. */
export function listingQuery(api: CallApi, listing: Listing) {
  const { type, category, sort, space, trends, color, price } = listing
  return infiniteQueryOptions({
    queryKey: [...catalogueKeys.lists, { type, category, sort, space, trends, color, price }],
    queryFn: ({ pageParam, signal }) =>
      readList(
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
            ...(price > 0 && { price: String(price) }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ProductList) => page.nextCursor,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** One product, by id or slug. */
export function productQuery(api: CallApi, idOrSlug: string) {
  const id = idOrSlug.toLowerCase()
  return queryOptions({
    queryKey: [...catalogueKeys.products, id],
    queryFn: async ({ signal }) => (await api(getProduct, { params: { id } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** A few of the most popular products of the same kind; the product itself may be among them. */
export function relatedQuery(api: CallApi, type: ProductType, category: Category | null) {
  return queryOptions({
    queryKey: ['catalogue', 'related', type, category],
    queryFn: async ({ signal }) => {
      const query = { limit: String(RELATED_COUNT) }
      return (await readList(api, { type, category, query }, signal)).data
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** A picture for each category of a type: that of its most popular product, where it has one. */
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
 * Takes a product from the lists that were already read to its own page, so that the page shows at
 * once; false when no list has it.
 */
export function adoptProductFromLists(
  client: QueryClient,
  api: CallApi,
  idOrSlug: string,
): boolean {
  const { queryKey } = productQuery(api, idOrSlug)
  if (client.getQueryData(queryKey) !== undefined) return true
  const id = idOrSlug.toLowerCase()
  for (const [key, list] of client.getQueriesData<InfiniteData<ProductList>>({
    queryKey: catalogueKeys.lists,
  })) {
    const product = list?.pages.flatMap((page) => page.data).find((one) => one.slug === id)
    if (product === undefined) continue
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<Product>(queryKey, product, updatedAt ? { updatedAt } : {})
    return true
  }
  return false
}

function readList(api: CallApi, request: ListRequest, signal: AbortSignal): Promise<ProductList> {
  const { type, category, query } = request
  return category === null
    ? api(LIST_OF_TYPE[type], { query }, { signal })
    : api(listCategory, { query: { ...query, category, productType: type } }, { signal })
}
