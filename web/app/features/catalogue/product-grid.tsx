import { type CardPictures, picturesOfList } from '@bhitti/contract/rules/products/room-pictures'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { picturePreload } from '~/lib/pictures/picture-preload.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

const COLUMNS = 'grid card-columns gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'
const SIZES = '(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, 47vw'

/** Cards that are in the first window of a large screen; their pictures are fetched before the page is read. */
const FIRST_IN_VIEW = 4
/** Of these, as many are on a phone, where no other picture may take the line from them. */
const FIRST_ON_PHONES = 2
const WIDER_THAN_PHONES = '(min-width: 48rem)'

type ProductGridProps = {
  products: readonly CardProduct[]
  /** Dims the cards while others are on their way. */
  outdated?: boolean
  /** A control in the corner of each card. */
  actionOf?: ((product: CardProduct) => ReactNode) | undefined
  ref?: Ref<HTMLUListElement>
}

/** Products as cards in columns. */
export function ProductGrid({ products, outdated = false, actionOf, ref }: ProductGridProps) {
  const pictures = picturesOfList(products)
  return (
    <ul
      ref={ref}
      aria-busy={outdated}
      className={clsx(
        COLUMNS,
        'far-below [--about:19rem] md:[--about:24rem] lg:[--about:29rem]',
        'transition-opacity duration-200',
        outdated && 'opacity-45',
      )}
    >
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            // Safe: there is one for each product.
            pictures={pictures[place] as CardPictures}
            sizes={SIZES}
            priority={place < FIRST_ON_PHONES}
            viewTransition
            action={actionOf?.(product)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Links by which the pictures of the first row are fetched before the page is read. */
export function firstRowPreloads(products: readonly CardProduct[]): MetaDescriptor[] {
  return picturesOfList(products.slice(0, FIRST_IN_VIEW)).flatMap(({ room, design }, place) =>
    picturePreload(
      (room ?? design).address,
      SIZES,
      place < FIRST_ON_PHONES ? {} : { media: WIDER_THAN_PHONES },
    ),
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
