import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addToWishlist,
  listWishlist,
  removeFromWishlist,
} from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'

function wishlistKey(userId: string) {
  return [PERSONAL, 'wishlist', userId] as const
}

export function wishlistQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: wishlistKey(userId),
    queryFn: async ({ signal }): Promise<CardProduct[]> =>
      (await api(listWishlist, { params: { userId } }, { signal })).data,
    staleTime: 60_000,
  })
}

/** Contains the user id, because the hook's session may lag behind a click that follows at once. */
type Mark = { userId: string; product: CardProduct; isMarked: boolean }

/** Adds a product to a customer's wishlist or removes it, with an optimistic update. */
export function useMarkProduct() {
  const api = useApi()
  return useMutation({
    scope: { id: 'wishlist' },
    mutationFn: async ({ userId, product, isMarked }: Mark) =>
      isMarked
        ? api(addToWishlist, { body: { userId, productId: product._id } }, { keepalive: true })
        : api(
            removeFromWishlist,
            { params: { userId, productId: product._id } },
            { keepalive: true },
          ),
    onMutate: async ({ userId, product, isMarked }, { client }) => {
      const queryKey = wishlistKey(userId)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<CardProduct[]>(queryKey)
      const others = (before ?? []).filter(({ _id }) => _id !== product._id)
      client.setQueryData(queryKey, isMarked ? [product, ...others] : others)
      return before
    },
    onError: (_error, { userId }, before, { client }) => {
      client.setQueryData(wishlistKey(userId), before)
    },
    onSettled: (_data, _error, { userId }, _before, { client }) =>
      client.invalidateQueries({ queryKey: wishlistKey(userId) }),
  })
}
