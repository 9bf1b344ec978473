import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import { REVIEW_STATE_NAMES } from '@bhitti/contract/rules/products/review-states'
import { productPath } from '@bhitti/contract/rules/shop/site-paths'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { StarRating } from '~/ui/marks/star-rating.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { Moderation } from './reviews.queries.ts'

export type Moderate = (review: AdminReview, moderation: Moderation) => Promise<unknown>

type ReviewItemProps = {
  review: AdminReview
  /** Carries out the action and announces it; rejects with the error. */
  onModerate: Moderate
}

export function ReviewItem({ review, onModerate }: ReviewItemProps) {
  const shop = useShop()
  const mayEdit = useMay('reviews.edit')
  const [open, setOpen] = useState<'hide' | 'reply' | null>(null)
  const { _id: id, version, state, reply } = review
  const publishWord = state === 'waiting' ? 'Approve' : 'Publish'
  const hideWord = state === 'waiting' ? 'Reject' : 'Hide'
  const by = `${review.userName}’s review of ${review.productName}`
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-line py-6 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <Picture
        address={review.productImage}
        alt=""
        sizes="4.5rem"
        className="aspect-[4/5] w-18 rounded-sm max-sm:hidden"
      />
      <div className="min-w-0">
        <ReviewHead review={review} />
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{review.reviewMessage}</p>
        {state === 'waiting' && (
          <p className="mt-3 max-w-prose text-sm text-ink-soft">
            Nobody sees this review until you approve it.
          </p>
        )}
        {state === 'hidden' && (
          <p className="mt-3 max-w-prose text-sm text-red">Hidden: {review.hiddenReason}</p>
        )}
        {open === 'reply' ? (
          <ReplyForm
            review={review}
            onSend={(message) => onModerate(review, { id, version, verb: 'reply', message })}
            onClose={() => setOpen(null)}
          />
        ) : (
          reply && (
            <div className="mt-4 max-w-prose border-l-2 border-green pl-4">
              <p className="text-sm font-bold">
                {shop.name} replied{' '}
                <span className="font-normal text-ink-soft">{formatDate(reply.at)}</span>
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{reply.message}</p>
            </div>
          )
        )}
      </div>
      {mayEdit && (
        <div className="flex items-start gap-x-5 sm:flex-col sm:items-end">
          {state !== 'published' && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${publishWord} ${by}`}
              onClick={() =>
                void onModerate(review, { id, version, verb: 'publish' }).catch(ignore)
              }
            >
              {publishWord}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${hideWord} ${by}`}
              onClick={() => setOpen('hide')}
            >
              {hideWord}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`${reply ? 'Change reply' : 'Reply'} to ${by}`}
            aria-expanded={open === 'reply'}
            onClick={() => setOpen('reply')}
          >
            {reply ? 'Change reply' : 'Reply'}
          </Button>
        </div>
      )}
      {open === 'hide' && (
        <HideDialog
          review={review}
          onHide={(reason) => onModerate(review, { id, version, verb: 'hide', reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  )
}

/** Ignores a rejection: the page shows the error, and there is no form here for it. */
function ignore(): void {}

function ReviewHead({ review }: { review: AdminReview }) {
  const { productName, productSlug, isSold, userName } = review
  return (
    <>
      <p className="font-bold">
        {isSold ? (
          <Link to={productPath(productSlug)} className="hover:text-green">
            {productName}
          </Link>
        ) : (
          productName
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StarRating value={review.reviewValue} size={15} />
        <span>{userName}</span>
        {review.verifiedBuyer && (
          <span className="inline-flex items-center gap-1 text-green">
            <BadgeCheck aria-hidden size={15} />
            Verified buyer
          </span>
        )}
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        <StateMark state={review.state} />
      </p>
    </>
  )
}

function StateMark({ state }: Pick<AdminReview, 'state'>) {
  const name = REVIEW_STATE_NAMES[state]
  if (state === 'published') return <span>{name}</span>
  return <Badge tone={state === 'hidden' ? 'red' : 'gold'}>{name}</Badge>
}
