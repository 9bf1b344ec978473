import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { type CardPictures, picturesOfList } from '@bhitti/contract/rules/products/room-pictures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '~/lib/api/api.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Section } from '~/ui/layout/section.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { BESTSELLER_COUNT, bestsellersQuery } from './home.queries.ts'

const COLUMNS = 'grid card-columns gap-x-4 gap-y-9 sm:gap-x-6 sm:grid-cols-2 lg:grid-cols-4'

type BestsellersProps = {
  card: (product: CardProduct, pictures: CardPictures) => ReactNode
  placeholder: ReactNode
}

export function Bestsellers({ card, placeholder }: BestsellersProps) {
  const { data, isError, refetch } = useQuery(bestsellersQuery(useApi()))
  if (data?.length === 0) return null
  const pictures = picturesOfList(data ?? [])
  return (
    <Section title="Bestsellers" intro="The walls our customers choose most often.">
      {isError && !data ? (
        <ErrorState
          title="Our bestsellers could not be loaded"
          message="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={COLUMNS}>
          {data?.map((product, place) => (
            // Safe: there is a pair for each product.
            <li key={product._id}>{card(product, pictures[place] as CardPictures)}</li>
          )) ??
            Array.from({ length: BESTSELLER_COUNT }, (_, place) => `place ${place}`).map(
              (place) => (
                <li key={place} aria-hidden>
                  {placeholder}
                </li>
              ),
            )}
        </ul>
      )}
      <ButtonLink to={listingPath('wallpapers')} variant="secondary" className="mt-part">
        See all wallpapers
      </ButtonLink>
    </Section>
  )
}
