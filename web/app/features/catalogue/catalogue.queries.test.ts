import type { CallApi } from '@bhitti/contract/call-api'
import type { Product } from '@bhitti/contract/catalogue.schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
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

it('a product’s page opens with what its list has read of it', async () => {
  const client = new QueryClient()
  await client.fetchInfiniteQuery(
    listingQuery(api, readListing('wallpapers', new URLSearchParams())),
  )
  adoptProductFromLists(client, api, PRODUCT.slug)
  expect(client.getQueryData(productQuery(api, PRODUCT.slug).queryKey)).toEqual(PRODUCT)
})

it('a product’s page does not open with a card, which lacks its texts and other pictures', async () => {
  const client = new QueryClient()
  const [card] = await client.fetchQuery(relatedQuery(api, 'wallpapers', null))
  expect(card).toMatchObject({ productName: PRODUCT.productName, imageAlts: ['the design'] })
  expect(card).not.toHaveProperty('description')
  adoptProductFromLists(client, api, PRODUCT.slug)
  expect(client.getQueryData(productQuery(api, PRODUCT.slug).queryKey)).toBeUndefined()
})
