import { type CardPictures, picturesOfList } from '@bhitti/contract/rules/products/room-pictures'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { picturePreload } from '~/lib/pictures/picture-preload.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

const COLUMNS = 'grid card-columns gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4'
const SIZES = '(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, 47vw'

/** Cards in the first view of a large screen, whose pictures are preloaded. */
const FIRST_IN_VIEW = 4
/** Cards in the first view of a phone, where other preloads would take their bandwidth. */
const FIRST_ON_PHONES = 2
const WIDER_THAN_PHONES = '(min-width: 48rem)'

type ProductGridProps = {
  products: readonly CardProduct[]
  /** Dims the cards while another list loads. */
  outdated?: boolean
  actionOf?: ((product: CardProduct) => ReactNode) | undefined
  ref?: Ref<HTMLUListElement>
}

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

export function firstRowPreloads(products: readonly CardProduct[]): MetaDescriptor[] {
  return picturesOfList(products.slice(0, FIRST_IN_VIEW)).flatMap(({ room, design }, place) =>
    picturePreload(
      (room ?? design).address,
      SIZES,
      place < FIRST_ON_PHONES ? {} : { media: WIDER_THAN_PHONES },
    ),
  )
}

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
