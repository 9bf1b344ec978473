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

/** A page of a list; a browser that has read it itself has whole products in it. */
type CardList = Omit<ProductList, 'data'> & { data: CardProduct[] }

type ListRequest = {
  type: ProductType
  category: Category | null
  query: EndpointInput<typeof listShape>['query']
}

/**
 * The products of a listing, page by page: each for itself, or each design once, whatever colours it comes in. How many
 * pages are wanted is said by the one who reads it.
 */
export function listingQuery(
  api: CallApi,
  listing: Listing,
  each: 'product' | 'design' = 'product',
) {
  const { type, category, sort, space, trends, color, price, near } = listing
  return infiniteQueryOptions({
    queryKey: [
      'catalogue',
      'lists',
      { type, category, sort, space, trends, color, price, near, each },
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

/** One product, by id or slug. */
export function productQuery(api: CallApi, idOrSlug: string) {
  const id = idOrSlug.toLowerCase()
  return queryOptions({
    queryKey: ['catalogue', 'products', id],
    queryFn: async ({ signal }) => (await api(getProduct, { params: { id } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** How many designs filters leave, and how many each of their values has. */
export function countsQuery(
  api: CallApi,
  { type, category, space, trends, color, price }: Omit<Listing, 'sort' | 'near' | 'shown'>,
) {
  const query = {
    productType: type,
    designs: 'true' as const,
    ...(category !== null && { category }),
    ...(space.length > 0 && { space: space.join(',') }),
    ...(trends.length > 0 && { trends: trends.join(',') }),
    ...(color.length > 0 && { color: color.join(',') }),
    ...(price > 0 && { price: String(price) }),
  }
  return queryOptions({
    queryKey: ['catalogue', 'counts', query],
    queryFn: async ({ signal }) => (await api(countProducts, { query }, { signal })).data,
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
 * Takes a product from any list that was already read to its own page, so that the page shows at once.
 * It is as old as the list, and so is read again when the list would be.
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

/** Whether the other colours of its design, which are a part of its page, are still to be asked for. */
function lacksColourways(product: Pick<Product, 'colourwayGroup' | 'colourways'>): boolean {
  return Boolean(product.colourwayGroup) && product.colourways === undefined
}

/** The products in whatever a catalogue query has read: pages of a list, or a plain list. */
function productsIn(read: unknown): (Product | CardProduct)[] {
  if (Array.isArray(read)) return read
  if (typeof read === 'object' && read !== null && 'pages' in read) {
    // Safe: of the catalogue's queries only the listings are read page by page.
    return (read as InfiniteData<CardList>).pages.flatMap((page) => page.data)
  }
  return []
}

/** One page of a list: of a whole type, or of a category of it. */
function readList(api: CallApi, request: ListRequest, signal: AbortSignal): Promise<ProductList> {
  const { type, category, query } = request
  return category === null
    ? api(LIST_OF_TYPE[type], { query }, { signal })
    : api(listCategory, { query: { ...query, category, productType: type } }, { signal })
}
