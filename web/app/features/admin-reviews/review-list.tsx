import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import { type ReactNode, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ReviewFilterFields } from './review-filter-fields.tsx'
import { REVIEW_FILTERS, type ReviewFilters } from './review-filters.ts'
import { ReviewItem } from './review-item.tsx'
import { allReviewsQuery, type Moderation, useModeration } from './reviews.queries.ts'
import { sentenceOf, undoOf } from './undo.ts'

type Done = { sentence: string; undo: Moderation | null }

export function ReviewList() {
  const moderation = useModeration()
  const [done, setDone] = useState<Done | null>(null)

  async function moderate(review: AdminReview, asked: Moderation) {
    try {
      const { data } = await moderation.mutateAsync(asked)
      setDone({ sentence: sentenceOf(asked, review), undo: undoOf(asked, review, data) })
    } catch (error) {
      if (asked.verb === 'publish') sayFailed(error)
      throw error
    }
  }

  function undo(undoing: Moderation) {
    moderation.mutate(undoing, {
      onSuccess: () => setDone({ sentence: 'Undone: the review is as it was before.', undo: null }),
      onError: sayFailed,
    })
  }

  return (
    <ReviewResults onModerate={moderate}>
      {done && (
        <Notice tone="green" role="status" className="mb-4 flex flex-wrap items-center gap-x-5">
          <span>{done.sentence}</span>
          {done.undo && (
            <Button
              variant="quiet"
              size="small"
              loading={moderation.isPending}
              onClick={() => done.undo && undo(done.undo)}
            >
              Undo
            </Button>
          )}
        </Notice>
      )}
    </ReviewResults>
  )
}

function emptyWords({ q, state, rating }: ReviewFilters): string {
  if (state === 'waiting') return 'No reviews are waiting.'
  return q || state || rating ? 'No reviews found.' : 'Reviews by customers will appear here.'
}

function sayFailed(error: unknown): void {
  toast({
    title: messageOf(error, 'This could not be done. Please try again'),
    variant: 'destructive',
  })
}

type ReviewResultsProps = {
  onModerate: (review: AdminReview, asked: Moderation) => Promise<void>
  children: ReactNode
}

function ReviewResults({ onModerate, children }: ReviewResultsProps) {
  const { filters, filter } = useListFilters(REVIEW_FILTERS)
  const list = useList(allReviewsQuery(useApi(), filters), 'The reviews could not be loaded')
  return (
    <>
      <ReviewFilterFields filters={filters} onFilter={filter} />
      {children}
      <ListFrame list={list} things="reviews" empty={emptyWords(filters)}>
        {(reviews) => (
          <ul className="border-t border-ink">
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review} onModerate={onModerate} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
