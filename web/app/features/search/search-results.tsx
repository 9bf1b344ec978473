import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { formatRupees } from '@bhitti/contract/rules/money'
import { NO_PRICE } from '@bhitti/contract/rules/page-errors'
import { CATEGORY_NAMES, productPath, TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import clsx from 'clsx'
import { Link } from 'react-router'
import { Picture } from '~/ui/picture.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

const ROW =
  'grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 py-3 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-6'

/** Found products as rows; each leads to its product. */
export function SearchResults({ products }: { products: readonly Product[] }) {
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product._id}>
          <SearchRow product={product} />
        </li>
      ))}
    </ul>
  )
}

function SearchRow({ product }: { product: Product }) {
  const { slug, productName, productType, category, image1, stockQuantity } = product
  const { name, unit } = TYPE_WORDS[productType]
  const price = product.salePrice ?? product.price
  return (
    <Link
      to={productPath(slug)}
      prefetch="intent"
      className={clsx('group focus-visible:outline-offset-0', ROW)}
    >
      <Picture address={image1} alt="" sizes="5.5rem" className="aspect-[4/5] rounded-sm" />
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
    </Link>
  )
}

/** Keeps the place of rows while a search is on its way. */
export function SearchResultsSkeleton() {
  return (
    <ul aria-hidden className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <li key={row} className={ROW}>
          <Skeleton className="aspect-[4/5]" />
          <span>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </span>
          <Skeleton className="h-5 w-14" />
        </li>
      ))}
    </ul>
  )
}
