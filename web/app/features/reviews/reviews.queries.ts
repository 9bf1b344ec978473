import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addReview,
  listReviews,
  readOwnReview,
} from '@bhitti/contract/calls/catalogue/reviews.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

const FRESH_MS = 60_000

export function reviewsQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) =>
      (await api(listReviews, { params: { productId } }, { signal })).data,
    staleTime: FRESH_MS,
  })
}

export function ownReviewQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'own review', productId],
    queryFn: async ({ signal }) =>
      (await api(readOwnReview, { params: { productId } }, { signal })).data,
    staleTime: FRESH_MS,
  })
}

type NewReview = { userId: string; reviewMessage: string; reviewValue: number }

/** Adds a review and reloads the product's reviews and the permission to add one. */
export function useAddReview(productId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async (review: NewReview) =>
      (await api(addReview, { body: { ...review, productId } })).data,
    onSettled: (_review, _error, _sent, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewsQuery(api, productId).queryKey }),
        client.invalidateQueries({ queryKey: ownReviewQuery(api, productId).queryKey }),
      ]),
  })
}
