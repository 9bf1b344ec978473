import { NO_PRICE } from '@bhitti/contract/rules/page-errors'
import { TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import type { ReactNode } from 'react'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { Picture } from '~/ui/picture.tsx'
import { Price } from '~/ui/price.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductLink } from './product-link.tsx'

type ProductCardProps = {
  product: CardProduct
  /** Width of the card's picture on the page, as in the HTML attribute. */
  sizes: string
  /** For the cards that are in view at once. */
  priority?: boolean
  /** Whether this page and the product's fade into each other, there and back. */
  viewTransition?: boolean
  /** A control in the picture's corner. */
  action?: ReactNode
}

/** A product in a list; the whole card leads to its page. */
export function ProductCard({
  product,
  sizes,
  priority = false,
  viewTransition = false,
  action,
}: ProductCardProps) {
  const price = product.salePrice ?? product.price
  return (
    <article className="group relative">
      <Picture
        address={product.image1}
        // A name such as “Tamarai” does not say what the paper looks like. The picture lies outside of
        // the link, so that lists of links stay short; undescribed, it is passed over for the name.
        alt={product.imageAlts[0] ?? ''}
        sizes={sizes}
        priority={priority}
        className="aspect-[4/5] rounded-sm"
        imgClassName="transition-transform duration-700 ease-out-soft group-hover:scale-[1.035]"
      />
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
      {action && <div className="absolute top-1 right-1 z-10">{action}</div>}
    </article>
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
