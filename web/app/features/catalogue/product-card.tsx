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
  /** What the card turns between, chosen with its neighbours in mind. */
  pictures: CardPictures
  /** Width of the card's picture on the page, as in the HTML attribute. */
  sizes: string
  /** For the cards that are in view at once. */
  priority?: boolean
  /** Whether this page and the product's fade into each other, there and back. */
  viewTransition?: boolean
  /** Whether a finger turns the picture; not where the row itself is swiped. */
  isSwiped?: boolean
  /** A control in the picture's corner. */
  action?: ReactNode
}

/** A product in a list; the whole card leads to its page. */
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

/** Keeps the place of a card while its product is loading. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-1/2" />
    </div>
  )
}
