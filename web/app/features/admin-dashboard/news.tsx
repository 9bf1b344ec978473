import type { News as NewsData } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { StarRating } from '~/ui/marks/star-rating.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Block, Loaded } from './block.tsx'
import { newsQuery } from './dashboard.queries.ts'
import { PERIOD_WORDS } from './period-address.ts'

export function News({ period }: { period: Period }) {
  const query = useQuery(newsQuery(useApi(), period))
  const { within } = PERIOD_WORDS[period]
  return (
    <div className="grid min-w-0 content-start gap-y-part">
      <Block title="Reviews" link={{ name: 'All reviews', path: '/admin/reviews' }}>
        <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
          {({ reviews }) => <ReviewList reviews={reviews} within={within} />}
        </Loaded>
      </Block>
      <Block title="Contacts" link={{ name: 'All contacts', path: '/admin/contacts' }}>
        <Loaded query={query} skeleton={<Skeleton className="h-32" />}>
          {({ contacts }) => <ContactList contacts={contacts} within={within} />}
        </Loaded>
      </Block>
    </div>
  )
}

function ReviewList({ reviews, within }: Pick<NewsData, 'reviews'> & { within: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {countNew(reviews.count)} {within}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {reviews.newest.map((review) => (
          <li key={review._id} className="py-3">
            <p className="flex items-center justify-between gap-4">
              <StarRating value={review.reviewValue} size={15} />
              <span className="text-sm text-ink-soft">{formatDate(review.createdAt)}</span>
            </p>
            <p className="mt-1 line-clamp-2">{review.reviewMessage}</p>
            <p className="truncate text-sm text-ink-soft">
              {review.userName} on {review.productName}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ContactList({ contacts, within }: Pick<NewsData, 'contacts'> & { within: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {countNew(contacts.count)} {within}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {contacts.newest.map(({ _id, phone, email, createdAt }) => (
          <li key={_id} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              <a href={`tel:${phone}`} className="block hover:text-green">
                {phone}
              </a>
              <span className="block truncate text-sm text-ink-soft">{email}</span>
            </span>
            <span className="text-sm whitespace-nowrap text-ink-soft">{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function countNew(count: number): string {
  return count === 0 ? 'None' : `${formatNumber(count)} new`
}
