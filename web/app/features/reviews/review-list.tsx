import type { Review } from '@bhitti/contract/calls/catalogue/reviews.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '~/lib/pages/site.ts'
import { Button } from '~/ui/controls/button.tsx'
import { StarRating } from '~/ui/marks/star-rating.tsx'

const FIRST_SHOWN = 5

export function ReviewList({
  reviews,
  areSamples,
}: {
  reviews: readonly Review[]
  areSamples: boolean
}) {
  const [isWhole, setWhole] = useState(false)
  if (reviews.length === 0) {
    return (
      <p className="text-ink-soft">
        No reviews yet. Be the first to say how it looks in a real room.
      </p>
    )
  }
  const shown = isWhole ? reviews : reviews.slice(0, FIRST_SHOWN)
  return (
    <div>
      <ul className="divide-y divide-line border-t border-line lg:border-t-0">
        {shown.map((review) => (
          <li key={review._id} className="py-6 lg:first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StarRating value={review.reviewValue} size={16} />
              <span className="font-bold">{review.userName}</span>
              {review.verifiedBuyer && !areSamples && (
                <span className="inline-flex items-center gap-1 text-sm text-green">
                  <BadgeCheck aria-hidden size={16} />
                  Verified buyer
                </span>
              )}
            </div>
            <p className="mt-2 max-w-prose whitespace-pre-line">{review.reviewMessage}</p>
            <p className="mt-2 text-sm text-ink-faint">
              <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
            </p>
            {review.reply && <ShopReply reply={review.reply} />}
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setWhole(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </div>
  )
}

function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const shop = useShop()
  return (
    <div className="mt-4 max-w-prose border-l-2 border-green pl-4">
      <p className="text-sm font-bold">
        {shop.name} replied{' '}
        <time dateTime={reply.at} className="font-normal text-ink-faint">
          {formatDate(reply.at)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line">{reply.message}</p>
    </div>
  )
}
