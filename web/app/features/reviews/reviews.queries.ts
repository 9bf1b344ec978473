import type { CallApi } from '@bhitti/contract/call-api'
import { addReview, listReviews } from '@bhitti/contract/reviews.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'

const FRESH_MS = 60_000

/** The reviews of a product, the newest first. */
export function reviewsQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) =>
      (await api(listReviews, { params: { productId } }, { signal })).data,
    staleTime: FRESH_MS,
  })
}

type NewReview = { userId: string; reviewMessage: string; reviewValue: number }

/** Adds a review to a product; its reviews are read again. */
export function useAddReview(productId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async (review: NewReview) =>
      (await api(addReview, { body: { ...review, productId } })).data,
    onSuccess: (_review, _sent, _before, { client }) =>
      client.invalidateQueries({ queryKey: reviewsQuery(api, productId).queryKey }),
  })
}
