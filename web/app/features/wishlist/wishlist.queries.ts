import type { CallApi } from '@bhitti/contract/call-api'
import type { Product } from '@bhitti/contract/catalogue.schemas'
import {
  addToWishlist,
  listWishlist,
  removeFromWishlist,
} from '@bhitti/contract/wishlist.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { PERSONAL } from '~/lib/query-client.ts'

function wishlistKey(userId: string) {
  return [PERSONAL, 'wishlist', userId] as const
}

/** The products that a customer has marked, the last first. */
export function wishlistQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: wishlistKey(userId),
    queryFn: async ({ signal }) =>
      (await api(listWishlist, { params: { userId } }, { signal })).data,
    staleTime: 60_000,
  })
}

type Mark = { product: Product; isMarked: boolean }

/** Puts a product on the customer's wishlist or takes it off; the hearts change at once. */
export function useMarkProduct(userId: string) {
  const api = useApi()
  const queryKey = wishlistKey(userId)
  return useMutation({
    scope: { id: 'wishlist' },
    mutationFn: async ({ product, isMarked }: Mark) =>
      isMarked
        ? api(addToWishlist, { body: { userId, productId: product._id } })
        : api(removeFromWishlist, { params: { userId, productId: product._id } }),
    onMutate: async ({ product, isMarked }, { client }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Product[]>(queryKey)
      const others = (before ?? []).filter(({ _id }) => _id !== product._id)
      client.setQueryData(queryKey, isMarked ? [product, ...others] : others)
      return before
    },
    onError: (_error, _mark, before, { client }) => {
      client.setQueryData(queryKey, before)
    },
    onSettled: (_data, _error, _mark, _before, { client }) =>
      client.invalidateQueries({ queryKey }),
  })
}
