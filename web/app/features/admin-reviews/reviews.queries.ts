import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  hideReview,
  listAllReviews,
  publishReview,
  replyToReview,
} from '@bhitti/contract/calls/catalogue/admin-reviews.endpoints'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import type { ReviewFilters } from './review-filters.ts'

const REVIEWS = [PERSONAL, 'admin', 'reviews'] as const

export function allReviewsQuery(api: CallApi, filters: ReviewFilters) {
  return listQuery({
    queryKey: [...REVIEWS, filters],
    readPage: (cursor, call) => api(listAllReviews, { query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

/** Action on a review; `version` is the version that was displayed. */
export type Moderation = { id: string; version?: number } & (
  | { verb: 'hide'; reason: string }
  | { verb: 'publish' }
  | { verb: 'reply'; message: string }
)

export function useModeration() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...moderation }: Moderation) => {
      const params = { id }
      switch (moderation.verb) {
        case 'hide':
          return api(hideReview, { params, body: moderation })
        case 'publish':
          return api(publishReview, { params, body: moderation })
        case 'reply':
          return api(replyToReview, { params, body: moderation })
      }
    },
    onSettled: (_reply, _error, _moderation, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: REVIEWS }),
        client.invalidateQueries({ queryKey: ['reviews'] }),
        client.invalidateQueries({ queryKey: ['product'] }),
      ]),
  })
}
