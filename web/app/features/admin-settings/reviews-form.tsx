import { changeReviews } from '@bhitti/contract/calls/shop/settings.endpoints'
import {
  REVIEW_PUBLISHING,
  type ReviewPublishing,
} from '@bhitti/contract/rules/products/review-states'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { SectionForm } from './section-form.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const WORDS: Record<ReviewPublishing, { label: string; detail: string }> = {
  at_once: {
    label: 'At once',
    detail: 'Every customer can review, and everybody sees it straight away.',
  },
  after_look: {
    label: 'After approval',
    detail: 'Every customer can review. Only its author sees it until you approve it.',
  },
  buyers_only: {
    label: 'Buyers only',
    detail:
      'Only customers who have bought the product here can review it. Reviews are published at once.',
  },
}

export function ReviewsForm({ stored, onDirty }: SectionProps<'reviews'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'reviews',
    stored,
    onDirty,
    toValues: ({ publishing }) => ({ publishing }),
    save: (values, version) => api(changeReviews, { body: { ...values, version } }),
  })
  return (
    <SectionForm
      section="reviews"
      title="Reviews"
      intro={
        <>
          When a new review is published. Reviews already waiting stay so until you{' '}
          <Link to="/admin/reviews?state=waiting" className="text-link">
            approve or reject them
          </Link>
          , whatever you choose here.
        </>
      }
      stored={stored}
      form={form}
    >
      <RadioCards
        legend="New reviews are published"
        className="sm:grid-cols-3"
        options={REVIEW_PUBLISHING.map((value) => ({ value, ...WORDS[value] }))}
        value={form.values.publishing}
        onChange={(publishing) => form.change({ publishing })}
        error={form.errors.publishing}
      />
    </SectionForm>
  )
}
