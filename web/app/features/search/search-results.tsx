import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import {
  CATEGORY_NAMES,
  productPath,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { picturesOfList } from '@bhitti/contract/rules/products/room-pictures'
import { NO_PRICE } from '@bhitti/contract/rules/texts/page-errors'
import clsx from 'clsx'
import { Link } from 'react-router'
import { Picture } from '~/ui/marks/picture.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

const ROW =
  'grid grid-cols-[min(4.5rem,22vw)_minmax(0,1fr)] items-center gap-x-4 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-6'
/** Price beside the name, or below it where large text leaves no room. */
const WORDS = 'flex flex-wrap items-center justify-between gap-x-4'

export function SearchResults({ products }: { products: readonly Product[] }) {
  const pictures = picturesOfList(products)
  return (
    <ul className="divide-y divide-line">
      {products.map((product, place) => (
        <li key={product._id}>
          <SearchRow product={product} picture={pictures[place]?.room?.address ?? product.image1} />
        </li>
      ))}
    </ul>
  )
}

function SearchRow({ product, picture }: { product: Product; picture: string }) {
  const { slug, productName, productType, category, stockQuantity } = product
  const { name, unit } = TYPE_WORDS[productType]
  const price = product.salePrice ?? product.price
  return (
    <Link
      to={productPath(slug)}
      prefetch="intent"
      className={clsx('group focus-visible:outline-offset-0', ROW)}
    >
      <Picture address={picture} alt="" sizes="5.5rem" className="aspect-[4/5] rounded-sm" />
      <span className={WORDS}>
        <span>
          <span className="block leading-snug font-bold group-hover:text-green">{productName}</span>
          <span className="block text-sm text-ink-soft">
            {category === null ? name : `${name} · ${CATEGORY_NAMES[category]}`}
          </span>
          {stockQuantity <= 0 && (
            <span className="block text-sm font-bold text-red">Out Of Stock</span>
          )}
        </span>
        <span className="text-right">
          {price === null ? (
            <span className="text-sm text-ink-soft">{NO_PRICE.message}</span>
          ) : (
            <>
              <span className="block font-bold">{formatRupees(price)}</span>
              <span className="block text-sm text-ink-soft">per {unit}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

export function SearchResultsSkeleton() {
  return (
    <ul aria-hidden className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <li key={row} className={ROW}>
          <Skeleton className="aspect-[4/5]" />
          <span className={WORDS}>
            <span className="grow">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </span>
            <Skeleton className="h-5 w-14" />
          </span>
        </li>
      ))}
    </ul>
  )
}
