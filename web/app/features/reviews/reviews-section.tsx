import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { useSite } from '~/lib/pages/site.ts'
import { Section } from '~/ui/layout/section.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { RatingOverview } from './rating-overview.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewsQuery } from './reviews.queries.ts'

type ReviewsSectionProps = {
  productId: string
  id: string
  /** Called after a review was added, so that the product's rating is reloaded. */
  onAdded: () => void
}

export function ReviewsSection({ productId, id, onAdded }: ReviewsSectionProps) {
  const api = useApi()
  const { isSample } = useSite()
  // If the list cannot be loaded, it is shown as empty: the product page works without it.
  const { data: reviews = [], isPending } = useQuery(reviewsQuery(api, productId))
  return (
    <div id={id} className="border-t border-line">
      <Section title="Reviews">
        <div className="grid gap-x-16 gap-y-part lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <div className="grid content-start gap-part">
            <RatingOverview reviews={reviews} />
            <ReviewForm productId={productId} onAdded={onAdded} />
          </div>
          {isPending ? (
            <div className="grid content-start gap-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </div>
          ) : (
            <div>
              {isSample && reviews.length > 0 && (
                <p className="mb-4 text-sm text-ink-soft">
                  These are sample reviews of a demo shop, not written by customers.
                </p>
              )}
              <ReviewList reviews={reviews} areSamples={isSample} />
            </div>
          )}
        </div>
      </Section>
    </div>
  )
}
