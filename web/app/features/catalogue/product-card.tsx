import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { CardPictures } from '@bhitti/contract/rules/products/room-pictures'
import { NO_PRICE } from '@bhitti/contract/rules/texts/page-errors'
import type { ReactNode } from 'react'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { Price } from '~/ui/marks/price.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { CardColourways } from './card-colourways.tsx'
import { CardPicture } from './card-picture.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductLink } from './product-link.tsx'

type ProductCardProps = {
  product: CardProduct
  /** Pictures that the card turns between, chosen with its neighbours in mind. */
  pictures: CardPictures
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  /** True for the cards that are in view at once. */
  priority?: boolean
  /** True if this page and the product's page cross-fade, in both directions. */
  viewTransition?: boolean
  /** True if a swipe turns the picture; false in rows that scroll sideways. */
  isSwiped?: boolean
  action?: ReactNode
}

export function ProductCard({
  product,
  pictures,
  sizes,
  priority = false,
  viewTransition = false,
  isSwiped = true,
  action,
}: ProductCardProps) {
  const price = product.salePrice ?? product.price
  return (
    <CardPicture pictures={pictures} sizes={sizes} priority={priority} isSwiped={isSwiped}>
      <div className="absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1.5 pr-11.5 sm:inset-x-3 sm:top-3">
        <ProductBadges product={product} />
      </div>
      <h3 className="mt-3.5 leading-snug font-bold">
        <ProductLink
          product={product}
          viewTransition={viewTransition}
          className="after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-green group-hover:text-green"
        >
          {product.productName}
        </ProductLink>
      </h3>
      {product.artist && <p className="text-sm text-ink-soft">by {product.artist}</p>}
      {price === null ? (
        <p className="mt-1 text-sm text-ink-soft">{NO_PRICE.message}</p>
      ) : (
        <Price
          price={price}
          listPrice={product.price}
          unit={`per ${TYPE_WORDS[product.productType].unit}`}
          className="mt-1 font-normal"
        />
      )}
      <CardColourways product={product} />
      {action && <div className="absolute top-1 right-1 z-10">{action}</div>}
    </CardPicture>
  )
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-1/2" />
    </div>
  )
}
