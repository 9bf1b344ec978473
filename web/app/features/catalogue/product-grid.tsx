import type { Product } from '@bhitti/contract/catalogue.schemas'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

const COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'
const SIZES = '(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, 47vw'

/** Cards that are in the first window of most screens; their pictures do not wait. */
const FIRST_IN_VIEW = 4

type ProductGridProps = {
  products: readonly Product[]
  /** Dims the cards while others are on their way. */
  outdated?: boolean
  /** A control in the corner of each card. */
  actionOf?: ((product: Product) => ReactNode) | undefined
  ref?: Ref<HTMLUListElement>
}

/** Products as cards in columns. */
export function ProductGrid({ products, outdated = false, actionOf, ref }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={outdated}
      className={clsx(COLUMNS, 'transition-opacity duration-200', outdated && 'opacity-45')}
    >
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            sizes={SIZES}
            priority={place < FIRST_IN_VIEW}
            action={actionOf?.(product)}
          />
        </li>
      ))}
    </ul>
  )
}

/** As many places as cards are expected. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden className={COLUMNS}>
      {Array.from({ length: count }, (_, place) => `place ${place}`).map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
