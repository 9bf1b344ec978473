import type { AdminReview } from '@bhitti/contract/admin-reviews.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ReviewFilterFields, useReviewFilters } from '~/features/admin-reviews/review-filters.tsx'
import { ReviewItem } from '~/features/admin-reviews/review-item.tsx'
import {
  allReviewsQuery,
  type Moderation,
  useModeration,
} from '~/features/admin-reviews/reviews.queries.ts'
import { sentenceOf, undoOf } from '~/features/admin-reviews/undo.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { Notice } from '~/ui/notice.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Reviews')

/** What was done last, and what takes it back. */
type Done = { sentence: string; undo: Moderation | null }

export default function ReviewsPage() {
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
    <AdminPage
      title="Reviews"
      intro={
        <>
          Approve what waits, hide what does not belong on a product page, and reply to the rest.
          Whether new reviews wait is said in{' '}
          <Link to="/admin/settings#reviews" className="text-link">
            the settings
          </Link>
          .
        </>
      }
    >
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
    </AdminPage>
  )
}

function sayFailed(error: unknown): void {
  toast({
    title: messageOf(error, 'This could not be done. Please try again'),
    variant: 'destructive',
  })
}

type ReviewResultsProps = {
  onModerate: (review: AdminReview, asked: Moderation) => Promise<void>
  /** Above the list. */
  children: ReactNode
}

function ReviewResults({ onModerate, children }: ReviewResultsProps) {
  const api = useApi()
  const filters = useReviewFilters()
  const list = useInfiniteQuery(allReviewsQuery(api, filters))
  const pages = list.data?.pages ?? []
  const reviews = pages.flatMap(({ data }) => data)
  return (
    <>
      <ReviewFilterFields filters={filters} />
      {children}
      {list.data === undefined ? (
        <StatusLine
          error={list.isError ? messageOf(list.error, 'The reviews could not be loaded') : null}
          onRetry={() => void list.refetch()}
        />
      ) : reviews.length === 0 ? (
        <p className="border-t border-ink py-10 text-ink-soft">
          {filters.state === 'waiting' ? 'No review is waiting.' : 'No reviews found.'}
        </p>
      ) : (
        <>
          <ul className="border-t border-ink">
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review} onModerate={onModerate} />
            ))}
          </ul>
          <LoadMore
            shown={reviews.length}
            total={pages.at(-1)?.total ?? reviews.length}
            things="reviews"
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
