import { Skeleton } from '~/ui/skeleton.tsx'
import { PRODUCT_COLUMNS } from './product-columns.ts'

/** Keeps the place of a product page while it is loading. */
export function ProductPageSkeleton() {
  return (
    <div className="page-width min-h-dvh pt-6 pb-section">
      <p role="status" className="py-1 text-sm text-ink-soft">
        Loading product details...
      </p>
      <div aria-hidden className={PRODUCT_COLUMNS}>
        <Skeleton className="-mx-gutter aspect-square rounded-none md:mx-0 md:aspect-[4/5] md:max-h-[calc(100dvh-8.5rem)] xl:ml-25" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-9 w-1/2" />
          <div className="mt-4 grid grid-cols-2 gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-36" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
