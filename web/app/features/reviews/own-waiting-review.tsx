import type { Review } from '@bhitti/contract/calls/catalogue/reviews.schemas'
import { useShop } from '~/lib/pages/site.ts'
import { StarRating } from '~/ui/marks/star-rating.tsx'

export function OwnWaitingReview({ review }: { review: Review }) {
  const shop = useShop()
  return (
    <section aria-label="Your review" className="border-l-2 border-gold pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating value={review.reviewValue} size={16} />
        <span className="font-bold">Your review</span>
      </p>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{review.reviewMessage}</p>
      <p className="mt-2 text-sm text-ink-soft">
        Waiting for approval: others see it here once {shop.name} has checked it.
      </p>
    </section>
  )
}
