import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import {
  CATEGORY_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import type { ReactNode } from 'react'
import { StarRating } from '~/ui/marks/star-rating.tsx'

type ProductHeaderProps = {
  product: Product
  actions: ReactNode
  /** Its other colours, on a phone beside the rating, so that the first field stays visible. */
  colourways?: ReactNode
  reviewsId: string
}

export function ProductHeader({ product, actions, colourways, reviewsId }: ProductHeaderProps) {
  const { productName, productType, category, trend, artist, rating, reviewCount } = product
  // A set, because a category may have the same name as a trend.
  const kind = new Set([
    TYPE_WORDS[productType].name,
    category && CATEGORY_NAMES[category],
    trend && TREND_NAMES[trend],
  ])
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 max-md:items-center ">
        <div className="min-w-0 basis-48 grow">
          <p className="eyebrow md:pt-2.5">{[...kind].filter(Boolean).join(' · ')}</p>
          <h1 className="display-medium mt-1">{productName}</h1>
        </div>
        <div className="-mr-[min(0.625rem,10px)] flex shrink-0">{actions}</div>
      </div>
      {artist && <p className="mt-2 text-ink-soft">by {artist}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-2 md:block">
        {rating !== null && reviewCount > 0 && (
          <p className="-my-2 flex flex-wrap items-center gap-x-2.5 text-sm md:mt-1">
            <StarRating value={rating} size={17} />
            <a href={`#${reviewsId}`} className="text-link inline-flex min-h-touch items-center">
              {rating.toFixed(1)} · {reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}
            </a>
          </p>
        )}
        {colourways}
      </div>
    </header>
  )
}
