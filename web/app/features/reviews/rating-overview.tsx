import type { Review } from '@bhitti/contract/calls/catalogue/reviews.schemas'
import { Star } from 'lucide-react'
import { StarRating } from '~/ui/marks/star-rating.tsx'
import { summarizeRatings } from './rating-summary.ts'

export function RatingOverview({ reviews }: { reviews: readonly Review[] }) {
  const { average, counts } = summarizeRatings(reviews.map((review) => review.reviewValue))
  if (average === null) return null
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="figure text-4xl">{average.toFixed(1)}</span>
        <span>
          <StarRating value={average} size={20} />
          <span className="block text-sm text-ink-soft">
            {reviews.length === 1 ? 'from 1 review' : `from ${reviews.length} reviews`}
          </span>
        </span>
      </p>
      <ul className="mt-4 grid max-w-sm gap-1.5 text-sm">
        {counts.map(({ value, count }) => (
          <li key={value} className="grid grid-cols-[2.25rem_1fr_1.75rem] items-center gap-3">
            <span className="flex items-center gap-1">
              {value}
              <Star aria-hidden size={13} className="fill-current text-gold" />
              <span className="sr-only">{value === 1 ? 'star' : 'stars'}: </span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-paper-deep">
              <span
                className="block h-full bg-gold"
                style={{ width: `${(count / reviews.length) * 100}%` }}
              />
            </span>
            <span className="text-right text-ink-soft">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
