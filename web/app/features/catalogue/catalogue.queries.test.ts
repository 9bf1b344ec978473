import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { adoptProductFromLists, listingQuery, productQuery } from './catalogue.queries.ts'
import { readListing } from './listing-address.ts'
import { relatedQuery } from './related.queries.ts'

const PRODUCT = {
  _id: 'a',
  slug: 'padma-sarovar',
  productName: 'Padma Sarovar',
  productType: 'wallpapers',
  description: 'Lotus ponds at dusk',
  imageAlts: ['the design', 'in a room'],
} as Product

const api = vi.fn(async () => ({
  success: true,
  data: [PRODUCT],
  nextCursor: null,
  total: 1,
})) as unknown as CallApi

const LISTING = readListing('wallpapers', new URLSearchParams())

const LISTS: [string, (client: QueryClient) => Promise<unknown>][] = [
  ['listing', (client) => client.fetchInfiniteQuery(listingQuery(api, LISTING))],
  ['related', (client) => client.fetchQuery(relatedQuery(api, 'another'))],
]

/** Returns the list, and what the product's page can show at once after reading it. */
async function opened(read: (client: QueryClient) => Promise<unknown>) {
  const client = new QueryClient()
  const list = await read(client)
  adoptProductFromLists(client, api, PRODUCT.slug)
  return { list, product: client.getQueryData(productQuery(api, PRODUCT.slug).queryKey) }
}

afterEach(() => vi.unstubAllEnvs())

it.each(LISTS)(
  'a product’s page opens with what a browser has read of it: %s',
  async (_name, read) => {
    vi.stubEnv('SSR', false)
    expect(await opened(read)).toMatchObject({ product: PRODUCT })
  },
)

it.each(LISTS)(
  'it does not open with the card that a page was sent with: %s',
  async (_name, read) => {
    const { list, product } = await opened(read)
    expect(product).toBeUndefined()
    const sent = JSON.stringify(list)
    expect(sent).toContain(PRODUCT.productName)
    // Cards choose between room and design by these descriptions.
    for (const text of PRODUCT.imageAlts) expect(sent).toContain(text)
    expect(sent).not.toContain(PRODUCT.description)
  },
)
